import { BlockList, isIPv6 } from 'node:net';

/**
 * Addresses outside the public internet (IANA special-purpose registries). They are never requested on behalf of a
 * partner.
 */
export const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/** Tells whether a numeric address belongs to a private, loopback, link-local or otherwise special network. */
export function isPrivateAddress(address: string): boolean {
  return notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
