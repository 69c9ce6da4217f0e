import type { AttributeName } from '#contract/attributes.ts';
import { koreanSpellings } from '#server/catalog/attributes/korean-compounds.ts';
import { fold, isKorean } from '#server/catalog/search/fold.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { gownId } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { exclusiveAttributes } from './choices.ts';
import type { Unit } from './units.ts';

/**
 * Products that stores call by another name than shoppers do, by the shopper's names: a clutch is a purse in one country,
 * flip flops are slippers in another. `kindId`: the subcategory of which all other names have the same near products.
 */
const nearKinds: readonly { names?: string; kindId?: number; near: readonly Atom[]; instead: string }[] = [
  {
    names: 'clutch|clutches|clutch bag|clutch bags|클러치',
    near: [
      { is: 'kind', subcategoryIds: [100, 101, 102, 103, 104, 105, 106] },
      { is: 'text', word: { parts: ['purse'], isPhrase: true, isOfName: true } },
    ],
    instead: 'clutches or purses',
  },
  {
    names: 'heel|heels|high heels',
    near: [
      { is: 'kind', subcategoryIds: [205, 206] },
      { is: 'text', word: { parts: ['wedge'], isPhrase: true, isOfName: true, others: [['wedges']] } },
    ],
    instead: 'heels or wedges',
  },
  {
    names: 'flip flop|flip flops|flipflop|flipflops|플립플랍',
    near: [{ is: 'kind', subcategoryIds: [216] }],
    instead: 'flip flops or slippers',
  },
  {
    names:
      'snow boot|snow boots|apres ski boot|apres ski boots|moon boot|moon boots|방한 부츠|방한화|스노우 부츠|스노 부츠|윈터 부츠',
    near: [{ is: 'kind', subcategoryIds: [211, 212] }],
    instead: 'snow boots or other boots',
  },
  {
    kindId: 213,
    near: [
      { is: 'kind', subcategoryIds: [211, 212] },
      { is: 'attribute', attribute: 'material', values: ['leather', 'rubber'] },
    ],
    instead: 'rain boots or leather boots',
  },
];

const byName = new Map(
  nearKinds.flatMap((one) =>
    splitList(one.names ?? '')
      .flatMap(koreanSpellings)
      .map((name) => [fold(name), one]),
  ),
);

const byKind = new Map(nearKinds.flatMap((one) => (one.kindId ? [[`${one.kindId}`, one]] : [])));

/** Near products are given up before materials: kinds first, then products whose colour is unknown. */
const weights = { kind: 4.42, colour: 4.45 };
/** Products that state nothing about a shape come before those that state another one, and those of another name. */
const weightOfUnstatedShape = 0.05;
const mostOfStatedShape = 2.45;

/** Returns the attribute of which products state one value or none: a dress that tells no sleeve may have long ones. */
function maybeUnstated({ any, widerId }: Unit): AttributeName | undefined {
  if (widerId !== undefined) return undefined;
  const named = any.flat().map((atom) => (atom.is === 'attribute' ? atom.attribute : undefined));
  return (['colour', ...exclusiveAttributes] as const).find((name) => named.includes(name));
}

/** Returns the only kinds of a condition, joined by commas. */
const kindsOf = ({ any: [first] }: Unit) =>
  first?.flatMap((atom) => (atom.is === 'kind' ? atom.subcategoryIds : [])).join() ?? '';

/** Kinds of shoes that are flat, and those that have a heel. Boots may be either. */
const flatKinds = [200, 204, 205, 207, 208, 209, 211, 212, 213, 215, 216];
const heeledKinds = [201, 202, 203, 206, 211, 212, 213];

/** Returns the kinds whose products may have the heel of a condition without telling it: a loafer has no high one. */
function kindsWithHeel({ any }: Unit): Atom[] {
  const values = any
    .flat()
    .flatMap((atom) => (atom.is === 'attribute' && atom.attribute === 'heel' ? atom.values : []));
  const isFlat = values.every((value) => value === 'flat');
  const isLow = values.includes('flat');
  return [{ is: 'kind', subcategoryIds: isFlat ? flatKinds : isLow ? [...flatKinds, ...heeledKinds] : heeledKinds }];
}

const shirtId = 713;
const kindsBut = (one: number) => subcategories.flatMap(({ id }) => (id === one ? [] : id));
const withoutGowns = kindsBut(gownId);
const withoutShirts = kindsBut(shirtId);

/** Returns the kinds whose products may have the neckline of a condition without telling it: shirts have a collar. */
const kindsWithNeckline = ({ any }: Unit): Atom[] =>
  any.flat().some((atom) => atom.is === 'attribute' && atom.values.includes('collared'))
    ? []
    : [{ is: 'kind', subcategoryIds: withoutShirts }];

/** Returns the kinds whose products may have the length of a condition without telling it: gowns are long. */
const kindsWithLength = ({ any }: Unit): Atom[] =>
  any.flat().some((atom) => atom.is === 'kind' && atom.subcategoryIds.includes(gownId))
    ? []
    : [{ is: 'kind', subcategoryIds: withoutGowns }];

/** The kinds whose products may have a shape without telling it, by the attribute of the shape. Any for others. */
const kindsWith: Partial<Record<AttributeName, (unit: Unit) => Atom[]>> = {
  heel: kindsWithHeel,
  length: kindsWithLength,
  neckline: kindsWithNeckline,
};

/**
 * Widens conditions by products that may meet them, where a search names a kind: near kinds, and products that state no
 * colour, sleeve or other shape. A condition of those that do meet it stands beside each, which is given up where a page has
 * room.
 */
export function withNear(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  const hasKind = units.some(({ kind, isExcluded }) => kind === 'kind' && !isExcluded);
  if (!hasKind) return [...units];
  return units.flatMap((unit): Unit[] => {
    if (unit.isExcluded) return [unit];
    const { kind, any } = unit;
    const attribute = maybeUnstated(unit);
    if (attribute) {
      const unstated: Atom = { is: 'attribute', attribute, values: [], extent: 'unstated' };
      const near = [unstated, ...(kindsWith[attribute]?.(unit) ?? [])];
      const weight = Math.min(
        attribute === 'colour' ? weights.colour : attribute === 'heel' ? unit.weight : mostOfStatedShape,
        unit.weight - weightOfUnstatedShape,
      );
      return [
        { ...unit, any: [...any, near] },
        { ...unit, weight, instead: '', ...(attribute === 'colour' && { isShade: true }) },
      ];
    }
    const words = parts.slice(unit.from, unit.to).map(({ folded }) => folded);
    const found = kind === 'kind' ? (byName.get(words.join(' ')) ?? byKind.get(kindsOf(unit))) : undefined;
    if (!found) return [unit];
    const wide = { ...unit, any: [...any, found.near] };
    const strict = { ...unit, weight: Math.min(weights.kind, unit.weight - 0.1), isShade: true };
    return [wide, { ...strict, instead: isKorean(words.join(' ')) ? words.join(' ').normalize('NFC') : found.instead }];
  });
}
