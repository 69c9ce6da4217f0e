import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkOf, plainAddress } from './network.ts';

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('%s is written as %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });

  test.each([
    '',
    'unknown',
    '010.0.0.1',
    '1.2.3',
    '256.1.1.1',
    '1.2.3.4:80',
    '[::1]',
    ':::',
    '1:2:3:4:5:6:7:8:9',
    '１.2.3.4',
  ])('is not %j', (text) => {
    expect(plainAddress(text)).toBeUndefined();
  });
});

describe('attempts are counted by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::1.2.3.4', '0:0:0:0::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('the network of %s, %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('the same network for all addresses of a /64, and another for the next /64', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const half = networkOf(one).replace('::/64', '');
        fc.pre(networkOf(one) !== plainAddress(one));
        const host = (plainAddress(other) ?? '').includes('.') ? '1:2:3:4' : 'ffff:0:0:a';
        expect(networkOf(`${half}:${host}`)).toBe(networkOf(one));
        const neighbour = half.replace(/[^:]+$/, (group) => ((Number.parseInt(group, 16) + 1) % 0x10000).toString(16));
        expect(networkOf(`${neighbour}:${host}`)).not.toBe(networkOf(one));
      }),
    );
  });
});
