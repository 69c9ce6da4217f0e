import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/**
 * How long campaign emails are kept: until then their outcome can be looked up, and bounce reports about them are
 * believed.
 */
const campaignEmailRetention = sql`interval '90 days'`;

/**
 * Deletes campaign emails past that age. Gives up campaign emails that still wait after 25 hours, whatever became of
 * their job. Deletes the content of such campaign emails, which a killed worker may have left behind.
 */
export async function clearCampaignEmails(db: Db): Promise<void> {
  await sql`delete from campaign_email where created_at < now() - ${campaignEmailRetention}`.execute(db);
  await sql`update campaign_email set given_up_reason = 'too old' where sent_at is null and given_up_reason is null
    and created_at < now() - interval '25 hours'`.execute(db);
  await sql`update campaign_email set content = null where content is not null and created_at < now() - interval '25 hours'`.execute(
    db,
  );
}
