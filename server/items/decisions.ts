import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import { groupAround } from './group-around.ts';
import type { OfferPair } from './groups.ts';
import { matchAnew } from './match-brand.ts';

/** A pair that no operator can decide: an offer is unknown, or the offers are of two brands. */
export class UnknownPair extends Error {}

/**
 * Records an operator's decision on pairs, and groups the offers around them anew. No price history changes: each
 * offer keeps its own.
 * @throws UnknownPair
 */
export async function decideMatches(
  db: Kysely<DB>,
  pairs: readonly OfferPair[],
  state: 'merged' | 'apart',
  operator: string,
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await brandsOf(transaction, pairs);
    await sql`
      insert into item_match (offer_a, offer_b, state, score, signals, doubts, decided_by, decided_at)
      select (pair ->> 0)::integer, (pair ->> 1)::integer, ${state}, 0, '{}', '{}', ${operator}, ${now}::timestamptz
      from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) as pair
      on conflict (offer_a, offer_b) do update
      set state = excluded.state, decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(
      transaction,
    );
    await groupAround(transaction, [...new Set(pairs.flat())]);
  });
}

/**
 * Takes an operator's decision back: the pair is judged by rule again.
 * @throws UnknownPair
 */
export async function undoDecision(db: Kysely<DB>, pair: OfferPair, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const [brandId = 0] = await brandsOf(transaction, [pair]);
    await sql`
      delete from item_match
      where offer_a = ${pair[0]} and offer_b = ${pair[1]} and decided_by is not null`.execute(transaction);
    const living = await transaction
      .selectFrom('product')
      .select('id')
      .where('id', 'in', [...pair])
      .where('ended_at', 'is', null)
      .execute();
    await matchAnew(
      transaction,
      brandId,
      living.map(({ id }) => id),
      now,
    );
    await groupAround(transaction, pair);
  });
}

/** Returns the brands of pairs. @throws UnknownPair unless both offers of each pair are known, and of one brand */
async function brandsOf(db: Kysely<DB>, pairs: readonly OfferPair[]): Promise<Set<number>> {
  const rows = await db.selectFrom('product').select(['id', 'brand_id']).where('id', 'in', pairs.flat()).execute();
  const brandOf = new Map(rows.map(({ id, brand_id }) => [id, brand_id]));
  return new Set(
    pairs.map(([one, other]) => {
      const brandId = brandOf.get(one);
      if (brandId === undefined || !brandOf.has(other)) throw new UnknownPair('Expected two known offers.');
      if (brandId !== brandOf.get(other)) throw new UnknownPair('Expected two offers of one brand.');
      return brandId;
    }),
  );
}
