import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** Counts of mailings and suppressed addresses, for the operator. */
export type MailingCounts = {
  waiting: number;
  /** When the mailing that has waited longest was composed; null when none waits. */
  waitingSince: Date | null;
  /** Mailings composed in the last 24 hours and sent, by kind. */
  left: { kind: string; mailings: number }[];
  /** Mailings composed in the last 24 hours and given up, by reason. */
  givenUp: { reason: string; mailings: number }[];
  suppressed: { reason: string; addresses: number }[];
};

/** Counts the mailings. Relies on the indexes mailing_content and mailing_created, so that old mailings are not read. */
export async function countMailings(db: Db): Promise<MailingCounts> {
  const recent = sql<boolean>`created_at > now() - interval '24 hours'`;
  const { countAll, min } = db.fn;
  const [waiting, left, givenUp, suppressed] = await Promise.all([
    db
      .selectFrom('mailing')
      .select([countAll<number>().as('waiting'), min('created_at').as('waitingSince')])
      .where('content', 'is not', null)
      .where('left_at', 'is', null)
      .where('given_up', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('mailing')
      .select(['kind', countAll<number>().as('mailings')])
      .where('left_at', 'is not', null)
      .where(recent)
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('mailing')
      .select(['given_up as reason', countAll<number>().as('mailings')])
      .where('given_up', 'is not', null)
      .where(recent)
      .groupBy('given_up')
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
