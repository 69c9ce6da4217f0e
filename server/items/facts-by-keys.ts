import { type Kysely, sql } from 'kysely';
import { maxOffersOfKey } from '#contract/limits.ts';
import type { DB } from '#server/platform/database/tables.ts';
import { lookOf } from './block-facts.ts';
import { keysOf } from './candidates.ts';
import { isGeneralCode } from './general-codes.ts';
import type { BlockFacts } from './judge-pair.ts';
import { type Offer, readName } from './offer.ts';
import type { Rarity } from './rarity.ts';

/** Returns the keys of an offer that are stored: the ones that find candidates, and its picture. */
export const storedKeysOf = (offer: Offer, rarity: Rarity): string[] => [...keysOf(offer, rarity), ...lookKeyOf(offer)];

/** A key of the offer itself, which finds no candidates: its picture, by which copies at one store are counted. */
export function lookKeyOf(offer: Offer): string[] {
  const look = lookOf(offer);
  return look === undefined ? [] : [`l${look}`];
}

/** The living offers with a key, up to one more than a key may have, their stores, and their names where it is a code. */
type OffersOfKey = { offers: number[]; stores: number[]; names: (string | null)[] };

export type OffersOfKeys = ReadonlyMap<string, OffersOfKey>;

/** Reads the living offers of a brand with some keys, each key once. */
export async function readOffersOfKeys(
  db: Kysely<DB>,
  brandId: number,
  keys: Iterable<readonly string[]>,
): Promise<OffersOfKeys> {
  const distinct = [...new Set([...keys].flat())];
  if (distinct.length === 0) return new Map();
  const { rows } = await sql<{ key: string } & OffersOfKey>`
    select wanted.key, array_agg(product.id) as offers, array_agg(product.store_id) as stores,
      array_agg(case when left(wanted.key, 1) in ('g', 'c') then product.name end) as names
    from unnest(${sql.val(distinct)}::text[]) as wanted (key)
    cross join lateral (
      select product_id from item_facts where keys @> array[hashtextextended(wanted.key, ${brandId})]
      limit ${maxOffersOfKey + 1}
    ) as sharing
    join product on product.id = sharing.product_id and product.ended_at is null
    group by wanted.key`.execute(db);
  return new Map(rows.map(({ key, ...ofKey }) => [key, ofKey]));
}

/** Returns the facts of a block of a brand from the living offers with the same keys. */
export function factsByKeys(rarity: Rarity, found: OffersOfKeys, brand: string): BlockFacts {
  const general = generalCodes(found, brand);
  const looks = countLooks(found);
  return {
    rarity,
    isTelling: (code) => !general.has(code),
    isOwnPicture: (offer) => {
      const [key] = lookKeyOf(offer);
      return key === undefined || (looks.get(`${offer.row.storeId} ${key}`) ?? 0) <= 1;
    },
  };
}

/** Returns the codes that stand on several pieces of one store, or on too many offers all together. */
function generalCodes(found: OffersOfKeys, brand: string): Set<string> {
  const general = new Set<string>();
  for (const [key, { offers, stores, names }] of found) {
    if (!key.startsWith('g') && !key.startsWith('c')) continue;
    const isCrowded = offers.length > maxOffersOfKey;
    if (isCrowded || isGeneralCode(namesByStore(stores, names, brand))) general.add(key.slice(1));
  }
  return general;
}

/** Reads the names of offers store by store. A store's only name is compared with none, and is not read. */
function namesByStore(stores: readonly number[], names: readonly (string | null)[], brand: string) {
  const places = Map.groupBy(stores.keys(), (place) => stores[place]);
  return Array.from(places.values())
    .filter((ofStore) => ofStore.length > 1)
    .map((ofStore) => ofStore.map((place) => readName(names[place] ?? '', brand)));
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
