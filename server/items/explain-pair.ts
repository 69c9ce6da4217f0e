import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import { blockFacts } from './block-facts.ts';
import { judgePair, type PairJudgment } from './judge-pair.ts';
import { type Match, pairOf, readMatch } from './matches.ts';
import { type Offer, readOffer } from './offer.ts';
import { readOffersById, readOffersOfBrand } from './read-offers.ts';

/** The judgment of two offers at this moment, beside the record of the last one. */
export type PairExplanation = { one: Offer; other: Offer; judgment: PairJudgment; recorded: Match | undefined };

/** Judges two offers anew, without writing. Undefined where one of them is unknown. */
export async function explainPair(db: Kysely<DB>, one: number, other: number): Promise<PairExplanation | undefined> {
  const [left, right] = (await readOffersById(db, [one, other])).map(readOffer);
  if (!left || !right) return;
  const ofBrand = (await readOffersOfBrand(db, left.row.brandId)).map(readOffer);
  const judgment = judgePair(left, right, blockFacts(ofBrand));
  return { one: left, other: right, judgment, recorded: await readMatch(db, pairOf(one, other)) };
}
