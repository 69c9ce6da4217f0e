import { fold, numbersOf } from '#server/catalog/search/fold.ts';
import { isOfKind, kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { looseMeaning } from '#server/catalog/search/grammar/names/loose-words.ts';
import { occasionNamed, occasionOfAttributes } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { readingOf } from './attribute-readings.ts';
import type { Item } from './item.ts';
import { isOfCategory } from './kinds-of-category.ts';

/**
 * Reads the name of a kind that tells an occasion as the occasion beside another kind, whose products rarely state it: bridal
 * shoes, `정장 네이비 스커트`. A bridal dress stays a kind.
 */
export function withOccasionsOfKinds(items: readonly Item[]): readonly Item[] {
  const bride = occasionNamed('bride');
  return items.map((item, place): Item => {
    if (item.is !== 'kind' || !item.attributes?.every(({ attribute }) => attribute === 'occasion')) return item;
    const isOther = (other: Item | undefined) => other?.is === 'kind' && !isOfKind(item.kind, other.kind);
    const isBeside = ({ is }: Item) => is !== 'attribute' && is !== 'nothing';
    const isNamed = [items.slice(place + 1).find(isBeside), items.slice(0, place).findLast(isBeside)].some(isOther);
    const isBridal = item.attributes.some(({ values }) => values.includes('wedding'));
    const occasion = isBridal ? bride : occasionOfAttributes(item.attributes);
    return isNamed && occasion ? { is: 'occasion', occasion, from: item.from, to: item.to } : item;
  });
}

/** Sets of occasions that are sets of other kinds than suits: a set for yoga, or for a night in. */
const setsOf = ['gym set', 'lounge set'].flatMap((name) => {
  const kind = kindNamed(name.split(' '));
  return kind ? [kind] : [];
});

/** Reads a set for a sport or a night in as one of activewear or pajamas. */
export function withSetsOfOccasions(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const worn = items.flatMap((item) => (item.is === 'occasion' ? item.occasion.kindIds : []));
  const meant = setsOf.find(({ subcategoryIds: [first = 0] }) => worn.includes(first));
  if (!meant) return items;
  return items.map((item): Item => {
    const isSet = item.is === 'kind' && item.to - item.from === 1 && /^sets?$/.test(parts[item.from]?.folded ?? '');
    return isSet ? { ...item, kind: meant } : item;
  });
}

/** Leaves out the set behind a piece that is no clothing: a scarf and gloves set is no trouser suit. */
export function withoutSetsOfOthers(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOther = (item: Item | undefined) => item?.is === 'kind' && !isOfCategory(item, categoryIds.apparel);
  return items.map((item, place): Item => {
    const { is, from, to } = item;
    const isSet = is === 'kind' && to - from === 1 && /^sets?$/.test(parts[from]?.folded ?? '');
    return isSet && isOther(items[place - 1]) ? { is: 'nothing', from, to } : item;
  });
}

/** Sports bras are worn for sports that yoga pants are worn for, and not for golf. */
const sportsBraId = 759;
const sportPants = kindNamed(['yoga', 'pants']);
const pantsIds = kindNamed(['pants'])?.subcategoryIds.join();

/** Reads pants for sport as the pants of activewear: pants for yoga. */
export function withPantsOfSports(items: readonly Item[]): readonly Item[] {
  const isSport = items.some((item) => item.is === 'occasion' && item.occasion.kindIds.includes(sportsBraId));
  if (!isSport || !sportPants) return items;
  return items.map((item): Item => {
    const isPants = item.is === 'kind' && item.kind.subcategoryIds.join() === pantsIds;
    return isPants ? { ...item, kind: sportPants } : item;
  });
}

const best = fold('베스트');
/** Suits, fur and puffers make names of vests: 정장 베스트. */
const vestIds = [730, 731, 746];

/** Reads the Korean word for a vest as the best of another kind beside it: 원피스 베스트, but 니트 베스트. */
export function withBestOfKinds(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOther = (item: Item | undefined) =>
    item?.is === 'kind' && !item.attributes && !item.kind.subcategoryIds.every((id) => vestIds.includes(id));
  return items.map((item, place): Item => {
    const { from, to } = item;
    const isBest = parts[from]?.folded === best && to - from === 1;
    return isBest && [-1, 1].some((step) => isOther(items[place + step])) ? { is: 'nothing', from, to } : item;
  });
}

const jersey = looseMeaning('in jersey');
const sweaterIds = kindNamed(['sweater'])?.subcategoryIds ?? [];

/** Reads jersey as the cloth where the query names another kind than sweaters: a dress that is no jersey. */
export function withJersey(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isJersey = ({ is, from, to }: Item) => is === 'kind' && to - from === 1 && parts[from]?.folded === 'jersey';
  const isOther = (item: Item) => item.is === 'kind' && !item.kind.subcategoryIds.some((id) => sweaterIds.includes(id));
  if (!jersey || !items.some(isOther)) return items;
  return items.map(
    (item): Item => (isJersey(item) ? { is: 'attribute', attributes: jersey, from: item.from, to: item.to } : item),
  );
}

/** Reads the top of a bag with a zip top as its closure, and as no piece of its own. */
export function withZipTops(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isTop = ({ is, from, to }: Item) =>
    is === 'kind' && to - from === 1 && /^tops?$/.test(parts[from]?.folded ?? '');
  const isBag = (item: Item) => isOfCategory(item, categoryIds.bags);
  if (!items.some(isBag)) return items;
  return items.map((item, place): Item => {
    const before = items[place - 1];
    const isOfZip = before?.is === 'attribute' && before.attributes[0]?.attribute === 'closure' && isTop(item);
    return isOfZip ? { is: 'nothing', from: item.from, to: item.to } : item;
  });
}

/** Reads the verb of `dress that wraps` and `coat that buttons up` as the property that it tells, and as no other kind. */
export function withVerbsOfKinds(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const asked = items.find((item) => item.is === 'kind');
  return items.map((item): Item => {
    const isVerb = /^(?:that|which)$/.test(parts[item.from - 1]?.folded ?? '');
    if (!isVerb || item.is !== 'kind' || !asked || asked.from >= item.from) return item;
    if (item.kind.subcategoryIds.some((id) => asked.kind.subcategoryIds.includes(id))) return item;
    const { from, to } = item;
    const words = parts.slice(from, to).map(({ folded }) => folded);
    const forms = [words, ...numbersOf(words[0] ?? '').map((form) => [form])];
    const attributes = forms.map(readingOf).find((reading) => reading !== undefined);
    return attributes ? { is: 'attribute', attributes, from, to } : { is: 'free', from, to };
  });
}
