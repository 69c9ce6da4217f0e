import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import { groupAround } from './group-around.ts';
import { judgeChanged } from './judge-candidates.ts';
import { type LeftOutOfOffers, writeLeftOut } from './left-out.ts';
import { matchByKeys } from './match-by-keys.ts';
import { replaceMatches } from './matches.ts';
import { readOffer } from './offer.ts';
import { countLiving, factsOfProduct, readOffersOfBrand } from './read-offers.ts';

/** Brands with more living offers are matched by stored keys: nothing reads all their offers for one that changed. */
export const maxWholeBrand = 500;

/** An offer whose facts are new or have changed, with the hash of these facts as text. */
type ChangedOffer = { id: number; facts: string; hasEnded: boolean };

/** The numbers of a run's matched offers, and of matched offers with cut candidates. */
export type Matched = { matched: number; cut: number };

/**
 * Matches the offers of a brand whose facts are new or have changed with every offer of the brand, and groups the offers
 * around them to items. An offer that has ended keeps its matches. Runs in a transaction of its own.
 * @param among the offers whose facts may have changed
 * @param maxWhole the living offers up to which a brand is read as a whole
 */
export async function matchBrand(
  db: Kysely<DB>,
  brandId: number,
  among: readonly number[],
  now: Date,
  maxWhole = maxWholeBrand,
): Promise<Matched> {
  return db.transaction().execute(async (transaction) => {
    const changed = await readChanged(transaction, brandId, among);
    const ids = changed.filter(({ hasEnded }) => !hasEnded).map(({ id }) => id);
    if (changed.length > 0) await writeFacts(transaction, changed);
    return ids.length === 0 ? { matched: 0, cut: 0 } : matchAnew(transaction, brandId, ids, now, maxWhole);
  });
}

/** Judges living offers of a brand anew by rule, and groups the offers around them. */
export async function matchAnew(
  db: Kysely<DB>,
  brandId: number,
  ids: readonly number[],
  now: Date,
  maxWhole = maxWholeBrand,
): Promise<Matched> {
  if ((await countLiving(db, brandId, maxWhole + 1)) > maxWhole) {
    const { judgedIds, cut } = await matchByKeys(db, brandId, ids, now);
    await groupAround(db, [...new Set([...judgedIds, ...ids])]);
    return { matched: ids.length, cut };
  }
  const offers = (await readOffersOfBrand(db, brandId)).map(readOffer);
  const leftOut: LeftOutOfOffers = new Map();
  await replaceMatches(db, ids, judgeChanged(offers, new Set(ids), leftOut), now);
  await writeLeftOut(db, ids, leftOut);
  await groupAround(db, ids);
  return { matched: ids.length, cut: leftOut.size };
}

async function readChanged(db: Kysely<DB>, brandId: number, among: readonly number[]): Promise<ChangedOffer[]> {
  const { rows } = await sql<ChangedOffer>`
    select product.id, (${factsOfProduct})::text as facts, product.ended_at is not null as "hasEnded"
    from product left join item_facts on item_facts.product_id = product.id
    where product.id = any(${sql.val(among)}::integer[]) and product.brand_id = ${brandId}
      and item_facts.facts is distinct from ${factsOfProduct}`.execute(db);
  return rows;
}

/** Records the facts that are matched. An offer that has changed since is matched again by the next run. */
async function writeFacts(db: Kysely<DB>, changed: readonly ChangedOffer[]): Promise<void> {
  await sql`
    insert into item_facts (product_id, facts)
    select id, facts from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id integer, facts bigint)
    on conflict (product_id) do update set facts = excluded.facts, keys = null`.execute(db);
}
