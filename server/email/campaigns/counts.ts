import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** Counts of campaign emails and suppressed addresses, for the operator. */
export type CampaignCounts = {
  waiting: number;
  /** When the campaign email that has waited longest was composed; null when none waits. */
  waitingSince: Date | null;
  /** Campaign emails composed in the last 24 hours and sent, by kind. */
  left: { kind: string; emails: number }[];
  /** Campaign emails composed in the last 24 hours and given up, by reason. */
  givenUp: { reason: string; emails: number }[];
  suppressed: { reason: string; addresses: number }[];
};

/**
 * Counts the campaign emails. Relies on the indexes campaign_email_content and campaign_email_created, so that old
 * campaign emails are not read.
 */
export async function countCampaignEmails(db: Db): Promise<CampaignCounts> {
  const recent = sql<boolean>`created_at > now() - interval '24 hours'`;
  const { countAll, min } = db.fn;
  const [waiting, left, givenUp, suppressed] = await Promise.all([
    db
      .selectFrom('campaign_email')
      .select([countAll<number>().as('waiting'), min('created_at').as('waitingSince')])
      .where('content', 'is not', null)
      .where('sent_at', 'is', null)
      .where('given_up_reason', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('campaign_email')
      .select(['kind', countAll<number>().as('emails')])
      .where('sent_at', 'is not', null)
      .where(recent)
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('campaign_email')
      .select(['given_up_reason as reason', countAll<number>().as('emails')])
      .where('given_up_reason', 'is not', null)
      .where(recent)
      .groupBy('given_up_reason')
      .$narrowType<{ reason: string }>()
      .execute(),
    db
      .selectFrom('suppressed_address')
      .select(['reason', countAll<number>().as('addresses')])
      .groupBy('reason')
      .execute(),
  ]);
  return { ...waiting, left, givenUp, suppressed };
}
