import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import { blockFacts } from './block-facts.ts';
import { factsByKeys, readOffersOfKeys, storedKeysOf } from './facts-by-keys.ts';
import { type BlockFacts, judgePair, type PairJudgment } from './judge-pair.ts';
import { maxWholeBrand } from './match-brand.ts';
import { type Match, pairOf, readMatch } from './matches.ts';
import { type Offer, readOffer } from './offer.ts';
import { rarityOf } from './rarity.ts';
import { readBrandWords } from './rarity-of-brand.ts';
import { countLiving, readOffersById, readOffersOfBrand } from './read-offers.ts';

/** The judgment of two offers at this moment, beside the record of the last one. */
export type PairExplanation = { one: Offer; other: Offer; judgment: PairJudgment; recorded: Match | undefined };

/**
 * Judges two offers anew, without writing: by the whole brand where matching reads it whole, else by the stored keys and
 * words of the brand. Undefined where one of them is unknown.
 * @param maxWhole the living offers up to which a brand is read as a whole
 */
export async function explainPair(
  db: Kysely<DB>,
  one: number,
  other: number,
  maxWhole = maxWholeBrand,
): Promise<PairExplanation | undefined> {
  const read = new Map((await readOffersById(db, [one, other])).map((row) => [row.id, readOffer(row)]));
  const [left, right] = [read.get(one), read.get(other)];
  if (!left || !right) return;
  const judgment = judgePair(left, right, await factsAround(db, left.row.brandId, [left, right], maxWhole));
  return { one: left, other: right, judgment, recorded: await readMatch(db, pairOf(one, other)) };
}

async function factsAround(
  db: Kysely<DB>,
  brandId: number,
  pair: readonly Offer[],
  maxWhole: number,
): Promise<BlockFacts> {
  const words = (await countLiving(db, brandId, maxWhole + 1)) > maxWhole && (await readBrandWords(db, brandId));
  // A brand that has grown beyond its words is read whole: the next run counts them anew.
  if (!words) return blockFacts((await readOffersOfBrand(db, brandId)).map(readOffer));
  const rarity = rarityOf(words);
  const keys = pair.map((offer) => storedKeysOf(offer, rarity));
  return factsByKeys(rarity, await readOffersOfKeys(db, brandId, keys), pair[0]?.row.brand ?? '');
}
