import { isNarrower, isOfKind, kindNamed, widestFamily } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { isOfHeel } from './heel-heights.ts';
import type { Item } from './item.ts';

/** Kinds from the least to the most of a measure, in groups of the same, with the words that compare by it. */
const scales: readonly { more: string; less: string; groups: readonly (readonly number[])[] }[] = [
  {
    more: 'bigger|larger|roomier',
    less: 'smaller|tinier',
    groups: [[111, 112], [107, 109], [103], [102, 104, 105, 106], [101, 108], [110]],
  },
  {
    more: 'warmer|thicker|heavier',
    less: 'lighter|thinner|cooler',
    groups: [
      [725, 726, 729],
      [723, 724],
      [728, 732],
      [730, 731],
    ],
  },
  {
    more: 'dressier|fancier|more formal|more dressy',
    less: 'less formal|less dressy|less fancy|more casual',
    groups: [[700, 701, 702, 703], [704], [705]],
  },
  { more: 'higher|taller|longer', less: 'lower|shorter', groups: [[211], [212]] },
];

/** Heels by their height, with the words that compare by it. */
const heels = ['flat', 'kitten', 'mid', 'high'];
const higher = 'higher|taller';
const lower = 'lower|shorter|flatter';

/** Reads `bigger than a clutch` as the larger kinds of bags, and `lower than stilettos` as lower heels. */
export function withComparisons(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return parts.reduce<readonly Item[]>(
    (read, { folded }, at) => (folded === 'than' ? withComparison(read, parts, at) : read),
    withLikeness(items, parts),
  );
}

/** Reads `like a tote but smaller` as `smaller than a tote`, and `shoes like loafers` as loafers. */
function withLikeness(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const said = items.filter(({ is }) => is !== 'nothing');
  const at = said.findIndex(({ from }) => parts[from]?.folded === 'like');
  const [like, kind, comparative] = said.slice(Math.max(0, at));
  if (at < 0 || !like || kind?.is !== 'kind' || parts[comparative?.to ?? 0]?.folded === 'than') return items;
  const compared = comparative && comparedWith(kind, parts[comparative.from]?.folded ?? '', false);
  if (!compared) {
    const before = said[at - 1];
    const isForm = before?.is === 'kind' && isOfKind(kind.kind, before.kind);
    if (!isForm) return items;
    const isSilent = (item: Item) => item === like || item === before;
    return items.map((item): Item => (isSilent(item) ? { is: 'nothing', from: item.from, to: item.to } : item));
  }
  const isOutside = ({ from, to }: Item) => to <= like.from || from >= comparative.to;
  // A smaller tote is no wallet.
  const family = widestFamily(kind.kind.subcategoryIds);
  const ids = compared.is === 'kind' ? compared.kind.subcategoryIds.filter((id) => family.includes(id)) : [];
  if (ids.length === 0) return items;
  const read: Item = { is: 'kind', kind: { subcategoryIds: ids }, from: like.from, to: comparative.to };
  return [...items.filter(isOutside), read].sort((a, b) => a.from - b.from);
}

/** @param than the place of `than` among the words */
function withComparison(items: readonly Item[], parts: readonly Part[], than: number): readonly Item[] {
  const [more, adjective = ''] = [parts[than - 2]?.folded, parts[than - 1]?.folded];
  const isOfTwo = more === 'more' || more === 'less';
  const word = isOfTwo ? `${more} ${adjective}` : adjective;
  const first = than - (isOfTwo ? 2 : 1);
  const at = items.findIndex((item) => item.from > than && item.is !== 'nothing');
  const measured = items[at] && withNoun(items[at], items, parts);
  // Words such as `other than` and `longer than knee length` were read before.
  const isRead = items.some(
    ({ is, from, to }) => from <= than && than < to && is !== 'preposition' && is !== 'nothing',
  );
  if (than < 1 || !measured || isRead) return items;
  const before = items.slice(0, at).filter(({ from }) => from < first);
  const denial = before.at(-1)?.is === 'not' ? before.at(-1) : undefined;
  const compared = comparedWith(measured, word, denial !== undefined);
  // Without a scale the piece itself is left out: earrings smaller than hoops. Where it is the only one, others of its
  // family are asked for: softer than a cardigan.
  if (!compared && !denial && isComparative(word) && (measured.is === 'kind' || isOfHeel(measured))) {
    const others = items.slice(0, at).filter(({ is, from, to }) => to <= than && (from < first || is === 'free'));
    const ids = measured.is === 'kind' ? measured.kind.subcategoryIds : [];
    const family = widestFamily(ids).filter((id) => !ids.includes(id));
    const isAlone = !items.some((item) => item.is === 'kind' && item !== measured);
    if (isAlone && family.length > 0) {
      const beside: Item = { is: 'kind', kind: { subcategoryIds: family }, from: first, to: measured.to };
      return [...others, beside, ...items.slice(at + 1)];
    }
    return [...others, { is: 'not', from: than, to: than + 1 }, ...items.slice(at)];
  }
  if (!compared) return items;
  const from = denial?.from ?? first;
  return [...before.filter((item) => item !== denial), { ...compared, from }, ...items.slice(at + 1)];
}

/** Adds the noun of the kind to the word that it is compared with: boots lower than the knee are lower than knee boots. */
function withNoun(item: Item, items: readonly Item[], parts: readonly Part[]): Item {
  const asked = items.find(({ is }) => is === 'kind');
  if (asked?.is !== 'kind' || asked === item) return item;
  const words = parts.slice(item.from, item.to).map(({ folded }) => folded);
  const kind = kindNamed([...words, parts[asked.to - 1]?.folded ?? '']);
  return kind && isNarrower(kind, asked.kind) ? { is: 'kind', kind, from: item.from, to: item.to } : item;
}

const isComparative = (word: string) => /^(?:more|less) |er$/.test(word);

/** Returns the kinds or heels that have more or less of a measure than an item, or at most or at least as much. */
function comparedWith(item: Item, word: string, isDenied: boolean): Item | undefined {
  const isOf = (words: string) => splitList(words).includes(word);
  if (item.is === 'kind') {
    const [id] = item.kind.subcategoryIds;
    const scale = scales.find(({ more, less, groups }) => isOf(`${more}|${less}`) && groups.flat().includes(id ?? 0));
    const place = scale?.groups.findIndex((group) => group.includes(id ?? 0)) ?? -1;
    const ids = beyond(scale?.groups ?? [], place, isOf(scale?.more ?? ''), isDenied).flat();
    if (ids.length > 0) return { is: 'kind', kind: { subcategoryIds: ids }, from: item.from, to: item.to };
  }
  const attributes = item.is === 'attribute' || item.is === 'kind' ? (item.attributes ?? []) : [];
  const heel = attributes.find(({ attribute }) => attribute === 'heel')?.values[0];
  if (heel === undefined || !isOf(`${higher}|${lower}`)) return undefined;
  const values = beyond(heels, heels.indexOf(heel === 'stiletto' ? 'high' : heel), isOf(higher), isDenied);
  return values.length === 0
    ? undefined
    : { is: 'attribute', attributes: [{ attribute: 'heel', values }], from: item.from, to: item.to };
}

/** Returns the values of a scale on one side of a place. A denial leaves those of the other side, with the place itself. */
function beyond<T>(scale: readonly T[], place: number, isMore: boolean, isDenied: boolean): readonly T[] {
  if (place < 0) return [];
  if (isDenied) return isMore ? scale.slice(0, place + 1) : scale.slice(place);
  return isMore ? scale.slice(place + 1) : scale.slice(0, place);
}
