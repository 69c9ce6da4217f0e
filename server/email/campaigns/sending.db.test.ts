import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listOutbox, openOutbox } from '#server/email/transactional/outbox.ts';
import { openSmtp } from '#server/email/transactional/smtp.ts';
import type { Transport } from '#server/email/transactional/transport.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { composeCampaignEmails, readCampaignEmail, renderPlainly } from '#test/support/campaign-emails.ts';
import { testDatabase } from '#test/support/database.ts';
import { hurryRetries, startFastRunner } from '#test/support/jobs.ts';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { queueCampaignEmails } from './queue.ts';
import { type SendingOptions, sendCampaignEmails } from './sending.ts';
import { listSuppressed, suppress } from './suppression.ts';

let connection: Connection;
let mailServer: MailServer;
let running: JobRunner[] = [];

beforeAll(async () => {
  connection = await testDatabase();
  mailServer = await openMailServer();
  await hurryRetries(connection, 'mailing');
});
afterEach(async () => {
  await Promise.all(running.map((runner) => runner.stop()));
  running = [];
});
afterAll(async () => {
  await mailServer.close();
  await connection.close();
});

async function send({ drainMs, ...more }: Partial<SendingOptions> & { drainMs?: number } = {}): Promise<void> {
  const runner = await startFastRunner(connection, drainMs === undefined ? {} : { drainMs });
  running.push(runner);
  await sendCampaignEmails(runner, connection.db, {
    render: renderPlainly,
    transport: smtp(),
    log: pino({ level: 'silent' }),
    ratePerDomain: undefined,
    atATime: 8,
    ...more,
  });
}

function smtp(): Transport {
  return openSmtp({ smtpUrl: mailServer.url, mailFrom: 'hello@shop.example', supportEmail: 'help@shop.example' });
}

/** Composes campaign emails and queues them in one transaction. */
async function inLine(count: number, more: Parameters<typeof composeCampaignEmails>[2] = {}) {
  return connection.db.transaction().execute(async (db) => {
    const campaignEmails = await composeCampaignEmails(db, count, more);
    await queueCampaignEmails(db, campaignEmails);
    return campaignEmails;
  });
}

async function one(more: Parameters<typeof composeCampaignEmails>[2] = {}) {
  const [campaignEmail] = await inLine(1, more);
  if (!campaignEmail) throw new Error('nothing was composed');
  return campaignEmail;
}

const unsubscribe = (accountId: number) =>
  connection.db
    .updateTable('notification_schedule')
    .set({ opt_in: false })
    .where('account_id', '=', accountId)
    .execute();

const patience = { timeout: 20_000, interval: 50 };
async function nothingWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await connection.runSql("select from pgboss.job where name = 'mailing' and state <> 'completed'");
    expect(rows).toEqual([]);
  }, patience);
}
const become = (id: number, state: object) =>
  vi.waitFor(async () => expect(await readCampaignEmail(connection.db, id)).toMatchObject(state), patience);

test('sends each committed campaign email once and deletes its content', async () => {
  const campaignEmails = await inLine(60);
  await send();
  await send();
  await Promise.all(campaignEmails.map(({ email }) => mailServer.waitFor(email)));
  await nothingWaits();
  for (const { id, email } of campaignEmails) {
    expect(mailServer.of(email)).toHaveLength(1);
    expect(await readCampaignEmail(connection.db, id)).toEqual({
      sent_at: expect.any(Date),
      given_up_reason: null,
      content: null,
    });
  }
});

test('a campaign email has Precedence bulk, unsubscribe headers and a Message-ID [spec 10.8]', async () => {
  await send();
  const { id, email } = await one();
  const { header, parsed } = await mailServer.waitFor(email);
  expect(parsed.messageId).toBe(`<mailing-${id}@shop.example>`);
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/shop\.example\/unsubscribe\/[^>]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('precedence')).toBe('bulk');
  expect(header('auto-submitted')).toBeUndefined();
  expect(header('x-auto-response-suppress')).not.toMatch(/All|NDR/);
});

test.each([
  ['digest', { opt_in: false }],
  ['digest', { monday: false }],
  ['price-drop', { price_drops: false }],
  ['back-in-size', { back_in_size: false }],
  ['ending', { ending: false }],
] as const)('neither renders nor sends %s after the schedule change %j', async (kind, change) => {
  const { id, accountId, email } = await one({ kind });
  await connection.db.updateTable('notification_schedule').set(change).where('account_id', '=', accountId).execute();
  const render = vi.fn(renderPlainly);
  await send({ render });
  await become(id, { sent_at: null, given_up_reason: 'unsubscribed', content: null });
  expect(render).not.toHaveBeenCalled();
  expect(mailServer.attempts(email)).toBe(0);
});

test('sends nothing to a shopper who unsubscribes during delivery', async () => {
  const { id, accountId, email } = await one();
  mailServer.trouble(email, { kind: 'meanwhile', act: () => unsubscribe(accountId) });
  await send();
  await become(id, { sent_at: null, given_up_reason: 'unsubscribed', content: null });
  await nothingWaits();
  expect(mailServer.attempts(email)).toBe(1);
  expect(mailServer.of(email)).toEqual([]);
  // The connection was cut; later emails use another one.
  const { email: next } = await one();
  await mailServer.waitFor(next);
});

test('sends nothing to an account deleted during delivery', async () => {
  const { accountId, email } = await one();
  const act = () => connection.db.deleteFrom('account').where('id', '=', accountId).execute();
  mailServer.trouble(email, { kind: 'meanwhile', act });
  await send();
  await nothingWaits();
  expect(mailServer.of(email)).toEqual([]);
});

test('sends nothing to a suppressed or unverified address', async () => {
  const [suppressed, unproved] = [await one(), await one()];
  await suppress(connection.db, suppressed.email.toUpperCase(), 'complaint', 'abuse');
  await connection.db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('id', '=', unproved.accountId)
    .execute();
  await send();
  await become(suppressed.id, { given_up_reason: 'suppressed' });
  await become(unproved.id, { given_up_reason: 'no address' });
  for (const { email } of [suppressed, unproved]) expect(mailServer.attempts(email)).toBe(0);
});

test('gives up a campaign email after a day', async () => {
  const { id, email } = await one();
  await connection.runSql("update campaign_email set created_at = now() - interval '25 hours' where id = $1", [id]);
  await send();
  await become(id, { given_up_reason: 'too old', content: null });
  expect(mailServer.attempts(email)).toBe(0);
});

test('retries a deferred campaign email without delaying the others of its job', async () => {
  const campaignEmails = await inLine(20);
  const [putOff, dropped, atTheEnd] = campaignEmails;
  if (!putOff || !dropped || !atTheEnd) throw new Error('too few');
  mailServer.trouble(putOff.email, { kind: 'defer', times: 3 });
  mailServer.trouble(dropped.email, { kind: 'break off', times: 1 });
  mailServer.trouble(atTheEnd.email, { kind: 'defer message', times: 1 });
  await send();
  await Promise.all(campaignEmails.map(({ email }) => mailServer.waitFor(email)));
  await nothingWaits();
  for (const { email } of campaignEmails) expect(mailServer.of(email)).toHaveLength(1);
  expect(mailServer.attempts(putOff.email)).toBe(4);
  expect(mailServer.mails.findLastIndex(({ to }) => to.includes(putOff.email))).toBeGreaterThan(
    Math.max(...campaignEmails.slice(3).map(({ email }) => mailServer.mails.findIndex(({ to }) => to.includes(email)))),
  );
});

test('gives up a refused campaign email, and suppresses an address without a mailbox', async () => {
  const [gone, disliked, full, blocked] = await inLine(4);
  if (!gone || !disliked || !full || !blocked) throw new Error('too few');
  mailServer.trouble(gone.email, { kind: 'refuse', text: '5.1.1 No such user' });
  mailServer.trouble(disliked.email, { kind: 'refuse message' });
  mailServer.trouble(full.email, { kind: 'refuse', code: 552, text: '5.2.2 Mailbox full' });
  mailServer.trouble(blocked.email, { kind: 'refuse', text: '5.7.1 Your network is on a list' });
  await send();
  for (const { id } of [gone, disliked, full, blocked])
    await become(id, { sent_at: null, given_up_reason: 'refused', content: null });
  await nothingWaits();
  const suppressed = (await listSuppressed(connection.db)).filter(({ reason }) => reason === 'bounce');
  expect(suppressed).toMatchObject([{ email_key: gone.email.toLowerCase() }]);
  expect(suppressed[0]?.detail).toContain('No such user');
  for (const { email } of [gone, disliked, full, blocked]) expect(mailServer.attempts(email)).toBe(1);
});

test('does not resend a campaign email that was handed over but never acknowledged', async () => {
  const { id, email } = await one();
  mailServer.trouble(email, { kind: 'stall', times: 1 });
  const stalled = mailServer.stalled();
  await send({ drainMs: 500 });
  await stalled;
  await Promise.all(running.splice(0).map((runner) => runner.stop()));
  await send();
  await become(id, { sent_at: expect.any(Date), given_up_reason: null });
  await nothingWaits();
  expect(mailServer.attempts(email)).toBe(1);
});

test('gives up an unreadable campaign email and sends the others of its job', async () => {
  const [broken, other] = await inLine(2);
  if (!broken || !other) throw new Error('too few');
  await connection.runSql('update campaign_email set content = \'{"kind":"digest"}\' where id = $1', [broken.id]);
  await send();
  await mailServer.waitFor(other.email);
  await become(broken.id, { given_up_reason: 'unreadable', content: null });
});

test('limits emails a minute to a domain across workers, without delaying other domains', async () => {
  const slow = await inLine(30, { domain: 'slow.example' });
  const [quick] = await inLine(1, { domain: 'quick.example' });
  const perMinute = 600;
  const begunAt = Date.now();
  await send({ ratePerDomain: perMinute });
  await send({ ratePerDomain: perMinute });
  await mailServer.waitFor(quick?.email ?? '');
  await Promise.all(slow.map(({ email }) => mailServer.waitFor(email)));
  const times = slow.flatMap(({ email }) => mailServer.of(email).map(({ receivedAt }) => receivedAt.getTime()));
  expect(times).toHaveLength(30);
  // Measured from the start, since any email may be delayed in transit, including the first.
  expect(Math.max(...times) - begunAt).toBeGreaterThanOrEqual((29 * 60_000) / perMinute);
  expect(mailServer.of(quick?.email ?? '')[0]?.receivedAt.getTime()).toBeLessThan(Math.max(...times));
});

test('without a mail server, campaign emails pass the same checks before the outbox keeps them', async () => {
  const [kept, ended] = await inLine(2);
  if (!kept || !ended) throw new Error('too few');
  await send({
    transport: openOutbox(connection.db),
    async render(mail) {
      await unsubscribe(ended.accountId);
      return renderPlainly(mail);
    },
  });
  await become(kept.id, { sent_at: expect.any(Date), content: null });
  await become(ended.id, { sent_at: null, given_up_reason: 'unsubscribed' });
  expect((await listOutbox(connection.db)).map(({ recipient }) => recipient)).toEqual([kept.email]);
});
