import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderMail } from '#server/email/templates/render-mail.tsx';
import type { Connection } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { testDatabase } from '#test/support/database.ts';
import { hurryRetries, startFastRunner } from '#test/support/jobs.ts';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { deliverEmails } from './deliveries.ts';
import { mailQueue } from './mail-queue.ts';
import type { TransactionalEmail } from './mails.ts';
import { listOutbox, openOutbox, readOutboxMail } from './outbox.ts';
import { openSmtp } from './smtp.ts';
import type { Transport } from './transport.ts';

let connection: Connection;
let mailServer: MailServer;
let running: JobRunner[] = [];
const store = { siteName: 'Trouvaille', supportEmail: 'help@trouvaille.example' };

beforeAll(async () => {
  connection = await testDatabase();
  mailServer = await openMailServer();
  await hurryRetries(connection, 'mail');
});
afterAll(async () => {
  await mailServer.close();
  await connection.close();
});

async function deliver(transport: Transport = smtp(), more: { drainMs?: number } = {}): Promise<void> {
  const runner = await startFastRunner(connection, more);
  running.push(runner);
  await deliverEmails(runner, {
    render: (mail, language) => renderMail(mail, { language, ...store }),
    transport,
    log: pino({ level: 'silent' }),
  });
}

async function stop(): Promise<void> {
  await Promise.all(running.map((runner) => runner.stop()));
  running = [];
}

function smtp(url = mailServer.url): Transport {
  return openSmtp({ smtpUrl: url, mailFrom: 'Trouvaille <hello@trouvaille.example>', ...store });
}

let written = 0;
function newEmail(more: Partial<TransactionalEmail> = {}): TransactionalEmail {
  written += 1;
  const to = `Shopper-${written}@mail.example`;
  return {
    to,
    language: 'en',
    mail: { kind: 'verify-email', link: `https://shop.example/verify/${written}` },
    ...more,
  };
}

async function linesWaiting(): Promise<unknown[]> {
  return (await connection.runSql("select data, state from pgboss.job where name = 'mail'")).rows;
}
const patience = { timeout: 20_000, interval: 50 };
const nothingWaits = () => vi.waitFor(async () => expect(await linesWaiting()).toEqual([]), patience);

describe('with two workers', () => {
  beforeAll(async () => {
    await deliver();
    await deliver();
  });
  afterAll(stop);

  test('sends an email once, on commit, as HTML and text, and deletes its job', async () => {
    const ours = newEmail();
    await connection.db.transaction().execute((db) => mailQueue.put(db, ours));
    const mail = await mailServer.waitFor(ours.to);
    expect(mail.subject).toBe('Please verify your email address');
    expect(mail.html).toContain(`href="https://shop.example/verify/${written}"`);
    expect(mail.text).toContain(`https://shop.example/verify/${written}`);
    await nothingWaits();
    expect(mailServer.of(ours.to)).toHaveLength(1);
  });

  test('never sends an email of a transaction that was rolled back', async () => {
    const never = newEmail();
    const change = connection.db.transaction().execute(async (db) => {
      await mailQueue.put(db, never);
      throw new Error('something else went wrong');
    });
    await expect(change).rejects.toThrow('something else went wrong');
    const later = newEmail();
    await mailQueue.put(connection.db, later);
    await mailServer.waitFor(later.to);
    await nothingWaits();
    expect(mailServer.attempts(never.to)).toBe(0);
  });

  test('sets From, Reply-To, Message-ID, Auto-Submitted and Content-Language', async () => {
    const korean = newEmail({ language: 'kr' });
    await mailQueue.put(connection.db, korean);
    const { parsed, header } = await mailServer.waitFor(korean.to);
    expect(parsed.from).toEqual({ name: 'Trouvaille', address: 'hello@trouvaille.example' });
    expect(parsed.replyTo).toMatchObject([{ address: 'help@trouvaille.example' }]);
    expect(parsed.to).toMatchObject([{ address: korean.to }]);
    expect(parsed.messageId).toMatch(/^<[\da-f-]{36}@trouvaille\.example>$/);
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('content-language')).toBe('ko');
  });

  test('sets one-click unsubscribe headers on newsletter emails only (RFC 8058)', async () => {
    const unsubscribeLink = 'https://shop.example/newsletter/unsubscribe/1/x';
    const confirmLink = 'https://shop.example/newsletter/confirm/1/y';
    const [news, other] = [
      newEmail({ mail: { kind: 'newsletter-confirmation', confirmLink, unsubscribeLink } }),
      newEmail(),
    ];
    for (const each of [news, other]) await mailQueue.put(connection.db, each);
    const { header } = await mailServer.waitFor(news.to);
    expect(header('list-unsubscribe')).toBe(`<${unsubscribeLink}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await mailServer.waitFor(other.to)).header('list-unsubscribe')).toBeUndefined();
  });

  test('retries an email after deferrals and broken connections until it is accepted', async () => {
    const [deferred, brokenOff] = [newEmail(), newEmail()];
    mailServer.trouble(deferred.to, { kind: 'defer', times: 2 });
    mailServer.trouble(brokenOff.to, { kind: 'break off', times: 2 });
    for (const { to } of [deferred, brokenOff]) await mailQueue.put(connection.db, newEmail({ to }));
    for (const { to } of [deferred, brokenOff]) {
      await mailServer.waitFor(to);
      expect(mailServer.attempts(to)).toBe(3);
    }
    await nothingWaits();
    for (const { to } of [deferred, brokenOff]) expect(mailServer.of(to)).toHaveLength(1);
  });

  test('tries a permanently refused recipient once, and sends the other emails', async () => {
    const [refused, other] = [newEmail(), newEmail()];
    mailServer.trouble(refused.to, { kind: 'refuse' });
    await mailQueue.put(connection.db, refused);
    await mailQueue.put(connection.db, other);
    await mailServer.waitFor(other.to);
    await nothingWaits();
    expect(mailServer.attempts(refused.to)).toBe(1);
  });

  test('sends a hundred emails once each', async () => {
    const emails = Array.from({ length: 100 }, () => newEmail());
    await connection.db.transaction().execute(async (db) => {
      for (const each of emails) await mailQueue.put(db, each);
    });
    await Promise.all(emails.map(({ to }) => mailServer.waitFor(to)));
    await nothingWaits();
    for (const { to } of emails) expect(mailServer.of(to)).toHaveLength(1);
  });
});

describe('on failures', () => {
  afterEach(stop);

  test('emails wait while no mail server is reachable, and are sent afterwards', async () => {
    const gone = await openMailServer();
    await gone.close();
    await deliver(smtp(gone.url));
    const ours = newEmail();
    await mailQueue.put(connection.db, ours);
    await vi.waitFor(async () => expect(await linesWaiting()).toMatchObject([{ state: 'retry' }]), patience);
    await stop();
    await deliver();
    await mailServer.waitFor(ours.to);
  });

  test('gives up an email after a day without success', async () => {
    const old = newEmail();
    await mailQueue.put(connection.db, old);
    await connection.runSql("update pgboss.job set created_on = now() - interval '25 hours' where data->>'to' = $1", [
      old.to,
    ]);
    await deliver();
    await nothingWaits();
    expect(mailServer.attempts(old.to)).toBe(0);
  });

  test('the outbox keeps the newest 200 emails', async () => {
    await deliver(openOutbox(connection.db));
    const filler = { recipient: 'a@b.example', kind: 'verify-email', subject: 's', html: 'h', body: 'b' };
    await connection.db.insertInto('outbox_mail').values(Array(200).fill(filler)).execute();
    const ours = newEmail();
    await mailQueue.put(connection.db, ours);
    await vi.waitFor(
      async () => expect((await listOutbox(connection.db))[0]).toMatchObject({ recipient: ours.to }),
      patience,
    );
    await nothingWaits();
    const stored = await listOutbox(connection.db);
    expect(stored).toHaveLength(200);
    const mail = await readOutboxMail(connection.db, stored[0]?.id ?? 0);
    expect(mail).toMatchObject({ kind: 'verify-email', subject: 'Please verify your email address' });
    expect(mail?.html).toContain(`https://shop.example/verify/${written}`);
    expect(mail?.body).toContain(`https://shop.example/verify/${written}`);
  });

  test('a stopping worker leaves a hanging email to the next worker', async () => {
    await deliver(smtp(), { drainMs: 1000 });
    const hanging = newEmail();
    mailServer.trouble(hanging.to, { kind: 'stall', times: 1 });
    const stalled = mailServer.stalled();
    await mailQueue.put(connection.db, hanging);
    await stalled;
    await stop();
    expect(await linesWaiting()).toMatchObject([{ state: 'retry' }]);
    await deliver();
    await mailServer.waitFor(hanging.to);
    await nothingWaits();
  });
});

test.each([
  ['to', { to: 'her@mail.example\r\nBcc: everyone@mail.example' }],
  ['to', { to: 'her@mail.example, his@mail.example' }],
  ['to', { to: '' }],
  ['language', { language: 'fr' }],
  ['link', { mail: { kind: 'verify-email', link: 'javascript:alert(1)' } }],
  ['link', { mail: { kind: 'verify-email', link: '/verify/1' } }],
  ['kind', { mail: { kind: 'advertisement' } }],
])('rejects an invalid email, naming the field %s', async (field, wrong) => {
  await expect(mailQueue.put(connection.db, newEmail(wrong as Partial<TransactionalEmail>))).rejects.toThrow(field);
});
