import { type Kysely, sql } from 'kysely';
import { maxCandidates, maxOffersOfKey } from '#contract/limits.ts';
import type { DB } from '#server/platform/database/tables.ts';
import { weightOfKey } from './candidates.ts';
import { factsByKeys, lookKeyOf, type OffersOfKeys, readOffersOfKeys, storedKeysOf } from './facts-by-keys.ts';
import { judgePairs } from './judge-candidates.ts';
import { kindOfKey, type LeftOutOfOffers, noteLeftOut, writeLeftOut } from './left-out.ts';
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
  const keys = new Map(offers.map((offer) => [offer.row.id, storedKeysOf(offer, rarity)]));
  await writeKeys(db, brandId, keys);
  const found = await readOffersOfKeys(db, brandId, keys.values());
  const leftOut: LeftOutOfOffers = new Map();
  const candidates = chooseCandidates(offers, keys, found, leftOut);
  await writeLeftOut(db, [...keys.keys()], leftOut);
  const byId = new Map(offers.map((offer) => [offer.row.id, offer]));
  const others = [...new Set([...candidates.values()].flat())].filter((id) => !byId.has(id));
  const read = (await readOffersById(db, others)).map(readOffer);
  for (const offer of read) byId.set(offer.row.id, offer);
  const looks = await readOffersOfKeys(db, brandId, read.map(lookKeyOf));
  const facts = factsByKeys(rarity, new Map([...found, ...looks]), offers[0]?.row.brand ?? '');
  const judged = judgePairs(pairsOf(candidates, byId), facts);
  await replaceMatches(db, [...keys.keys()], judged, now);
  return { cut: leftOut.size };
}

async function writeKeys(db: Kysely<DB>, brandId: number, keys: ReadonlyMap<number, readonly string[]>): Promise<void> {
  const rows = Array.from(keys, ([id, ofOffer]) => ({ id, keys: ofOffer }));
  await sql`
    update item_facts set keys = array(select hashtextextended(key, ${brandId}) from unnest(now.keys) as key)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (id integer, keys text[])
    where product_id = now.id`.execute(db);
}

/** Chooses the candidates that share most keys with each offer. */
function chooseCandidates(
  offers: readonly Offer[],
  keys: ReadonlyMap<number, readonly string[]>,
  found: OffersOfKeys,
  leftOut: LeftOutOfOffers,
): Map<number, number[]> {
  const shared = new Map<number, Map<number, number>>();
  for (const { row } of offers) {
    const weights = new Map<number, number>();
    shared.set(row.id, weights);
    for (const key of keys.get(row.id) ?? []) {
      const sharing = found.get(key);
      if (!sharing || key.startsWith('l')) continue;
      if (sharing.offers.length > maxOffersOfKey) {
        noteLeftOut(leftOut, row.id, kindOfKey(key));
        continue;
      }
      for (const [place, other] of sharing.offers.entries())
        if (other !== row.id && sharing.stores[place] !== row.storeId)
          weights.set(other, (weights.get(other) ?? 0) + weightOfKey(key));
    }
  }
  return new Map(
    Array.from(shared, ([id, weights]) => {
      if (weights.size > maxCandidates) noteLeftOut(leftOut, id, 'candidates');
      const best = [...weights].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]);
      return [id, best.slice(0, maxCandidates).map(([other]) => other)];
    }),
  );
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
