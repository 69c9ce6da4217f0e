import { maxCandidates, maxOffersOfKey } from '#contract/limits.ts';
import { kindOfKey, type LeftOutOfOffers, noteLeftOut } from './left-out.ts';
import type { Offer } from './offer.ts';
import type { Rarity } from './rarity.ts';

/** The rarest words of a title, every two of which are a key. */
const rareWords = 4;

/** Each fourth of a picture's hash is a key, in coarse grays: pictures that look alike agree in most of them. */
const pictureBands = 8;
const grayStep = 32;

/** Returns the keys by which offers of one brand find each other. */
export function keysOf(offer: Offer, rarity: Rarity): string[] {
  const keys = [
    ...offer.gtins.map((gtin) => `g${gtin}`),
    ...(offer.mpn ? [`c${offer.mpn}`] : []),
    ...offer.codes.map((code) => `c${code}`),
    ...pairsOf(rarestWords(offer, rarity)).map((words) => `w${offer.row.subcategoryId ?? ''}:${words}`),
    ...bandsOf(offer.row.picture).map((band) => `p${band}`),
  ];
  return [...new Set(keys)];
}

/** Returns how much a shared key counts: a GTIN or code more than words and pictures. */
export const weightOfKey = (key: string): number => (key.startsWith('g') || key.startsWith('c') ? 10 : 1);

function rarestWords({ titles }: Offer, { ofWord }: Rarity): string[] {
  return titles.name.words
    .toSorted((one, other) => ofWord(other) - ofWord(one) || (one < other ? -1 : 1))
    .slice(0, rareWords);
}

function pairsOf(words: readonly string[]): string[] {
  if (words.length === 1) return [...words];
  const sorted = words.toSorted();
  return sorted.flatMap((one, place) => sorted.slice(place + 1).map((other) => `${one} ${other}`));
}

function bandsOf(picture: Buffer | null): string[] {
  if (!picture) return [];
  const length = picture.length / pictureBands;
  return Array.from({ length: pictureBands }, (_, band) => {
    const grays = picture.subarray(band * length, (band + 1) * length);
    return `${band}:${Array.from(grays, (gray) => Math.round(gray / grayStep)).join('')}`;
  });
}

/**
 * Yields the pairs of a block that are worth judging, each once: offers that share a key of few offers.
 * A block of 100,000 offers stays bounded: `maxOffersOfKey` a key, `maxCandidates` an offer.
 * @param isNew tells for which offers candidates are sought; pairs of two other offers are left out
 * @param leftOut collects the offers that reach these bounds
 */
export function* candidatePairs(
  offers: readonly Offer[],
  rarity: Rarity,
  isNew: (offer: Offer) => boolean = () => true,
  leftOut: LeftOutOfOffers = new Map(),
): Generator<[Offer, Offer]> {
  const placesOf = new Map<string, number[]>();
  const keys = offers.map((offer) => keysOf(offer, rarity));
  for (const [place, ofOffer] of keys.entries())
    for (const key of ofOffer) {
      const places = placesOf.get(key);
      if (places) places.push(place);
      else placesOf.set(key, [place]);
    }
  for (const [place, offer] of offers.entries()) {
    if (!isNew(offer)) continue;
    const shared = new Map<number, number>();
    for (const key of keys[place] ?? []) {
      const places = placesOf.get(key) ?? [];
      if (places.length > maxOffersOfKey) {
        noteLeftOut(leftOut, offer.row.id, kindOfKey(key));
        continue;
      }
      const weight = weightOfKey(key);
      for (const other of places) {
        const candidate = offers[other] as Offer;
        // A pair of two new offers is found at the later one.
        if (other === place || (other > place && isNew(candidate))) continue;
        if (candidate.row.storeId !== offer.row.storeId) shared.set(other, (shared.get(other) ?? 0) + weight);
      }
    }
    if (shared.size > maxCandidates) noteLeftOut(leftOut, offer.row.id, 'candidates');
    const best = [...shared].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, maxCandidates);
    for (const [other] of best) yield [offers[other] as Offer, offer];
  }
}
