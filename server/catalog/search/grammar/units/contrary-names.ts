import type { AttributeName } from '#contract/attributes.ts';
import { fold } from '#server/catalog/search/fold.ts';
import type { Atom, Preference } from '#server/catalog/search/grammar/clause.ts';
import { flatShoes } from '#server/catalog/search/grammar/items/heel-heights.ts';
import { nameWord } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import type { Unit } from './units.ts';

/** Words of names that tell the opposite of a value of an attribute, which the product need not state. */
const contraryNames: Readonly<Record<string, readonly string[]>> = {
  'heel flat': ['heel', 'heeled'],
  'closure zip': ['open top'],
  'neckline strapless': ['cami', 'camisole', 'slip', 'strap', 'strappy', 'spaghetti strap'],
  sleeves: ['cami', 'camisole', 'slip', 'halter', 'strapless', 'sleeveless'],
};

const pointed = ['pointed', 'pointed toe', 'pointy'];
const otherToes = ['round toe', 'square toe', 'almond toe', 'open toe', 'peep toe'];
/** Words of names that tell another shape of toe, by the word before `toe`. */
const otherToesOf: Readonly<Record<string, readonly string[]>> = {
  square: pointed,
  round: pointed,
  rounded: pointed,
  almond: pointed,
  pointed: otherToes,
  pointy: otherToes,
};

const animalProducts = splitWords(
  'leather lambskin calfskin goatskin cowhide nappa nubuck suede shearling fur silk satin wool cashmere merino tweed',
);
const thickKnits = splitWords('cable cabled chunky heavyweight');
/** Words of queries, each with words of names that tell the opposite. */
const contraryWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['vegan', animalProducts],
  ['cruelty', animalProducts],
  ['thin', thickKnits],
  [fold('얇은'), thickKnits],
]);

const wordsOfRain = new Set([
  ...splitWords('rain rainy raincoat raincoats rainproof waterproof'),
  ...['레인코트', '우비', '방수'].map(fold),
]);

/** Few party dresses state their length, and most are short. */
const partyDresses: Atom = { is: 'kind', subcategoryIds: [704] };

const flats: Atom = { is: 'kind', subcategoryIds: flatShoes };

/** They outweigh half a year of newness. */
const contraryPoints = -8000;
const lackPoints = 8000;

/** Puts products last whose names tell the opposite of a property in the query: the search may have to give it up. */
export function contraryPreferences(units: readonly Unit[], parts: readonly Part[]): Preference[] {
  const toe = parts.findIndex(({ folded }) => /^toe[sd]?$/.test(folded)) - 1;
  const isLeftOut = (at: number) =>
    units.some(({ kind, from, to, isExcluded }) => isExcluded && kind !== 'occasion' && from <= at && at < to);
  const contraryToes = isLeftOut(toe) ? undefined : otherToesOf[parts[toe]?.folded ?? ''];
  const contraries = parts.flatMap(({ folded }, at) => {
    if (isAnimalProduct(parts, at)) return animalProducts;
    return isLeftOut(at) ? [] : (contraryWords.get(folded) ?? []);
  });
  return [
    ...(contraries.length > 0 ? [contrary(contraries)] : []),
    ...(contraryToes ? [contrary(contraryToes)] : []),
    ...(parts.some(({ folded }, at) => wordsOfRain.has(folded) && !isLeftOut(at)) ? [spoiledByRain] : []),
    ...units.flatMap(contraryOfUnit),
  ];
}

const isAnimalProduct = (parts: readonly Part[], at: number) =>
  parts[at]?.folded === 'animal' && /^products?$/.test(parts[at + 1]?.folded ?? '');

const contrary = (names: readonly string[]): Preference => ({
  atom: { is: 'text', word: nameWord(names) },
  points: contraryPoints,
});

function contraryOfUnit({ any, isExcluded }: Unit): Preference[] {
  const values = any.flat().flatMap(valuesOf);
  if (isExcluded && values.includes('length mini')) return [{ atom: partyDresses, points: contraryPoints }];
  const hasSleeves = values.length > 0 && values.every((value) => /^sleeve (?!sleeveless)/.test(value));
  const key = hasSleeves ? 'sleeves' : values.length === 1 ? values[0] : undefined;
  const names = isExcluded || key === undefined ? undefined : contraryNames[key];
  return names ? [contrary(names)] : [];
}

/**
 * Puts pieces first that state a lack: sleeveless ones where a query leaves out sleeves, and flat ones where it does heels.
 * Kinds that mostly have laces come last where it leaves out these.
 */
export function lackPreferences(units: readonly Unit[]): Preference[] {
  const leavesOut = (kind: Unit['kind'], name: string) =>
    units.some((unit) => {
      const values = unit.any.flat().flatMap(valuesOf);
      const isOfAll = values.filter((value) => value.startsWith(name)).length > 1;
      return unit.isExcluded && unit.kind === kind && isOfAll && !values.includes('heel flat');
    });
  return [
    ...(leavesOut('sleeve', 'sleeve ') ? [stated('sleeve', 'sleeveless', lackPoints)] : []),
    ...(units.some(isWithoutLaces) ? [{ atom: laced, points: contraryPoints }] : []),
    ...(leavesOut('kind', 'heel ')
      ? [{ atom: flats, points: lackPoints }, stated('heel', 'flat', lackPoints / 4)]
      : []),
  ];
}

/** Oxfords and sneakers, most of which have laces that they do not state. */
const laced: Atom = { is: 'kind', subcategoryIds: [209, 215] };
const isWithoutLaces = ({ any, isExcluded }: Unit) =>
  isExcluded && any.flat().flatMap(valuesOf).includes('closure lace-up');

const spoiledByRain: Preference = {
  atom: { is: 'attribute', attribute: 'material', values: ['leather', 'suede', 'shearling'] },
  points: contraryPoints,
};

const stated = (attribute: AttributeName, value: string, points: number): Preference => ({
  atom: { is: 'attribute', attribute, values: [value] },
  points,
});

const valuesOf = (atom: Atom) =>
  atom.is === 'attribute' ? atom.values.map((value) => `${atom.attribute} ${value}`) : [];
