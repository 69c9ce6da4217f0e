import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/database/connect.ts';
import { testDatabase } from '#server/testing/database.ts';
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts';
import { composeMailings } from '#server/testing/mailings.ts';
import { startDeliveries } from './mail/deliveries.ts';
import type { Letter, Post } from './mail/mails.ts';
import { openPost } from './mail/post.ts';
import { openSmtp } from './mail/smtp.ts';
import { renderMail } from './mail/templates/render-mail.tsx';
import { readReturnPath } from './mailings/bounces.ts';
import { openMailingQueue } from './mailings/queue.ts';
import type { MailsSettings } from './mails-process.ts';
import { startBeside } from './processes/beside.ts';

const program = new URL('./mails-process.ts', import.meta.url);
const log = pino({ level: 'silent' });
const store = {
  storeName: 'Trouvaille',
  supportEmail: 'help@trouvaille.example',
  mailFrom: 'hello@trouvaille.example',
};

let connection: Connection;
let mailServer: MailServer;
let post: Post;
let settings: MailsSettings;
beforeAll(async () => {
  connection = await testDatabase();
  mailServer = await openMailServer();
  post = await openPost(connection, { takenOverAfterSeconds: 1, retryDelaySeconds: 1 });
  settings = {
    ...store,
    address: connection.address,
    smtpUrl: mailServer.url,
    logLevel: 'silent',
    mailsAtATime: 4,
    templates: 'production',
  };
});
afterAll(async () => {
  await mailServer.close();
  await connection.close();
});

const letterTo = (to: string): Letter => ({
  to,
  language: 'en',
  mail: { kind: 'reset-password', link: 'https://shop.example/reset-password/1' },
});

test('beside the shop, a process sends what stands in line, and ends when it is asked to', async () => {
  const mails = startBeside(program, settings, { name: 'mails', log });
  await post.put(connection.db, letterTo('her@mail.example'));
  const { html, text } = await mailServer.waitFor('her@mail.example');
  expect(html).toContain('href="https://shop.example/reset-password/1"');
  expect(text).toContain('https://shop.example/reset-password/1');
  await mails.stop();
});

test('it sends digests, too, with where the store is at home, and comes back to an address that names each', async () => {
  const more = { mailPostalAddress: '1 Main Street, Springfield', mailBouncesTo: 'bounces@shop.example' };
  const queueMailings = await openMailingQueue(connection);
  const mailings = await composeMailings(connection.db, 2);
  await queueMailings(connection.db, mailings);
  const mails = startBeside(program, { ...settings, ...more, mailRatePerDomain: 6000 }, { name: 'mails', log });
  const returnPath = await readReturnPath(connection.db, more);
  for (const { id, email } of mailings) {
    const { from, html, parsed } = await mailServer.waitFor(email);
    expect(from).toBe(returnPath?.of(id));
    expect(parsed.from?.address).toBe('hello@trouvaille.example');
    expect(html).toContain('1 Main Street, Springfield');
  }
  await mails.stop();
});

test('a letter does not wait behind mailings, and who is asked to end does not wait for them either', async () => {
  const queueMailings = await openMailingQueue(connection);
  const mailings = await composeMailings(connection.db, 60);
  await queueMailings(connection.db, mailings);
  const mails = startBeside(program, { ...settings, mailRatePerDomain: 60 }, { name: 'mails', log });
  await Promise.race(mailings.map(({ email }) => mailServer.waitFor(email)));
  await post.put(connection.db, letterTo('waiting@mail.example'));
  await mailServer.waitFor('waiting@mail.example');
  await mails.stop();
  const waiting = await connection.db.selectFrom('mailing').select('id').where('left_at', 'is', null).execute();
  expect(waiting.length).toBeGreaterThan(40);
});

test('in development it reads the templates as they are', async () => {
  const mails = startBeside(program, { ...settings, templates: 'development' }, { name: 'mails', log });
  await post.put(connection.db, letterTo('developer@mail.example'));
  expect((await mailServer.waitFor('developer@mail.example')).subject).toBe('Choose a new password');
  await mails.stop();
});

test('the mail that a killed process had in hand is sent by another, and is known as the same', async () => {
  mailServer.trouble('late@mail.example', { kind: 'stall', times: 1 });
  const killed = fork(program);
  killed.send(settings);
  const stalled = mailServer.stalled();
  await post.put(connection.db, letterTo('late@mail.example'));
  const { messageId } = await stalled;
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const deliveries = await startDeliveries(connection, {
    render: (mail, language) => renderMail(mail, { language, ...store }),
    transport: openSmtp({ smtpUrl: mailServer.url, ...store }),
    log,
    clearEverySeconds: 1,
  });
  expect((await mailServer.waitFor('late@mail.example')).parsed.messageId).toBe(messageId);
  await deliveries.stop();
  expect(mailServer.of('late@mail.example')).toHaveLength(1);
});
