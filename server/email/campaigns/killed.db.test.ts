import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { composeCampaignEmails } from '#test/support/campaign-emails.ts';
import { testDatabase } from '#test/support/database.ts';
import { endurance } from '#test/support/endurance.ts';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { queueCampaignEmails } from './queue.ts';

const program = new URL('../../../test/support/send-campaign-emails.ts', import.meta.url);
/** Counts of the test that sends campaign emails one after another. */
const shoppers = endurance({ sample: 180, whole: 1000 });
const maxKills = endurance({ sample: 2, whole: 10 });
/**
 * Counts of the test that sends several campaign emails concurrently. The worker is killed after each quarter of
 * them.
 */
const besideShoppers = endurance({ sample: 80, whole: 200 });
const patience = { timeout: 120_000, interval: 100 };

let connection: Connection;
let mailServer: MailServer;
let sender: ChildProcess | undefined;
beforeAll(async () => {
  connection = await testDatabase();
  mailServer = await openMailServer();
});
afterAll(async () => {
  sender?.kill('SIGKILL');
  await mailServer.close();
  await connection.close();
});

function start(atATime: number): void {
  sender = fork(program);
  sender.send({ address: connection.address, smtpUrl: mailServer.url, atATime });
}

/** Kills the worker and starts another one, whose takeover of active jobs is brought forward by a minute. */
async function killAndStart(atATime: number): Promise<void> {
  const killed = sender;
  killed?.kill('SIGKILL');
  if (killed && killed.exitCode === null && killed.signalCode === null) await once(killed, 'exit');
  await connection.runSql("update pgboss.job set state = 'retry' where name = 'mailing' and state = 'active'");
  start(atATime);
}

/** Composes campaign emails and queues them. */
async function inLine(count: number) {
  const campaignEmails = await composeCampaignEmails(connection.db, count);
  await queueCampaignEmails(connection.db, campaignEmails);
  return campaignEmails;
}

async function noneWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await connection.runSql(
      'select from campaign_email where sent_at is null and given_up_reason is null',
    );
    expect(rows).toEqual([]);
  }, patience);
}

test('a worker killed during concurrent sends duplicates none and loses only campaign emails under way', async () => {
  const campaignEmails = await inLine(besideShoppers);
  let kills = 0;
  const killSometimes = () => {
    if (kills === 3 || mailServer.mails.length < ((kills + 1) * besideShoppers) / 4) return;
    kills += 1;
    void killAndStart(8);
  };
  mailServer.onMail(killSometimes);
  start(8);
  await noneWaits();
  await vi.waitFor(() => expect(mailServer.mails.length).toBeGreaterThanOrEqual(besideShoppers - 3 * 8), patience);
  for (const { email } of campaignEmails) expect(mailServer.of(email).length).toBeLessThanOrEqual(1);
  expect(kills).toBe(3);
  sender?.kill('SIGKILL');
}, 180_000);

test(`each of ${shoppers} shoppers gets one campaign email though the worker is killed ${maxKills} times`, async () => {
  const campaignEmails = await inLine(shoppers);
  let kills = 0;
  let announced = 0;
  let arrived = 0;
  // Kills alternately when an email is announced, and when all of it has arrived without its sender knowing.
  mailServer.onRecipient(() => {
    announced += 1;
    if (announced % 80 === 0 && kills < maxKills && kills % 2 === 0) {
      kills += 1;
      void killAndStart(1);
    }
  });
  mailServer.onMail(() => {
    arrived += 1;
    if (arrived % 90 === 0 && kills < maxKills && kills % 2 === 1) {
      kills += 1;
      void killAndStart(1);
    }
  });
  start(1);
  await noneWaits();
  expect(kills).toBe(maxKills);
  await vi.waitFor(() => {
    for (const { email } of campaignEmails) expect(mailServer.of(email)).toHaveLength(1);
  }, patience);
  sender?.kill('SIGKILL');
}, 180_000);
