import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const pemOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const key = pemOf(2048);
const signing = { DKIM_DOMAIN: 'shop.example', DKIM_SELECTOR: 'mails2026', DKIM_PRIVATE_KEY: key };

test('reads the DKIM key from a setting, with lines written as \\n, or from a file', async () => {
  const inOneLine = readConfig({ ...signing, DKIM_PRIVATE_KEY: key.replaceAll('\n', '\\n') }).dkim;
  expect(inOneLine).toMatchObject({ domain: 'shop.example', selector: 'mails2026' });
  expect(inOneLine?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);

  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-dkim-'));
  const file = join(folder, 'key.pem');
  await writeFile(file, key);
  expect(readConfig({ ...signing, DKIM_PRIVATE_KEY: '', DKIM_PRIVATE_KEY_FILE: file }).dkim).toEqual(inOneLine);
  await rm(folder, { recursive: true });
});

test('signs no emails without DKIM settings', () => {
  expect(readConfig({}).dkim).toBeUndefined();
});

test.each([
  [{ DKIM_DOMAIN: '' }, 'DKIM_DOMAIN: is missing, but other DKIM settings are set'],
  [{ DKIM_SELECTOR: '' }, 'DKIM_SELECTOR: is missing, but other DKIM settings are set'],
  [{ DKIM_PRIVATE_KEY: '' }, 'DKIM_PRIVATE_KEY_FILE: is missing, but other DKIM settings are set'],
  [{ DKIM_PRIVATE_KEY_FILE: '/a/key.pem' }, 'DKIM_PRIVATE_KEY: must not be set together with DKIM_PRIVATE_KEY_FILE'],
  [{ DKIM_PRIVATE_KEY: '', DKIM_PRIVATE_KEY_FILE: '/no/such/key.pem' }, 'DKIM_PRIVATE_KEY_FILE: ENOENT'],
  [{ DKIM_PRIVATE_KEY: 'my key' }, 'DKIM_PRIVATE_KEY: must be a private key in PEM'],
  [
    { DKIM_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
    'DKIM_PRIVATE_KEY: must be an RSA key of 1024 bits',
  ],
  [{ DKIM_PRIVATE_KEY: pemOf(768) }, 'DKIM_PRIVATE_KEY: must be an RSA key of 1024 bits'],
  [{ DKIM_DOMAIN: 'shop.example; d=other.example' }, 'DKIM_DOMAIN: must be a domain'],
  [{ DKIM_SELECTOR: 'a b' }, 'DKIM_SELECTOR: must be a selector'],
])('names the wrong or missing DKIM setting: %#', (change: Record<string, string>, problem) => {
  expect(() => readConfig({ ...signing, ...change })).toThrow(`  ${problem}`);
});

test.each([
  ['MAIL_RATE_PER_DOMAIN', '0'],
  ['MAIL_RATE_PER_DOMAIN', 'fast'],
  ['MAILS_AT_A_TIME', '0'],
  ['MAILS_AT_A_TIME', '1.5'],
  ['MAIL_BOUNCES_TO', 'shop.example'],
  ['MAIL_BOUNCES_TO', 'bounces+mail@shop.example'],
  ['MAIL_BOUNCES_TO', `${'b'.repeat(26)}@shop.example`],
  ['MAIL_EVENTS_TOKEN', 'short'],
  ['MAIL_EVENTS_TOKEN', 'sixteen letters and spaces'],
  ['MAIL_POSTAL_ADDRESS', 'x'.repeat(301)],
])('%s refuses the value «%s»', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: must `);
});

test('the default rate to one domain is 600 emails a minute', () => {
  expect(readConfig({})).toMatchObject({ mailRatePerDomain: 600, mailsAtATime: 10 });
  expect(readConfig({ MAIL_RATE_PER_DOMAIN: 'off' }).mailRatePerDomain).toBeUndefined();
  expect(readConfig({ MAIL_RATE_PER_DOMAIN: '30', MAILS_AT_A_TIME: '4' })).toMatchObject({
    mailRatePerDomain: 30,
    mailsAtATime: 4,
  });
});
