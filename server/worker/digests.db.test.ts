import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { workerSettings } from '#test/support/jobs.ts';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { newReader } from '#test/support/readers.ts';
import { spawnWorker } from './spawn-worker.ts';

// A worker may start slowly beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const log = pino({ level: 'silent' });
const hourMs = 60 * 60 * 1000;

let connection: Connection;
let mailServer: MailServer;
beforeAll(async () => {
  connection = await testDatabase();
  mailServer = await openMailServer();
});
afterAll(async () => {
  await mailServer.close();
  await connection.close();
});

test('a digest of new products arrives in the shopper’s morning, with one-click unsubscribe', async () => {
  const { db } = connection;
  const rows = Array.from({ length: 3 }, () => feedRow({ sale_price: '60.00 USD' }));
  await ingest(db, await newFeed(db), rows, new Date(Date.now() - hourMs));
  const { id: theory } = await db
    .selectFrom('brand')
    .select('id')
    .where('name', '=', 'Theory')
    .executeTakeFirstOrThrow();
  const id = await newReader(db, { timeZone: whereItIsNine(), brandIds: [theory] });
  const { email } = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow();

  const settings = workerSettings(connection, { DIGESTS: 'on', SMTP_URL: mailServer.url });
  const worker = spawnWorker(settings, { log });

  const mail = await mailServer.waitFor(email ?? '');
  expect(mail.subject).toMatch(/^Theory .+: \$60, was \$\d+$/);
  expect(mail.html.match(/src="https:\/\/shop\.example\/images\/[^"]+\.jpeg"/g)).toHaveLength(3);
  expect(mail.text).toContain('Because you like Theory');
  expect(mail.header('list-unsubscribe')).toMatch(/^<https:\/\/shop\.example\/unsubscribe\/[\w-]+>$/);
  expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await worker.stop();
  expect(mailServer.of(email ?? '')).toHaveLength(1);
});

/** Returns a time zone of whole hours in which it is nine in the morning now. */
function whereItIsNine(): string {
  const ahead = 9 - new Date().getUTCHours();
  const offset = ahead < -11 ? ahead + 24 : ahead;
  // These names have the signs of POSIX, positive west of Greenwich.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
