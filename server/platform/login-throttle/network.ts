import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * A network address in the one form that it is compared in: IPv6 short and small (RFC 5952), an IPv4 address that came
 * dressed as IPv6 as IPv4, without the name of an interface. Undefined for what is no address.
 */
export function plainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return undefined;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address;
}

/**
 * What tries are counted by: an IPv4 address whole; of IPv6 the /64 that one household or server is given, since it may
 * take any address of that for each of its tries. What is no address stands for itself.
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
