import { heelWords } from '#server/catalog/attributes/lexicon-shapes.ts';
import type { Atom, Clause, Preference } from '#server/catalog/search/grammar/clause.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import type { Item } from './item.ts';

/** Heights of heels in millimetres by their name. A flat shoe has none in its name. */
const heightsByHeel: Readonly<Record<string, readonly [least: number, most: number]>> = {
  flat: [0, 20],
  kitten: [25, 55],
  mid: [60, 80],
  high: [85, 130],
};

/** Heights of heels as houses write them into names, in millimetres: the 45 of 'Lilou 45 leather slingbacks'. */
export function heightsOfHeels(heels: readonly string[]): number[] {
  return heels.flatMap((heel) => {
    const [least, most] = heightsByHeel[heel] ?? [0, -1];
    return Array.from({ length: Math.max(0, (most - least) / 5 + 1) }, (_, place) => least + 5 * place);
  });
}

/** Shoes that tell a heel: by its attribute, or by the word alone where none is stated. */
export const toldHeels: readonly (readonly Atom[])[] = [
  [{ is: 'attribute', attribute: 'heel', values: Object.keys(heelWords).filter((value) => value !== 'flat') }],
  ...['heel', 'heels', 'heeled'].map((word): Atom[] => [
    { is: 'attribute', attribute: 'heel', values: [], extent: 'unstated' },
    { is: 'text', word: { parts: [word], isPhrase: false } },
  ]),
];

/** Flats, loafers and sneakers, few of which state their heels. */
export const flatShoes = kindNamed(['flat', 'shoe'])?.subcategoryIds ?? [];

/** Tells whether a subcategory is of shoes. */
export const isShoe = (id: number) => id >= 200 && id <= 216;
const shoeIds = subcategories.map(({ id }) => id).filter(isShoe);

/** Returns the alternatives of names that have any of some heights. Smaller ones are sizes. */
export function heightAtoms(heights: readonly number[]): Atom[][] {
  const [first, ...others] = heights.filter((one) => one > 20).map(String);
  if (first === undefined) return [];
  return [
    [
      { is: 'kind', subcategoryIds: shoeIds },
      { is: 'text', word: { parts: [first], isPhrase: true, isOfName: true, others: others.map((one) => [one]) } },
    ],
  ];
}

/** Brings forward shoes whose names tell no other height than the heels that a query asks for. */
export function otherHeights(clauses: readonly Pick<Clause, 'any' | 'isExcluded'>[]): Preference[] {
  return clauses.flatMap(({ any, isExcluded }): Preference[] => {
    const heels = any
      .flat()
      .flatMap((atom) => (atom.is === 'attribute' && atom.attribute === 'heel' ? atom.values : []));
    const named = heels.filter((heel) => heightsByHeel[heel] !== undefined);
    if (isExcluded || named.length === 0) return [];
    const asked = heightsOfHeels(named);
    const others = heightsOfHeels(Object.keys(heightsByHeel)).filter((height) => !asked.includes(height));
    return heightAtoms(others).flatMap((atoms) =>
      atoms.filter(({ is }) => is === 'text').map((atom) => ({ atom, points: otherHeightPoints })),
    );
  });
}

/** They outweigh half a year of newness. */
const otherHeightPoints = -8000;

/** Heels in the languages of feeds. */
export const heelWord = /^(?:heels?|heeled|talons?|saltos?|tacc[oi]|tacon(?:es)?|absatz|absatze|hak(?:ken)?)$/;
/** Tells whether an item names a heel. */
export const isOfHeel = (item: Item | undefined): boolean =>
  item?.is === 'attribute' && item.attributes.some(({ attribute }) => attribute === 'heel');

const maxHeight = 150;
const maxCentimetres = 15;
const perCentimetre = 10;
/** A height without a bound is meant roughly. */
const about = 6;

const millimetresPer: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  cms: 10,
  centimeters: 10,
  centimetres: 10,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  센치: 10,
  센티: 10,
  센티미터: 10,
  인치: 25.4,
};
const measure = /^(\d{1,3})(mm|cm|in|inch|센치|센티|센티미터|인치)?$/;
const atMost =
  /(?:under|below|(?:less|lower|shorter|smaller) than|up to|max|maximum|at most|no (?:more|higher|taller) than|(?:not|nothing) (?:over|above|higher than|more than|taller than))$/;
const atLeast = /(?:over|above|(?:more|higher|taller) than|at least|min|minimum)$/;
const maxWordsOfBound = 3;
/** Bounds behind a height, of one word or two: `5cm 이하`, `7cm 안 넘는`. */
const atMostBehind = /^(?:이하|미만|아래|이내|까지|안 넘[는게]|넘지 않[은는게])(?= |$)/;
const atLeastBehind = /^(?:이상|초과|부터|넘는)(?= |$)/;

/** The heel of a shoe, which is no kind of shoe. */
const heelInKorean = /^굽(?:높이)?$/;

type Height = { from: number; to: number; least: number; most: number };

/** Reads the heights of heels of a query for shoes: `heels under 3 inches`, `10 cm stilettos`. */
export function withHeelHeights(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const isOfShoes = (item: Item) => isOfHeel(item) || (item.is === 'kind' && item.kind.subcategoryIds.some(isShoe));
  if (!items.some(isOfShoes)) return items;
  const height = heightIn(parts, query);
  if (!height) return items;
  const values = Object.entries(heightsByHeel).flatMap(([name, [least, most]]) => {
    const middle = (height.least + height.most) / 2;
    const isInside = height.least <= least && most <= height.most;
    return isInside || (least <= middle && middle <= most) ? name : [];
  });
  const [least, most] = [Math.ceil(height.least / 5) * 5, Math.min(maxHeight, height.most)];
  const heights = Array.from(
    { length: Math.max(0, Math.floor((most - least) / 5) + 1) },
    (_, place) => least + 5 * place,
  );
  const read: Item = {
    is: 'attribute',
    attributes: [{ attribute: 'heel', values }],
    heights: heights.filter((one) => one > 0),
    from: height.from,
    to: height.to,
  };
  const before = items.filter(({ to }) => to <= height.from);
  const after = items.filter((item) => item.from >= height.to);
  const [denial, kind] = before.slice(-2);
  const [named] = after;
  // 'No heels over 10 cm' asks for heels, 'no heels over 10 cm pumps' for pumps.
  if (denial?.is === 'not' && kind && isHeelWord(kind, parts) && named?.is === 'kind')
    return [...before.slice(0, -2), named, denial, read, ...after.slice(1)];
  if (denial?.is === 'not' && kind?.is === 'kind') return [...before.slice(0, -2), kind, denial, read, ...after];
  return [...before, read, ...after];
}

const isHeelWord = ({ is, to }: Item, parts: readonly Part[]) =>
  is === 'kind' && heelWord.test(parts[to - 1]?.folded ?? '');

const composed = (part: Part | undefined): string => part?.folded.normalize('NFC') ?? '';

/** Returns the lower end of a range of heights: `between 2 and 4 inches`, `8-10 cm`. */
function lowerEnd(before: readonly string[], isRange: boolean): { value: number; words: number } | undefined {
  const range = isRange ? /(?<![^ ])(\d{1,3})$/ : /(?:(?:between|from) )?(?<![^ ])(\d{1,3}) (?:to|and)$/;
  const [whole, digits] = range.exec(before.join(' ')) ?? [];
  return whole === undefined ? undefined : { value: Number(digits), words: whole.split(' ').length };
}

const hyphen = /[-–~]/;
const spelledOut: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' };

function heightIn(parts: readonly Part[], query: string): Height | undefined {
  for (const at of parts.keys()) {
    const measured = measuredAt(parts, at, query);
    // A longer one is of a foot: boots 235 mm.
    if (measured && measured.value <= maxHeight) return heightAround(parts, at, measured);
  }
  return undefined;
}

/** A length with its unit, in millimetres. `isRange`: a hyphen is before it. `to`: behind its unit. */
type Measured = { value: number; scale: number; isRange: boolean; to: number };

/** Reads the length that begins at a place: 3 inches, 3.5cm. */
function measuredAt(parts: readonly Part[], at: number, query: string): Measured | undefined {
  const isBehindHyphen = (place: number) => hyphen.test(query[(parts[place]?.start ?? 0) - 1] ?? '');
  const { folded = '', isJoined = false } = parts[at] ?? {};
  // The tenths of 3.5 inches are a part of their own.
  const isDecimal = parts[at + 1]?.isJoined && !isBehindHyphen(at + 1);
  const tenths = isDecimal ? /^\d(?=[a-z]*$)/.exec(parts[at + 1]?.folded ?? '')?.[0] : undefined;
  const end = at + (tenths === undefined ? 1 : 2);
  const last = composed(parts[end - 1]);
  const [, digits, joined] = measure.exec(spelledOut[last] ?? last) ?? [];
  const isRange = isJoined && isBehindHyphen(at);
  if (digits === undefined || (isJoined && !isRange) || !/^\d/.test(spelledOut[folded] ?? folded)) return undefined;
  const unit = joined ?? composed(parts[end]);
  const ofUnit = millimetresPer[unit];
  // Koreans leave out the unit: 굽 5.
  const isPlain =
    ofUnit === undefined && isHeelAt(parts, isRange ? at - 2 : at - 1) && Number(digits) <= maxCentimetres;
  // The first number of a range has no unit of its own.
  if (isPlain && tenths === undefined && isBehindHyphen(at + 1)) return undefined;
  // A plain `in` is a word: heels 38 in red.
  const scale = isPlain ? perCentimetre : joined === undefined && unit === 'in' ? undefined : ofUnit;
  if (scale === undefined) return undefined;
  const value = Number(tenths === undefined ? digits : `${folded}.${tenths}`) * scale;
  return { value, scale, isRange, to: end + (joined === undefined && !isPlain ? 1 : 0) };
}

const isHeelAt = (parts: readonly Part[], place: number) => heelInKorean.test(composed(parts[place]));

/**
 * Returns the heights that a length stands for, by the bounds before and behind it. The Korean word for a heel belongs
 * to them.
 */
function heightAround(parts: readonly Part[], at: number, { value, scale, isRange, to }: Measured): Height {
  const isHeel = (place: number) => isHeelAt(parts, place);
  const withHeelBefore = (from: number) => (isHeel(from - 1) ? from - 1 : from);
  const said = parts.slice(Math.max(0, at - maxWordsOfBound), at).map(({ folded }) => folded);
  const lower = lowerEnd(said, isRange);
  if (lower) return { from: withHeelBefore(at - lower.words), to, least: lower.value * scale, most: value };
  const before = said.join(' ');
  const behind = `${composed(parts[to])} ${composed(parts[to + 1])}`;
  const [most] = atMost.exec(before) ?? atMostBehind.exec(behind) ?? [];
  const [least] = (most === undefined && (atLeast.exec(before) ?? atLeastBehind.exec(behind))) || [];
  const bound = most ?? least;
  const words = bound?.split(' ').length ?? 0;
  const isBehind = bound !== undefined && behind.startsWith(bound);
  const end = to + (isBehind ? words : 0);
  const place = { from: at - (isBehind ? 0 : words) - (isHeel(at - 1) ? 1 : 0), to: isHeel(end) ? end + 1 : end };
  if (most !== undefined) return { ...place, least: 0, most: value };
  if (least !== undefined) return { ...place, least: value, most: maxHeight };
  return { ...place, least: value - about, most: value + about };
}
