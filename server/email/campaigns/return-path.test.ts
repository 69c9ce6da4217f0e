import { expect, test } from 'vitest';
import { openReturnPath } from './return-path.ts';

const secret = Buffer.alloc(32, 1);
const { of, mailingsIn } = openReturnPath('bounces@shop.example', secret);

test('an address names its mailing, in whatever letters it comes back', () => {
  expect(of(12)).toMatch(/^bounces\+12\.[\da-f]{20}@shop\.example$/);
  expect(mailingsIn(`To: <${of(12).toUpperCase()}>, ${of(7)}\nDelivered-To: ${of(12)}`)).toEqual([12, 7]);
});

test('its part before the @ stays within 64 letters', () => {
  const longest = openReturnPath(`${'b'.repeat(25)}@shop.example`, secret).of(999_999_999_999_999);
  expect(longest.split('@')[0]?.length).toBeLessThanOrEqual(64);
});

test.each([
  ['another mailing', of(12).replace('+12.', '+13.')],
  ['another store', openReturnPath('bounces@shop.example', Buffer.alloc(32, 2)).of(12)],
  ['another domain', of(12).replace('shop.example', 'evil.example')],
  ['a name with more before it', `x${of(12)}`],
  ['no signature', 'bounces+12@shop.example'],
])('what was signed for %s is not believed', (_, text) => {
  expect(mailingsIn(text)).toEqual([]);
});

test('a text of nothing but addresses is not read to its end', () => {
  const text = Array.from({ length: 200 }, (_, id) => of(id + 1)).join('\n');
  expect(mailingsIn(text)).toHaveLength(100);
});
