import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import { lookOf, maxOffersOfCode } from './block-facts.ts';
import { keysOf, maxOffersOfKey } from './candidates.ts';
import type { BlockFacts } from './judge-pair.ts';
import type { Offer } from './offer.ts';
import type { Rarity } from './rarity.ts';

/** Returns the keys of an offer that are stored: the ones that find candidates, and its picture. */
export const storedKeysOf = (offer: Offer, rarity: Rarity): string[] => [...keysOf(offer, rarity), ...lookKeyOf(offer)];

/** A key of the offer itself, which finds no candidates: its picture, by which copies at one store are counted. */
export function lookKeyOf(offer: Offer): string[] {
  const look = lookOf(offer);
  return look === undefined ? [] : [`l${look}`];
}

/** The living offers with each key, with their stores: up to one more than a key may have. */
export type OffersOfKeys = ReadonlyMap<string, { offers: number[]; stores: number[] }>;

/** Reads the living offers of a brand with some keys, each key once. */
export async function readOffersOfKeys(
  db: Kysely<DB>,
  brandId: number,
  keys: Iterable<readonly string[]>,
): Promise<OffersOfKeys> {
  const distinct = [...new Set([...keys].flat())];
  if (distinct.length === 0) return new Map();
  const { rows } = await sql<{ key: string; offers: number[]; stores: number[] }>`
    select wanted.key, array_agg(product.id) as offers, array_agg(product.store_id) as stores
    from unnest(${sql.val(distinct)}::text[]) as wanted (key)
    cross join lateral (
      select product_id from item_facts where keys @> array[hashtextextended(wanted.key, ${brandId})]
      limit ${maxOffersOfKey + 1}
    ) as sharing
    join product on product.id = sharing.product_id and product.ended_at is null
    group by wanted.key`.execute(db);
  return new Map(rows.map(({ key, offers, stores }) => [key, { offers, stores }]));
}

/** Returns the facts of a block from the counts of living offers with the same keys. */
export function factsByKeys(rarity: Rarity, found: OffersOfKeys): BlockFacts {
  const crowded = crowdedCodes(found);
  const looks = countLooks(found);
  return {
    rarity,
    isTelling: (code) => !crowded.has(code),
    isOwnPicture: (offer) => {
      const [key] = lookKeyOf(offer);
      return key === undefined || (looks.get(`${offer.row.storeId} ${key}`) ?? 0) <= 1;
    },
  };
}

/** Returns the codes on too many offers, all together or of one store. */
function crowdedCodes(found: OffersOfKeys): Set<string> {
  const crowded = new Set<string>();
  for (const [key, { offers, stores }] of found) {
    if (!key.startsWith('g') && !key.startsWith('c')) continue;
    if (offers.length > maxOffersOfKey || mostOf(stores) > maxOffersOfCode) crowded.add(key.slice(1));
  }
  return crowded;
}

/** Returns how often the most frequent value occurs. */
function mostOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Counts the offers with a picture, by store and picture. */
function countLooks(found: OffersOfKeys): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [key, { stores }] of found) {
    if (!key.startsWith('l')) continue;
    for (const store of stores) counts.set(`${store} ${key}`, (counts.get(`${store} ${key}`) ?? 0) + 1);
  }
  return counts;
}
