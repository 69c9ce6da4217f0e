import { isGeneralCode } from './general-codes.ts';
import type { BlockFacts } from './judge-pair.ts';
import type { Offer } from './offer.ts';
import { countRarity } from './rarity.ts';
import type { TitleWords } from './title-words.ts';

/** Counts the words and pictures of one brand's offers, and finds the codes that name no single piece. */
export function blockFacts(offers: readonly Offer[]): BlockFacts {
  const namesOfCode = new Map<string, Map<number, TitleWords[]>>();
  const pictures = new Map<string, number>();
  for (const offer of offers) {
    const { storeId } = offer.row;
    for (const code of new Set([...offer.gtins, ...(offer.mpn ? [offer.mpn] : []), ...offer.codes])) {
      const ofCode = namesOfCode.get(code) ?? new Map<number, TitleWords[]>();
      const ofStore = ofCode.get(storeId) ?? [];
      ofStore.push(offer.titles.name);
      namesOfCode.set(code, ofCode.set(storeId, ofStore));
    }
    const look = lookOf(offer);
    if (look) count(pictures, `${storeId} ${look}`);
  }
  const general = new Set([...namesOfCode].filter(([, names]) => isGeneralCode(names.values())).map(([code]) => code));
  return {
    rarity: countRarity(offers.map(({ titles }) => titles.all)),
    isTelling: (code) => !general.has(code),
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
