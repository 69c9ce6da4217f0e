import { isStopWord } from '#server/catalog/search/fold.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { itemsOf } from '#server/catalog/search/grammar/items/items.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { isKnownWord } from '#server/catalog/search/grammar/names/known-words.ts';
import { shadeAtom } from '#server/catalog/search/grammar/names/shade-names.ts';
import { partsOf } from '#server/catalog/search/grammar/parts/parts.ts';
import { houseAtom, type Unit } from './units.ts';

/** A quoted phrase is given up after everything else that a search says, and never where it says nothing else. */
const phraseWeight = 5.8;

/** Products whose descriptions have all words of a phrase follow those that have the phrase: these know no adjacent words. */
const phraseInTextWeight = 5.75;

/**
 * Returns the conditions of the quoted phrases of a query.
 * @param at the place of the conditions, behind all parts of the query
 */
export function phraseUnits(phrases: readonly string[], at: number, houses: HouseNames): Unit[] {
  return phrases.flatMap((phrase, quoted) => {
    const parts = partsOf(phrase, (word) => isKnownWord(word, houses));
    const words = parts.map(({ folded }) => folded);
    return unitsOfPhrase(words, itemsOf(parts, houses), at, quoted);
  });
}

/** Reads a quoted phrase: its words beside each other, or its kind and attributes together wherever the product tells them. */
function unitsOfPhrase(words: readonly string[], items: readonly Item[], from: number, quoted: number): Unit[] {
  const read = items.map((item): Atom[] | undefined => {
    if (item.is === 'attribute') {
      const [first] = item.attributes;
      const shade = first?.attribute === 'colour' ? shadeAtom(words.slice(item.from, item.to)) : undefined;
      return shade ? [shade] : first && [{ is: 'attribute', attribute: first.attribute, values: first.values }];
    }
    if (item.is === 'kind' && !item.kind.narrowing) return [{ is: 'kind', subcategoryIds: item.kind.subcategoryIds }];
    if (item.is === 'house') return [houseAtom(item.house)];
    if (item.is === 'nothing') return [];
    return undefined;
  });
  const phrase: Atom[] = [{ is: 'text', word: { parts: [...words], isPhrase: true } }];
  // A kind of several words, such as a leather jacket, is meant wherever products are called otherwise.
  const isTold = items.length > 1 || (items[0]?.is === 'kind' && words.length > 1);
  const isRead = isTold && read.every((atoms) => atoms !== undefined) && read.flat().length > 0;
  const apart = words.filter((word) => !isStopWord(word));
  const isInText = !isRead && words.length > 1 && apart.length > 0;
  const inText = apart.map((word): Atom => ({ is: 'text', word: { parts: [word], isPhrase: false } }));
  const any = [phrase, ...(isRead ? [read.flatMap((atoms) => atoms ?? [])] : []), ...(isInText ? [inText] : [])];
  const place = { kind: 'phrase', isExcluded: false, from, to: from, quoted } as const;
  const unit: Unit = { ...place, any, isLast: true, weight: phraseWeight };
  const strict: Unit = { ...place, any: [phrase], weight: phraseInTextWeight, instead: words.join(' ') };
  const units = isInText ? [unit, strict] : [unit];
  const kind = words.length > 1 ? items.find((item) => item.is === 'kind') : undefined;
  // Where no product has the phrase, all of its kind are listed. A brand gives no way to others.
  if (!kind || items.some(({ is }) => is === 'house')) return units;
  const ofKind: Atom[] = [{ is: 'kind', subcategoryIds: kind.kind.subcategoryIds }];
  const instead = words.slice(kind.from + (kind.kind.narrowing?.length ?? 0), kind.to).join(' ');
  return [
    { ...place, any: [...any, ofKind], weight: Number.POSITIVE_INFINITY },
    { ...unit, instead, isWholeWish: true },
    ...units.slice(1),
  ];
}
