import { exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestGoogle } from '#test/support/google.ts';
import { type Google, openGoogle } from './google.ts';
import { SocialTokenRefused } from './provider.ts';

const google = await openTestGoogle();
let checks: Google;

beforeEach(() => {
  google.requests.length = 0;
  checks = openGoogle(google);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => google.close());

const ada = { sub: '1001', email: 'ada@gmail.example' };
const claims = () => ({
  ...ada,
  iss: google.issuer,
  aud: google.clientId,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 3600,
});
const asked = (path: string) => google.requests.filter((request) => request.path === path).length;

async function expectRefusal(token: string) {
  await expect(checks.identityOf(token)).rejects.toBeInstanceOf(SocialTokenRefused);
}

/** A token with one of its three parts replaced. */
async function tokenWith(part: 0 | 1 | 2, change: (text: string) => string) {
  const parts = (await google.tokenFor(ada)).split('.');
  parts[part] = change(parts[part] ?? '');
  return parts.join('.');
}
const reworded = (from: string, to: string) => (part: string) =>
  Buffer.from(Buffer.from(part, 'base64url').toString().replace(from, to)).toString('base64url');

describe('rejects a token with', () => {
  test('an altered subject', async () => {
    await expectRefusal(await tokenWith(1, reworded('1001', '1002')));
  });

  test('an altered or missing signature', async () => {
    await expectRefusal(
      await tokenWith(2, (signature) => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)),
    );
    await expectRefusal(await tokenWith(2, () => ''));
  });

  test('the signature of another token', async () => {
    const other = (await google.tokenFor({ sub: '1002' })).split('.')[2] ?? '';
    await expectRefusal(await tokenWith(2, () => other));
  });

  test('the algorithm none', async () => {
    await expectRefusal(new UnsecuredJWT(claims()).encode());
    await expectRefusal(await tokenWith(0, reworded('RS256', 'none')));
    const [, payload] = (await google.tokenFor(ada)).split('.');
    await expectRefusal(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`);
  });

  test('an HMAC made with Google’s public key', async () => {
    const [publicKey] = google.keys.toJSON();
    const pem = await exportSPKI((await importJWK(publicKey ?? {}, 'RS256')) as CryptoKey);
    for (const secret of [pem, pem.trim(), JSON.stringify(publicKey), String(publicKey?.n)]) {
      const header = { alg: 'HS256', kid: 'first' };
      await expectRefusal(
        await new SignJWT(claims()).setProtectedHeader(header).sign(new TextEncoder().encode(secret)),
      );
    }
  });

  test.each(['RS256', 'RS512', 'PS256', 'ES256'])(
    'the signature of another key under Google’s key id: %s',
    async (alg) => {
      const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
      const jwk = await crypto.subtle.exportKey('jwk', publicKey);
      for (const header of [{ kid: 'first' }, { kid: 'first', jwk }, { kid: 'first', jku: 'http://127.0.0.1:1/' }, {}])
        await expectRefusal(await new SignJWT(claims()).setProtectedHeader({ alg, ...header }).sign(privateKey));
    },
  );

  test.each([
    '',
    '.',
    '..',
    '....',
    'garbage',
    'a.b.c',
    'e30.e30.e30',
    '\u0000',
    'Bearer x',
    'é.ü.ß',
    'x'.repeat(16_384),
    `${'x'.repeat(8000)}.${'y'.repeat(8000)}.z`,
    'e30.'.repeat(4096),
  ])('an invalid form: %#', async (garbage) => {
    await expectRefusal(garbage);
    await expectRefusal(`${await google.tokenFor(ada)}.${garbage}`);
  });
});

test('a token has one hash for every spelling of its signature', async () => {
  const [header, payload, signature = ''] = (await google.tokenFor(ada)).split('.');
  const same = await checks.identityOf(`${header}.${payload}.${signature}`);
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(
    (last) => `${header}.${payload}.${signature.slice(0, -1)}${last}`,
  );
  const taken = (await Promise.allSettled(others.map((token) => checks.identityOf(token)))).filter(
    (result) => result.status === 'fulfilled',
  );
  expect(taken.length).toBeGreaterThan(1);
  for (const { value } of taken) expect(value.singleUse.hash).toEqual(same.singleUse.hash);
});

test('two tokens of one person have different hashes', async () => {
  const [first, second] = [await google.tokenFor(ada), await google.tokenFor(ada)];
  const hashes = [await checks.identityOf(first), await checks.identityOf(second)].map(
    ({ singleUse }) => singleUse.hash,
  );
  expect(hashes[0]).not.toEqual(hashes[1]);
});

describe('Google’s keys', () => {
  test('are read once for concurrent sign-ins, as are the URLs', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => google.tokenFor(ada)));
    await Promise.all(tokens.map((token) => checks.identityOf(token)));
    await checks.signInAddress();
    expect([asked('/.well-known/openid-configuration'), asked('/jwks')]).toEqual([1, 1]);
  });

  test('are read at most every 30 seconds for tokens with unknown keys', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await checks.identityOf(await google.tokenFor(ada));
    const { privateKey } = await generateKeyPair('RS256');
    const madeUp = (kid: string) => new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    for (let n = 0; n < 30; n += 1) await expectRefusal(await madeUp(`made-up-${n}`));
    expect(asked('/jwks')).toBe(1);
    vi.setSystemTime(Date.now() + 31_000);
    for (let n = 0; n < 30; n += 1) await expectRefusal(await madeUp(`made-up-${n}`));
    expect(asked('/jwks')).toBe(2);
  });

  test('are read again for a token with a new key', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await checks.identityOf(await google.tokenFor(ada, { kid: 'first' }));
    await google.keys.generate('RS256', { kid: 'second' });
    vi.setSystemTime(Date.now() + 31_000);
    const token = await google.tokenFor(ada, { kid: 'second' });
    expect(await checks.identityOf(token)).toMatchObject({ id: '1001' });
    expect([asked('/.well-known/openid-configuration'), asked('/jwks')]).toEqual([1, 2]);
  });

  test('are found by URLs that are read again after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await checks.signInAddress();
    vi.setSystemTime(Date.now() + 59 * 60_000);
    await checks.signInAddress();
    expect(asked('/.well-known/openid-configuration')).toBe(1);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await checks.signInAddress();
    expect(asked('/.well-known/openid-configuration')).toBe(2);
  });
});
