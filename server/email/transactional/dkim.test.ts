import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { openSmtp } from './smtp.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = {
  domain: 'shop.example',
  selector: 'mails',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await openMailServer();
});
afterAll(() => mailServer.close());

/**
 * Header and body in the relaxed canonical form of RFC 6376 (section 3.4), which survives changes of whitespace in
 * transit.
 */
const relaxedHeader = (name: string, value: string) =>
  `${name.toLowerCase().trim()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
const relaxedBody = (body: string) =>
  `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`;

/** Verifies the DKIM signature of a received email as a mail server does, and returns the tags of the signature. */
function verified(raw: Buffer): Map<string, string> {
  const text = raw.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/);
  const headerOf = (name: string) => {
    const header = headers.findLast((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return header?.slice(name.length + 1);
  };
  const signature = headerOf('DKIM-Signature') ?? '';
  const tags = new Map(
    signature.split(';').map((tag): [string, string] => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').replace(/\s+/g, '')];
    }),
  );
  const bodyHash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64');
  expect(tags.get('bh')).toBe(bodyHash);
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const value = headerOf(name);
    return value === undefined ? [] : [relaxedHeader(name, value)];
  });
  const unsigned = signature.replace(/(\bb=)[^;]*$/, '$1');
  const verify = createVerify('RSA-SHA256');
  verify.update([...signed, relaxedHeader('DKIM-Signature', unsigned)].join('\r\n'), 'latin1');
  expect(verify.verify(createPublicKey(privateKey), tags.get('b') ?? '', 'base64')).toBe(true);
  return tags;
}

test.each([
  ['a transactional email', undefined],
  ['a campaign email with mayLeave', async () => true],
])('%s is signed with DKIM, unsubscribe headers included', async (_, mayLeave) => {
  const smtp = openSmtp({
    smtpUrl: mailServer.url,
    mailFrom: 'Shop <hello@shop.example>',
    supportEmail: 'a@b.example',
    dkim,
  });
  const to = `${mayLeave ? 'many' : 'one'}@mail.example`;
  await smtp.send({
    id: 'mailing-1',
    to,
    language: 'kr',
    kind: 'digest',
    subject: '오늘의 발견  with  spaces',
    html: '<p>.\n..\n  Lines \t with   blanks at their end  \n\n\n</p>',
    text: '.\n\nText\n\n\n',
    unsubscribeLink: 'https://shop.example/unsubscribe/1',
    signal: new AbortController().signal,
    ...(mayLeave && { mayLeave }),
  });
  smtp.close();
  const tags = verified((await mailServer.waitFor(to)).raw);
  expect(tags.get('d')).toBe('shop.example');
  expect(tags.get('s')).toBe('mails');
  const names = tags.get('h')?.toLowerCase().split(':');
  for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(names).toContain(name);
});
