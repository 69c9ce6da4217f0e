import { BlockList, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { plainAddress } from '#server/platform/login-throttle/network.ts';

declare module 'hono' {
  interface ContextVariableMap {
    trustedProxies: BlockList;
  }
}

/**
 * Has requests that come through these proxies count as those of whom the proxies name.
 * @param ranges addresses and ranges of IPv4 and IPv6, as TRUSTED_PROXIES gives them
 */
export function trustProxies(ranges: readonly string[]): MiddlewareHandler {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(network, family);
    else trusted.addSubnet(network, Number(bits), family);
  }
  return (c, next) => {
    c.set('trustedProxies', trusted);
    return next();
  };
}

/**
 * Where a request came from: a network address in its plain form. Headers that name another are believed of trusted
 * proxies alone, since anybody can send them. Empty for a request that came over no network.
 */
export function clientAddress(c: Context): string {
  return senderOf(connectingAddress(c), c.req.header('x-forwarded-for') ?? '', c.get('trustedProxies'));
}

/** Whether a trusted proxy hands the request on: what its headers say is the proxy's word, or one that it let pass. */
export function comesByProxy(c: Context): boolean {
  return isTrusted(connectingAddress(c), c.get('trustedProxies'));
}

function connectingAddress(c: Context): string {
  const connecting = c.env?.incoming === undefined ? '' : (getConnInfo(c).remote.address ?? '');
  return plainAddress(connecting) ?? '';
}

/**
 * Each proxy appends to X-Forwarded-For whom it was asked by: so, from the right, each entry is believed that a trusted
 * proxy wrote, up to the first that is none, or to where the header is no list of addresses.
 */
function senderOf(connecting: string, forwardedFor: string, trusted: BlockList | undefined): string {
  let sender = connecting;
  for (const entry of forwardedFor.split(',').reverse()) {
    if (!isTrusted(sender, trusted)) return sender;
    const before = addressOfEntry(entry.trim());
    if (before === undefined) return sender;
    sender = before;
  }
  return sender;
}

function isTrusted(address: string, trusted: BlockList | undefined): boolean {
  return address !== '' && trusted?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') === true;
}

/** `198.51.100.7`, `198.51.100.7:4711`, `2001:db8::1`, `[2001:db8::1]:4711`: some proxies add the port. */
function addressOfEntry(entry: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return plainAddress(bracketed ?? dotted ?? entry);
}
