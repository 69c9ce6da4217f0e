import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { openSmtp } from './smtp.ts';
import { MailRefused, type OutgoingMail } from './transport.ts';

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await openMailServer();
});
afterAll(() => mailServer.close());

let made = 0;
function mail(more: Partial<OutgoingMail> = {}): OutgoingMail {
  made += 1;
  return {
    id: `mail-${made}`,
    to: `shopper-${made}@mail.example`,
    language: 'en',
    kind: 'verify-email',
    subject: 'Please verify your email address',
    html: '<p>One last step</p>',
    text: 'One last step',
    signal: new AbortController().signal,
    ...more,
  };
}

/** Sends one email and returns it as the server received it. */
async function sent(more: Partial<OutgoingMail> = {}, mailFrom = 'Trouvaille <hello@trouvaille.example>') {
  const smtp = openSmtp({ smtpUrl: mailServer.url, mailFrom, supportEmail: 'help@trouvaille.example' });
  const outgoing = mail(more);
  await smtp.send(outgoing);
  smtp.close();
  return mailServer.waitFor(outgoing.to);
}

test('a value with line breaks or quotes adds no header and no recipient', async () => {
  const { to, parsed, subject } = await sent(
    { subject: 'Hello\r\nBcc: everyone@mail.example\r\n\r\nand more' },
    '"Shoes, Bags": & "Co" <hello@trouvaille.example>',
  );
  expect(to).toHaveLength(1);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(subject).toContain('Hello');
  expect(parsed.from?.address).toBe('hello@trouvaille.example');
});

test('a sender name with commas, quotes or Hangul stays one name', async () => {
  expect((await sent({}, 'Shoes, Bags; & Co <a@b.example>')).parsed.from).toEqual({
    name: 'Shoes, Bags; & Co',
    address: 'a@b.example',
  });
  expect((await sent({}, '"트루바유" <a@b.example>')).parsed.from?.name).toBe('트루바유');
  expect((await sent({}, 'a@b.example')).parsed.from).toEqual({ name: '', address: 'a@b.example' });
});

test('dot lines, very long lines and Korean text arrive unchanged', async () => {
  const text = [
    '.',
    '..',
    `https://shop.example/${'a'.repeat(2000)}?x=1&y=%20`,
    '이메일 주소 인증',
    '“quotes” = 1',
  ].join('\n');
  const received = await sent({ text, subject: '이메일 주소를 인증해 주세요' });
  expect(received.text.trim().replaceAll('\r\n', '\n')).toBe(text);
  expect(received.subject).toBe('이메일 주소를 인증해 주세요');
});

test('throws MailRefused for a permanent refusal, and another error for a deferral', async () => {
  const smtp = openSmtp({ smtpUrl: mailServer.url, mailFrom: 'a@b.example', supportEmail: 'a@b.example' });
  const [refused, deferred] = [mail(), mail()];
  mailServer.trouble(refused.to, { kind: 'refuse' });
  mailServer.trouble(deferred.to, { kind: 'defer', times: 1 });
  await expect(smtp.send(refused)).rejects.toBeInstanceOf(MailRefused);
  const error = await smtp.send(deferred).catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  await smtp.send(deferred);
  expect(mailServer.of(deferred.to)).toHaveLength(1);
  smtp.close();
});

test('calls mayLeave just before the end of an email, and not for a refused recipient', async () => {
  const smtp = openSmtp({ smtpUrl: mailServer.url, mailFrom: 'a@b.example', supportEmail: 'a@b.example' });
  const asked: string[] = [];
  const asking = (more: Partial<OutgoingMail> = {}) => {
    const outgoing = mail(more);
    const mayLeave = async () => asked.push(outgoing.to) > 0;
    return { ...outgoing, mayLeave };
  };
  const [refused, taken, late] = [asking(), asking({ html: 'x'.repeat(300_000) }), asking()];
  mailServer.trouble(refused.to, { kind: 'refuse' });
  const askedBefore: boolean[] = [];
  const act = async () => {
    // Meanwhile the late email could reach its end, if the gate did not hold it back.
    await smtp.send(taken);
    askedBefore.push(asked.includes(late.to));
  };
  mailServer.trouble(late.to, { kind: 'meanwhile', act });
  await expect(smtp.send(refused)).rejects.toBeInstanceOf(MailRefused);
  await smtp.send(late);
  expect(askedBefore).toEqual([false]);
  expect(asked).toEqual([taken.to, late.to]);
  smtp.close();
});

test('an aborted send ends at once', async () => {
  const smtp = openSmtp({ smtpUrl: mailServer.url, mailFrom: 'a@b.example', supportEmail: 'a@b.example' });
  const calling = new AbortController();
  const hanging = mail({ signal: calling.signal });
  mailServer.trouble(hanging.to, { kind: 'stall', times: 1 });
  const stalled = mailServer.stalled();
  const sending = smtp.send(hanging);
  const failed = expect(sending).rejects.toThrow();
  await stalled;
  calling.abort();
  await failed;
  smtp.close();
});
