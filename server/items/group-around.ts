import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import { refreshCollections } from '#server/shoppers/favorites/favorites.ts';
import { closedGate, type GatedOffer, gatedOf } from './gates.ts';
import { groupOffers } from './groups.ts';
import { type Match, pairOf, readDecided } from './matches.ts';
import { readOffer } from './offer.ts';
import { readOffersById } from './read-offers.ts';

const offersAtOnce = 2000;

/**
 * Groups the offers around some offers to items by their decided pairs, and writes `product.item_id` where it differs:
 * the offers that merged pairs lead to, and those of their former items. Ended offers keep their place, so that their
 * pages lead to the offers that live.
 */
export async function groupAround(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  const reached = await readReached(db, ids);
  const decided = await readDecided(db, reached);
  const others = [...new Set(decided.flatMap(({ offerA, offerB }) => [offerA, offerB]))];
  const offerOf = await readGated(db, others);
  const apart = new Set(decided.filter(({ state }) => state === 'apart').map(keyOf));
  const joined = decided.filter(({ state }) => state === 'merged');
  const chosen = new Set(joined.filter(({ decidedBy }) => decidedBy !== null).map(keyOf));
  const isApart = (one: number, other: number) => {
    const key = pairOf(one, other).join(' ');
    if (apart.has(key)) return true;
    if (chosen.has(key)) return false;
    const [left, right] = [offerOf.get(one), offerOf.get(other)];
    return left === undefined || right === undefined || closedGate(left, right) !== undefined;
  };
  const itemOf = groupOffers(
    joined.map(({ offerA, offerB }) => pairOf(offerA, offerB)),
    isApart,
  );
  await writeItems(db, reached, itemOf);
}

/** Reads offers for gates, some at a time: those of a large brand would take a gigabyte. */
async function readGated(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, GatedOffer>> {
  const read = new Map<number, GatedOffer>();
  for (let from = 0; from < ids.length; from += offersAtOnce)
    for (const row of await readOffersById(db, ids.slice(from, from + offersAtOnce)))
      read.set(row.id, gatedOf(readOffer(row)));
  return read;
}

const keyOf = ({ offerA, offerB }: Match) => `${offerA} ${offerB}`;

/** Reads the ids of offers that are joined to the given ones by merged pairs, or were in an item with them. */
async function readReached(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive start as (
      select unnest(${sql.val(ids)}::integer[]) as id
      union select sibling.id from product as one join product as sibling on sibling.item_id = one.item_id
      where one.id = any(${sql.val(ids)}::integer[])
    ), reached as (
      select id from start
      union select joined.id from reached cross join lateral (
        select offer_b as id from item_match where offer_a = reached.id and state = 'merged'
        union all select offer_a from item_match where offer_b = reached.id and state = 'merged'
      ) as joined
    )
    select id from reached`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes the items of offers where they differ, and refreshes the shoppers who keep one of them. */
async function writeItems(db: Kysely<DB>, reached: readonly number[], itemOf: ReadonlyMap<number, number>) {
  const rows = reached.map((id) => ({ id, item_id: itemOf.get(id) ?? null }));
  const regrouped = await sql<{ id: number; items: (number | null)[] }>`
    update product set item_id = grouped.item_id, changed_tx = pg_current_xact_id()::text::bigint
    from (
      select known.id, now.item_id, known.item_id as former_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (id integer, item_id integer)
      join product as known using (id)
      where known.item_id is distinct from now.item_id
    ) as grouped
    where product.id = grouped.id
    returning product.id, array[former_id, grouped.item_id] as items`.execute(db);
  if (regrouped.rows.length === 0) return;
  const itemIds = new Set(regrouped.rows.flatMap(({ items }) => items.filter((id) => id !== null)));
  await refreshCollections(db, { productIds: regrouped.rows.map(({ id }) => id), itemIds: [...itemIds] });
}
