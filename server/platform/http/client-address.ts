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
 * Trusts the `X-Forwarded-For` header of these proxies (`clientAddress`).
 * @param ranges addresses and ranges of IPv4 and IPv6, as in TRUSTED_PROXIES
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
 * Returns the network address that a request came from, in its canonical form. Only headers of trusted proxies are
 * believed, since any client can send them. Empty for a request that came over no network.
 */
export function clientAddress(c: Context): string {
  return senderOf(connectingAddress(c), c.req.header('x-forwarded-for') ?? '', c.get('trustedProxies'));
}

/** Tells whether a trusted proxy forwarded the request. Its headers are then set or passed on by the proxy. */
export function comesByProxy(c: Context): boolean {
  return isTrusted(connectingAddress(c), c.get('trustedProxies'));
}

function connectingAddress(c: Context): string {
  const connecting = c.env?.incoming === undefined ? '' : (getConnInfo(c).remote.address ?? '');
  return plainAddress(connecting) ?? '';
}

/**
 * Each proxy appends the address of its client to X-Forwarded-For. Entries are read from the right for as long as a
 * trusted proxy wrote them. Reading ends at the first address that is no trusted proxy, or at an entry that is no
 * address.
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

/**
 * Parses `198.51.100.7`, `198.51.100.7:4711`, `2001:db8::1` and `[2001:db8::1]:4711`, since some proxies add the port.
 */
function addressOfEntry(entry: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return plainAddress(bracketed ?? dotted ?? entry);
}
