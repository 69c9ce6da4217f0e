import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { lacksAttributes, lengthMeant } from '#server/catalog/search/grammar/names/loose-words.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Item } from './item.ts';

const lengthsOfSkirts = ['mini', 'knee', 'midi', 'maxi'];

const dressIds = [700, 701, 702, 703, 704, 705];
const dressesAndSkirts = [...dressIds, 741, 742, 743, 744];

/** Properties that no skirt has. */
const ofDresses = new Set(['sleeve', 'neckline']);

/**
 * Reads a mini or midi as a dress or skirt of the length, and a maxi as a dress, where the query names no kind. Beside a
 * sleeve or a neckline it is a dress: long sleeve midi. A length that is left out names none.
 */
export function withLengthsAsKinds(items: readonly Item[]): readonly Item[] {
  // Long sleeves are a kind by themselves, and a property of a maxi. A midi dress is a kind.
  const isKind = (item: Item) =>
    item.is === 'kind' && item.attributes?.every(({ attribute }) => attribute !== 'length') !== true;
  if (items.some((item) => item.is === 'notBefore' || isKind(item))) return items;
  const denial = items.findIndex(({ is }) => is === 'not');
  const isDress = items.some(
    (item) => 'attributes' in item && item.attributes?.some(({ attribute }) => ofDresses.has(attribute)),
  );
  return items.flatMap((item, place): Item[] => {
    const isLength =
      item.is === 'attribute' && item.attributes.some(({ values: [first = ''] }) => lengthsOfSkirts.includes(first));
    if (!isLength || (denial >= 0 && place > denial)) return [item];
    const isMaxi = item.attributes.every(({ values }) => values.includes('maxi') && !values.includes('midi'));
    const subcategoryIds = isMaxi || isDress ? dressIds : dressesAndSkirts;
    return [item, { is: 'kind', kind: { subcategoryIds }, from: item.from, to: item.to }];
  });
}

const partyDressId = 704;

/** Reads a party dress of a length as a dress for a party: few that are called so tell one, and long ones are gowns. */
export function withLengthsOfPartyDresses(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isParty = (item: Item) => item.is === 'kind' && item.kind.subcategoryIds.every((id) => id === partyDressId);
  if (!items.some(isParty)) return items;
  const [party, dress] = [occasionNamed('party'), kindNamed(['dress'])];
  const isLength = (item: Item, place: number) =>
    items[place - 1]?.is !== 'not' &&
    (item.is === 'attribute'
      ? item.attributes.some(({ attribute }) => attribute === 'length')
      : item.is === 'free' && lengthMeant(parts[item.from]?.folded ?? '', [partyDressId]) !== undefined);
  if (!party || !dress || !items.some(isLength)) return items;
  return items.flatMap((item): Item[] => {
    const { from, to } = item;
    if (!isParty(item) || to - from < 2) return [item];
    return [
      { is: 'occasion', occasion: party, from, to: to - 1 },
      { is: 'kind', kind: dress, from: to - 1, to },
    ];
  });
}

const hasMaxi = (id: number) => (id >= 700 && id <= 709) || (id >= 741 && id <= 757);

/** Tells whether an item is a maxi of kinds that have no such length: a maxi coat is a long one. */
const isLongOther = (item: Item, subcategoryIds: readonly number[] | undefined) =>
  item.is === 'attribute' &&
  item.attributes.every(({ attribute, values }) => attribute === 'length' && values.join() === 'maxi') &&
  subcategoryIds?.some(hasMaxi) === false;

/** Reads a word such as long, mini, slim or 높은 by the kind beside it: a mini bag is a small one. */
export function withLength(item: Item, parts: readonly Part[], subcategoryIds: readonly number[] | undefined): Item {
  const { from, to } = item;
  if (isLongOther(item, subcategoryIds)) {
    const attributes = lengthMeant('long', subcategoryIds);
    if (attributes) return { is: 'attribute', attributes, from, to };
  }
  if (item.is === 'attribute' && lacksAttributes(item.attributes, subcategoryIds)) return { is: 'free', from, to };
  const word = item.is !== 'free' ? undefined : (item.word ?? (to - from === 1 ? parts[from]?.folded : undefined));
  const attributes = word === undefined ? undefined : lengthMeant(word, subcategoryIds);
  return attributes ? { is: 'attribute', attributes, from, to } : item;
}
