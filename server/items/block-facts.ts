import type { BlockFacts } from './judge-pair.ts';
import type { Offer } from './offer.ts';
import { countRarity } from './rarity.ts';

/** A code on more offers of one store names no single piece: a store's placeholder, or a brand's general number. */
export const maxOffersOfCode = 20;

/** Counts the words, codes and pictures of one brand's offers. */
export function blockFacts(offers: readonly Offer[]): BlockFacts {
  const codes = new Map<string, number>();
  const pictures = new Map<string, number>();
  for (const offer of offers) {
    const { storeId } = offer.row;
    for (const code of new Set([...offer.gtins, ...(offer.mpn ? [offer.mpn] : []), ...offer.codes]))
      count(codes, `${storeId} ${code}`);
    const look = lookOf(offer);
    if (look) count(pictures, `${storeId} ${look}`);
  }
  const crowded = new Set(
    [...codes]
      .filter(([, offersOfCode]) => offersOfCode > maxOffersOfCode)
      .map(([key]) => key.slice(key.indexOf(' ') + 1)),
  );
  return {
    rarity: countRarity(offers.map(({ titles }) => titles.all)),
    isTelling: (code) => !crowded.has(code),
    isOwnPicture: (offer) => {
      const look = lookOf(offer);
      return look === undefined || pictures.get(`${offer.row.storeId} ${look}`) === 1;
    },
  };
}

const grayStep = 16;

/** A picture in coarse grays, equal for the copies that one store serves. */
export const lookOf = ({ row }: Offer): string | undefined =>
  row.picture ? Array.from(row.picture, (gray) => Math.round(gray / grayStep).toString(17)).join('') : undefined;

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
