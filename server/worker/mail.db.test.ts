import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readReturnPath } from '#server/email/campaigns/bounces.ts';
import { queueCampaignEmails } from '#server/email/campaigns/queue.ts';
import { renderMail } from '#server/email/templates/render-mail.tsx';
import { deliverEmails } from '#server/email/transactional/deliveries.ts';
import { mailQueue } from '#server/email/transactional/mail-queue.ts';
import type { TransactionalEmail } from '#server/email/transactional/mails.ts';
import { openSmtp } from '#server/email/transactional/smtp.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { composeCampaignEmails } from '#test/support/campaign-emails.ts';
import { testDatabase } from '#test/support/database.ts';
import { hurryRetries, startFastRunner, workerSettings } from '#test/support/jobs.ts';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { spawnWorker } from './spawn-worker.ts';

// A worker may start slowly beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const log = pino({ level: 'silent' });
const store = {
  siteName: 'Trouvaille',
  supportEmail: 'help@trouvaille.example',
  mailFrom: 'hello@trouvaille.example',
};

let connection: Connection;
let mailServer: MailServer;
beforeAll(async () => {
  connection = await testDatabase();
  mailServer = await openMailServer();
  await hurryRetries(connection, 'mail');
});
afterAll(async () => {
  await mailServer.close();
  await connection.close();
});

const settings = (more: Partial<Config> = {}) => workerSettings(connection, { SMTP_URL: mailServer.url }, more);
const start = (more?: Partial<Config>) => spawnWorker(settings(more), { log });

const emailTo = (to: string): TransactionalEmail => ({
  to,
  language: 'en',
  mail: { kind: 'reset-password', link: 'https://shop.example/reset-password/1' },
});

test('the worker sends queued emails, and stops on request', async () => {
  const mails = start();
  await mailQueue.put(connection.db, emailTo('shopper@mail.example'));
  const { html, text } = await mailServer.waitFor('shopper@mail.example');
  expect(html).toContain('href="https://shop.example/reset-password/1"');
  expect(text).toContain('https://shop.example/reset-password/1');
  await mails.stop();
});

test('sends digests with the postal address and a return path for each', async () => {
  const more = { mailPostalAddress: '1 Main Street, Springfield', mailBouncesTo: 'bounces@shop.example' };
  const campaignEmails = await composeCampaignEmails(connection.db, 2);
  await queueCampaignEmails(connection.db, campaignEmails);
  const mails = start({ ...more, mailRatePerDomain: 6000 });
  const returnPath = await readReturnPath(connection.db, more);
  for (const { id, email } of campaignEmails) {
    const { from, html, parsed } = await mailServer.waitFor(email);
    expect(from).toBe(returnPath?.of(id));
    expect(parsed.from?.address).toBe('hello@trouvaille.example');
    expect(html).toContain('1 Main Street, Springfield');
  }
  await mails.stop();
});

test('neither a transactional email nor a stop waits for queued campaigns', async () => {
  const campaignEmails = await composeCampaignEmails(connection.db, 60);
  await queueCampaignEmails(connection.db, campaignEmails);
  const mails = start({ mailRatePerDomain: 60 });
  await Promise.race(campaignEmails.map(({ email }) => mailServer.waitFor(email)));
  await mailQueue.put(connection.db, emailTo('waiting@mail.example'));
  await mailServer.waitFor('waiting@mail.example');
  await mails.stop();
  const waiting = await connection.db.selectFrom('campaign_email').select('id').where('sent_at', 'is', null).execute();
  expect(waiting.length).toBeGreaterThan(40);
});

test('renders templates from source in development', async () => {
  const mails = spawnWorker({ ...settings(), templates: 'development' }, { log });
  await mailQueue.put(connection.db, emailTo('developer@mail.example'));
  expect((await mailServer.waitFor('developer@mail.example')).subject).toBe('Choose a new password');
  await mails.stop();
});

test('another worker sends the email of a killed one, with the same message id', async () => {
  mailServer.trouble('late@mail.example', { kind: 'stall', times: 1 });
  const killed = fork(new URL('./main.ts', import.meta.url));
  killed.send(settings());
  const stalled = mailServer.stalled();
  await mailQueue.put(connection.db, emailTo('late@mail.example'));
  const { messageId } = await stalled;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // As if it had been killed long ago.
  await connection.runSql("update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'");

  const runner = await startFastRunner(connection);
  await deliverEmails(runner, {
    render: (mail, language) => renderMail(mail, { language, ...store }),
    transport: openSmtp({ smtpUrl: mailServer.url, ...store }),
    log,
  });
  expect((await mailServer.waitFor('late@mail.example')).parsed.messageId).toBe(messageId);
  await runner.stop();
  expect(mailServer.of('late@mail.example')).toHaveLength(1);
});
