import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import type { OfferPair } from './groups.ts';
import type { PairJudgment } from './judge-pair.ts';

/** A judged pair as `item_match` keeps it. */
export type Match = {
  offerA: number;
  offerB: number;
  state: 'merged' | 'proposed' | 'apart';
  /** The probability by the titles alone, 0 to 1. */
  score: number;
  signals: string[];
  doubts: string[];
  /** The operator who decided; null: decided by rule, or waiting. */
  decidedBy: string | null;
};

const matchColumns = sql<Match>`offer_a as "offerA", offer_b as "offerB", state, score, signals, doubts, decided_by as "decidedBy"`;

/**
 * Replaces the judgments by rule of some offers. An operator's decisions stay.
 * @param offerIds the offers that were judged anew: their other pairs by rule are removed
 */
export async function replaceMatches(
  db: Kysely<DB>,
  offerIds: readonly number[],
  judged: readonly { pair: OfferPair; judgment: PairJudgment }[],
  now: Date,
): Promise<void> {
  const ids = sql`${sql.val(offerIds)}::integer[]`;
  await sql`
    delete from item_match where decided_by is null and (offer_a = any(${ids}) or offer_b = any(${ids}))`.execute(db);
  const rows = judged.map(({ pair: [offer_a, offer_b], judgment: { decision, score, signals, doubts } }) => ({
    offer_a,
    offer_b,
    state: decision === 'merge' ? 'merged' : 'proposed',
    score,
    signals,
    doubts,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into item_match (offer_a, offer_b, state, score, signals, doubts, decided_at)
    select offer_a, offer_b, state, score, signals, doubts, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as judged (offer_a integer, offer_b integer, state text, score real, signals text[], doubts text[])
    on conflict (offer_a, offer_b) do nothing`.execute(db);
}

/** Reads the merged pairs of offers, and the pairs that an operator keeps apart. The operator's own come first. */
export async function readDecided(db: Kysely<DB>, offerIds: readonly number[]): Promise<Match[]> {
  const ids = sql`${sql.val(offerIds)}::integer[]`;
  const { rows } = await sql<Match>`
    select ${matchColumns} from item_match
    where (offer_a = any(${ids}) or offer_b = any(${ids})) and (state = 'merged' or decided_by is not null)
    order by decided_by is null, cardinality(signals) desc, score desc, offer_a, offer_b`.execute(db);
  return rows;
}

/** Reads one pair; undefined where it was never judged worth keeping. */
export async function readMatch(db: Kysely<DB>, [offerA, offerB]: OfferPair): Promise<Match | undefined> {
  const { rows } = await sql<Match>`
    select ${matchColumns} from item_match where offer_a = ${offerA} and offer_b = ${offerB}`.execute(db);
  return rows[0];
}

/** Orders two ids as a pair. */
export const pairOf = (one: number, other: number): OfferPair => (one < other ? [one, other] : [other, one]);
