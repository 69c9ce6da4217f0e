import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { composeCampaignEmails } from '#test/support/campaign-emails.ts';
import { testDatabase } from '#test/support/database.ts';
import { clearCampaignEmails } from './clearing.ts';
import { countCampaignEmails } from './counts.ts';
import { suppress } from './suppression.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
beforeEach(async () => {
  await connection.db.deleteFrom('campaign_email').execute();
});
afterAll(() => connection.close());

async function composed(age: string, more: { sent_at?: Date; given_up_reason?: string; content?: null } = {}) {
  const [campaignEmail] = await composeCampaignEmails(connection.db, 1);
  if (!campaignEmail) throw new Error('nothing was composed');
  await connection.runSql('update campaign_email set created_at = now() - $2::interval where id = $1', [
    campaignEmail.id,
    age,
  ]);
  if (Object.keys(more).length > 0)
    await connection.db.updateTable('campaign_email').set(more).where('id', '=', campaignEmail.id).execute();
  return campaignEmail;
}

const read = (id: number) =>
  connection.db
    .selectFrom('campaign_email')
    .select(['given_up_reason', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();

test('campaign emails are kept for 90 days', async () => {
  const [old, recent] = [
    await composed('91 days', { sent_at: new Date() }),
    await composed('89 days', { sent_at: new Date() }),
  ];
  await clearCampaignEmails(connection.db);
  expect(await read(old.id)).toBeUndefined();
  expect(await read(recent.id)).toBeDefined();
});

test('gives up campaign emails that waited over 25 hours, and deletes the content of sent ones', async () => {
  const [late, left, waiting] = [
    await composed('26 hours'),
    await composed('26 hours', { sent_at: new Date() }),
    await composed('23 hours'),
  ];
  await clearCampaignEmails(connection.db);
  expect(await read(late.id)).toEqual({ given_up_reason: 'too old', content: null });
  expect(await read(left.id)).toEqual({ given_up_reason: null, content: null });
  expect(await read(waiting.id)).toMatchObject({ given_up_reason: null, content: { kind: 'digest' } });
});

test('counts waiting campaign emails, and sent and given-up campaign emails of the last day', async () => {
  await composed('2 hours');
  await composed('1 hour');
  await composed('1 hour', { sent_at: new Date(), content: null });
  await composed('30 hours', { sent_at: new Date(), content: null });
  await composed('1 hour', { given_up_reason: 'unsubscribed', content: null });
  await suppress(connection.db, 'her@mail.example', 'bounce', 'gone');
  const counts = await countCampaignEmails(connection.db);
  expect(counts).toEqual({
    waiting: 2,
    waitingSince: expect.any(Date),
    left: [{ kind: 'digest', emails: 1 }],
    givenUp: [{ reason: 'unsubscribed', emails: 1 }],
    suppressed: [{ reason: 'bounce', addresses: 1 }],
  });
  expect(Date.now() - (counts.waitingSince?.getTime() ?? 0)).toBeGreaterThan(2 * 3_600_000 - 1000);
});
