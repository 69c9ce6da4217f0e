import { expect, test } from 'vitest';
import { signRequest } from '#test/support/facebook.ts';
import { readSignedRequest } from './signed-request.ts';

const secret = 'the-secret-of-the-tests';
const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;
const usual = { algorithm: 'HMAC-SHA256', user_id: '9001', issued_at: seconds - 5 };
const read = (signedRequest: string) => readSignedRequest(signedRequest, secret, now);

test('a request that Facebook has signed says whose data it is about', () => {
  expect(read(signRequest(usual, secret))).toBe('9001');
  expect(read(signRequest({ ...usual, issued_at: undefined, expires: seconds + 3600 }, secret))).toBe('9001');
});

test('a signature that others have made is known', () => {
  // From Facebook's own SDK for PHP, whose secret is 'secret'. It names no person.
  const example = 'vlXgu64BQGFSQrY0ZcJBZASMvYvTHu9GQ0YM9rjPSso.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsIjAiOiJwYXlsb2FkIn0';
  expect(() => readSignedRequest(example, 'secret', now)).toThrow('does not say whose data');
  expect(() => readSignedRequest(example, 'another', now)).toThrow('The signature does not fit.');
});

test('padding, which base64 may have, does no harm', () => {
  const [signature, payload] = signRequest(usual, secret).split('.');
  expect(read(`${signature}=.${payload}`)).toBe('9001');
});

test('what was signed for another app, or altered since, is refused', () => {
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
    expect(() => read(altered)).toThrow('The signature does not fit.');
});

test.each(['', '.', 'x', 'no-dot', 'a.', '.b', 'a.b.c', '!!!.???', 'é.ü', 'a b.c d', `${'A'.repeat(43)}=.`])(
  'what is no signed request is refused: «%s»',
  (garbage) => {
    expect(() => read(garbage)).toThrow('parted by a dot');
  },
);

test.each(['HMAC-SHA1', 'hmac-sha256', 'none', ''])('another algorithm is refused: «%s»', (algorithm) => {
  expect(() => read(signRequest({ ...usual, algorithm }, secret))).toThrow('The algorithm is not HMAC-SHA256.');
});

test.each(['', 'null', '[]', 'garbage', '{}', '\u0000', '{"algorithm":"HMAC-SHA256"}'])(
  'a payload that is about nobody is refused, though it be signed: «%s»',
  (payload) => {
    const signed = signRequest(payload, secret);
    expect(() => read(signed)).toThrow(payload === '' ? 'parted by a dot' : 'does not say whose data');
  },
);

test.each([9001, '', 'ada', '9001 or true', '1'.repeat(31), ['9001'], null])(
  'what is no id of Facebook’s is refused: %j',
  (user_id) => {
    expect(() => read(signRequest({ ...usual, user_id }, secret))).toThrow('does not say whose data');
  },
);

test('an old request is not carried out: she may have come back since', () => {
  expect(read(signRequest({ ...usual, issued_at: seconds - 23 * 3600 }, secret))).toBe('9001');
  expect(() => read(signRequest({ ...usual, issued_at: seconds - 25 * 3600 }, secret))).toThrow('more than a day old');
  expect(() => read(signRequest({ ...usual, issued_at: 'yesterday' }, secret))).toThrow('does not say whose data');
});
