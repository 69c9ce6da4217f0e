import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * Normalizes a network address for comparison. IPv6 is short and in lower case (RFC 5952), IPv4-mapped IPv6 becomes
 * IPv4, and the name of an interface is left out. Returns undefined if the text is no address.
 */
export function plainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return undefined;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address;
}

/**
 * Returns the network that attempts and requests are counted by: an IPv4 address, or the /64 network of an IPv6
 * address. A household or server is given a whole /64, and may use any address of it for each attempt. Text that is no
 * address is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (plain === undefined || isIPv4(plain)) return plain ?? address;
  const [before = '', after = ''] = plain.split('::');
  const first = groupsOf(before);
  const last = groupsOf(after);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
