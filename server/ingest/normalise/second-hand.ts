import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import type { RawOffer, Verdict } from '#server/ingest/offer.ts';
import { joinLines } from '#server/platform/word-lists.ts';

/** Words for the condition of second-hand goods: schema.org's and Google's names, and words in the languages of feeds. */
const words = joinLines(String.raw`
  used|refurbished|damaged|reconditioned|renewed|worn|open[\s_-]?box|pre[\s_-]?(?:owned|loved|worn)|second[\s_-]?hand|
  vintage|certified[\s_-]refurbished|returned|gebraucht\p{L}*|generalüberholt|b[\s-]?ware|d[’']?occasion|occasion|
  seconde main|reconditionnée?|usat[oa]|seconda mano|ricondizionat[oa]|usad[oa]|de segunda mano|reacondicionad[oa]|
  recondicionad[oa]|tweedehands|gebruikt|używan[yae]|odnowion[yae]|použit[éýá]|repasovan[éýá]|begagna[dt]|brugt|brukt|
  käytetty|中古|중고
`);
const secondHand = new RegExp(
  String.raw`^(?:(?:https?:\/\/)?schema\.org\/)?(?:(?:${words})(?:condition)?)(?![\p{L}])`,
  'iu',
);

/** Tells whether a condition is that of second-hand, refurbished or damaged goods. */
export const isSecondHand = memoize((condition: string) => secondHand.test(condition.trim()));

/** The verdict on a second-hand offer of a product that the store also sells new. */
export const besideNew: Verdict = { kind: 'left-out', reason: 'second-hand beside a new one', rule: 'condition' };

/** Tells which rows of one product are second-hand while another one is new. */
export function secondHandBesideNew(offers: readonly RawOffer[]): ReadonlySet<RawOffer> {
  const used = offers.filter(({ condition }) => condition !== undefined && isSecondHand(condition));
  return new Set(used.length < offers.length ? used : []);
}
