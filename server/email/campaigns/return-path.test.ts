import { expect, test } from 'vitest';
import { openReturnPath } from './return-path.ts';

const secret = Buffer.alloc(32, 1);
const { of, campaignEmailIdsIn } = openReturnPath('bounces@shop.example', secret);

test('an address names its campaign email, in any letter case', () => {
  expect(of(12)).toMatch(/^bounces\+12\.[\da-f]{20}@shop\.example$/);
  expect(campaignEmailIdsIn(`To: <${of(12).toUpperCase()}>, ${of(7)}\nDelivered-To: ${of(12)}`)).toEqual([12, 7]);
});

test('the local part stays within 64 characters', () => {
  const longest = openReturnPath(`${'b'.repeat(25)}@shop.example`, secret).of(999_999_999_999_999);
  expect(longest.split('@')[0]?.length).toBeLessThanOrEqual(64);
});

test.each([
  ['the signature of another campaign email', of(12).replace('+12.', '+13.')],
  ['the signature of another secret', openReturnPath('bounces@shop.example', Buffer.alloc(32, 2)).of(12)],
  ['another domain', of(12).replace('shop.example', 'evil.example')],
  ['an extra character in front', `x${of(12)}`],
  ['no signature', 'bounces+12@shop.example'],
])('ignores an address with %s', (_, text) => {
  expect(campaignEmailIdsIn(text)).toEqual([]);
});

test('reads at most 100 addresses of a text', () => {
  const text = Array.from({ length: 200 }, (_, id) => of(id + 1)).join('\n');
  expect(campaignEmailIdsIn(text)).toHaveLength(100);
});
