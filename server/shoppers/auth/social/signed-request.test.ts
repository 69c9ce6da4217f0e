import { expect, test } from 'vitest';
import { signRequest } from '#test/support/facebook.ts';
import { readSignedRequest } from './signed-request.ts';

const secret = 'the-secret-of-the-tests';
const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;
const usual = { algorithm: 'HMAC-SHA256', user_id: '9001', issued_at: seconds - 5 };
const read = (signedRequest: string) => readSignedRequest(signedRequest, secret, now);

test('returns the user id of a request that Facebook has signed', () => {
  expect(read(signRequest(usual, secret))).toBe('9001');
  expect(read(signRequest({ ...usual, issued_at: undefined, expires: seconds + 3600 }, secret))).toBe('9001');
});

test('verifies the signature of an example from Facebook’s SDK', () => {
  // From Facebook's own SDK for PHP, whose secret is 'secret'. It names no person.
  const example = 'vlXgu64BQGFSQrY0ZcJBZASMvYvTHu9GQ0YM9rjPSso.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsIjAiOiJwYXlsb2FkIn0';
  expect(() => readSignedRequest(example, 'secret', now)).toThrow('Invalid payload');
  expect(() => readSignedRequest(example, 'another', now)).toThrow('The signature does not match.');
});

test('accepts base64 padding', () => {
  const [signature, payload] = signRequest(usual, secret).split('.');
  expect(read(`${signature}=.${payload}`)).toBe('9001');
});

test('rejects a request that is signed for another app or altered', () => {
  const [signature = '', payload = ''] = signRequest(usual, secret).split('.');
  const [, otherPayload = ''] = signRequest({ ...usual, user_id: '9002' }, secret).split('.');
  const swapped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  for (const altered of [
    signRequest(usual, 'another-secret'),
    signRequest(usual, ''),
    `${signature}.${otherPayload}`,
    `${swapped}.${payload}`,
    `${signature.slice(0, -4)}.${payload}`,
    `${signature}AAAA.${payload}`,
    `${signature}.${payload}A`,
  ])
    expect(() => read(altered)).toThrow('The signature does not match.');
});

test.each(['', '.', 'x', 'no-dot', 'a.', '.b', 'a.b.c', '!!!.???', 'é.ü', 'a b.c d', `${'A'.repeat(43)}=.`])(
  'rejects a malformed request: «%s»',
  (garbage) => {
    expect(() => read(garbage)).toThrow('separated by a dot');
  },
);

test.each(['HMAC-SHA1', 'hmac-sha256', 'none', ''])('rejects another algorithm: «%s»', (algorithm) => {
  expect(() => read(signRequest({ ...usual, algorithm }, secret))).toThrow('The algorithm is not HMAC-SHA256.');
});

test.each(['', 'null', '[]', 'garbage', '{}', '\u0000', '{"algorithm":"HMAC-SHA256"}'])(
  'rejects a signed payload without a user id: «%s»',
  (payload) => {
    const signed = signRequest(payload, secret);
    expect(() => read(signed)).toThrow(payload === '' ? 'separated by a dot' : 'Invalid payload');
  },
);

test.each([9001, '', 'ada', '9001 or true', '1'.repeat(31), ['9001'], null])(
  'rejects an invalid user id: %j',
  (user_id) => {
    expect(() => read(signRequest({ ...usual, user_id }, secret))).toThrow('Invalid payload');
  },
);

test('rejects a request of more than a day ago, since the user may have come back', () => {
  expect(read(signRequest({ ...usual, issued_at: seconds - 23 * 3600 }, secret))).toBe('9001');
  expect(() => read(signRequest({ ...usual, issued_at: seconds - 25 * 3600 }, secret))).toThrow('more than a day old');
  expect(() => read(signRequest({ ...usual, issued_at: 'yesterday' }, secret))).toThrow('Invalid payload');
});
