import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import { lookOf, maxOffersOfCode } from './block-facts.ts';
import { keysOf, maxCandidates, maxOffersOfKey, weightOfKey } from './candidates.ts';
import { judgePairs } from './judge-candidates.ts';
import type { BlockFacts } from './judge-pair.ts';
import { replaceMatches } from './matches.ts';
import { type Offer, readOffer } from './offer.ts';
import { type Rarity, rarityOf } from './rarity.ts';
import { countBrandWords, readBrandWords } from './rarity-of-brand.ts';
import { readLivingIds, readOffersById } from './read-offers.ts';

/** Offers that are read and judged at a time: some 10 MB. */
const offersAtOnce = 500;

/**
 * The offers that were judged, and the number of those whose candidates were cut: they share a key with too many offers,
 * or have too many candidates.
 */
type Judged = { judgedIds: readonly number[]; cut: number };

/**
 * Judges offers of a brand with many offers against their candidates, which stored keys find. Reads the offers and their
 * candidates alone. Where the brand has doubled since its words were counted, all its offers are judged: rarity decides on
 * the keys.
 */
export async function matchByKeys(db: Kysely<DB>, brandId: number, ids: readonly number[], now: Date): Promise<Judged> {
  const known = await readBrandWords(db, brandId);
  const judgedIds = known ? ids : await readLivingIds(db, brandId);
  const rarity = rarityOf(known ?? (await countBrandWords(db, brandId, judgedIds)));
  let cut = 0;
  for (let from = 0; from < judgedIds.length; from += offersAtOnce) {
    const offers = (await readOffersById(db, judgedIds.slice(from, from + offersAtOnce))).map(readOffer);
    cut += (await matchSlice(db, brandId, offers, rarity, now)).cut;
  }
  return { judgedIds, cut };
}

async function matchSlice(db: Kysely<DB>, brandId: number, offers: readonly Offer[], rarity: Rarity, now: Date) {
  const keys = new Map(offers.map((offer) => [offer.row.id, [...keysOf(offer, rarity), ...lookKeyOf(offer)]]));
  await writeKeys(db, brandId, keys);
  const found = await readOffersOfKeys(db, brandId, keys);
  const { candidates, crowded, cut } = chooseCandidates(offers, found);
  const byId = new Map(offers.map((offer) => [offer.row.id, offer]));
  const others = [...new Set([...candidates.values()].flat())].filter((id) => !byId.has(id));
  const read = (await readOffersById(db, others)).map(readOffer);
  for (const offer of read) byId.set(offer.row.id, offer);
  const looks = countLooks([
    ...found,
    ...(await readOffersOfKeys(db, brandId, new Map(read.map((offer) => [offer.row.id, lookKeyOf(offer)])))),
  ]);
  const facts: BlockFacts = {
    rarity,
    isTelling: (code) => !crowded.has(code),
    isOwnPicture: (offer) => {
      const [key] = lookKeyOf(offer);
      return key === undefined || (looks.get(`${offer.row.storeId} ${key}`) ?? 0) <= 1;
    },
  };
  const judged = judgePairs(pairsOf(candidates, byId), facts);
  await replaceMatches(db, [...keys.keys()], judged, now);
  return { cut };
}

/** A key of the offer itself, which finds no candidates: its picture, by which copies at one store are counted. */
function lookKeyOf(offer: Offer): string[] {
  const look = lookOf(offer);
  return look === undefined ? [] : [`l${look}`];
}

async function writeKeys(db: Kysely<DB>, brandId: number, keys: ReadonlyMap<number, readonly string[]>): Promise<void> {
  const rows = Array.from(keys, ([id, ofOffer]) => ({ id, keys: ofOffer }));
  await sql`
    update item_facts set keys = array(select hashtextextended(key, ${brandId}) from unnest(now.keys) as key)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (id integer, keys text[])
    where product_id = now.id`.execute(db);
}

/** The living offers with a key of an offer, with their stores: up to one more than a key may have. */
type Found = { id: number; key: string; offers: number[]; stores: number[] };

async function readOffersOfKeys(
  db: Kysely<DB>,
  brandId: number,
  keys: ReadonlyMap<number, readonly string[]>,
): Promise<Found[]> {
  const rows = Array.from(keys).flatMap(([id, ofOffer]) => ofOffer.map((key) => ({ id, key })));
  if (rows.length === 0) return [];
  const found = await sql<Found>`
    select mine.id, mine.key, array_agg(product.id) as offers, array_agg(product.store_id) as stores
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mine (id integer, key text)
    cross join lateral (
      select product_id from item_facts where keys @> array[hashtextextended(mine.key, ${brandId})]
      limit ${maxOffersOfKey + 1}
    ) as sharing
    join product on product.id = sharing.product_id and product.ended_at is null
    group by mine.id, mine.key`.execute(db);
  return found.rows;
}

/** Chooses the candidates that share most keys with each offer, and finds the codes on too many offers of one store. */
function chooseCandidates(offers: readonly Offer[], found: readonly Found[]) {
  const storeOf = new Map(offers.map(({ row }) => [row.id, row.storeId]));
  const crowded = new Set<string>();
  const shared = new Map<number, Map<number, number>>();
  const cutIds = new Set<number>();
  for (const { id, key, offers: sharing, stores } of found) {
    if (key.startsWith('l')) continue;
    const isCode = key.startsWith('g') || key.startsWith('c');
    const isCrowded = sharing.length > maxOffersOfKey;
    if (isCode && (isCrowded || mostOf(stores) > maxOffersOfCode)) crowded.add(key.slice(1));
    if (isCrowded) {
      cutIds.add(id);
      continue;
    }
    const weights = shared.get(id) ?? new Map<number, number>();
    shared.set(id, weights);
    for (const [place, other] of sharing.entries())
      if (other !== id && stores[place] !== storeOf.get(id))
        weights.set(other, (weights.get(other) ?? 0) + weightOfKey(key));
  }
  const candidates = new Map(
    Array.from(shared, ([id, weights]) => {
      if (weights.size > maxCandidates) cutIds.add(id);
      const best = [...weights].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]);
      return [id, best.slice(0, maxCandidates).map(([other]) => other)] as const;
    }),
  );
  return { candidates, crowded, cut: cutIds.size };
}

/** Returns how often the most frequent value occurs. */
function mostOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Counts the offers with a picture, by store and picture. */
function countLooks(found: readonly Found[]): Map<string, number> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const { key, offers, stores } of found) {
    if (!key.startsWith('l')) continue;
    for (const [place, id] of offers.entries()) {
      const entry = `${id} ${key}`;
      if (seen.has(entry)) continue;
      seen.add(entry);
      const ofStore = `${stores[place]} ${key}`;
      counts.set(ofStore, (counts.get(ofStore) ?? 0) + 1);
    }
  }
  return counts;
}

/** Yields the pairs of offers and their candidates, each once. */
function* pairsOf(
  candidates: ReadonlyMap<number, readonly number[]>,
  byId: ReadonlyMap<number, Offer>,
): Generator<[Offer, Offer]> {
  const seen = new Set<string>();
  for (const [id, others] of candidates)
    for (const other of others) {
      const pair = id < other ? `${id} ${other}` : `${other} ${id}`;
      const [one, two] = [byId.get(id), byId.get(other)];
      if (!one || !two || seen.has(pair)) continue;
      seen.add(pair);
      yield [one, two];
    }
}
