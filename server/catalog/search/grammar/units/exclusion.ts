import { fold, numbersOf } from '#server/catalog/search/fold.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { heelWord, toldHeels } from '#server/catalog/search/grammar/items/heel-heights.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/items/item.ts';
import { isHad, isNegation, isNegationAfter } from '#server/catalog/search/grammar/names/function-words.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { nameWord, shadeAtom } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { isContradictory } from './contradiction.ts';
import { attributeUnit, freeUnit, kindUnit, narrowingUnit, textsLeftOut, type Unit } from './units.ts';

/** Materials that are of another one: no leather means no suede. */
const included: Readonly<Record<string, readonly string[]>> = { leather: ['suede'], fur: ['shearling'] };

/** Further materials of the same animals, which a product that is free of one lacks. */
const alike: Readonly<Record<string, readonly string[]>> = {
  leather: ['shearling', 'fur'],
  wool: ['cashmere', 'mohair'],
};

/** Pieces that have a closure, by the names that tell them: a shirt dress has buttons, a biker jacket a zip. */
const piecesWith: Readonly<Record<string, readonly string[]>> = {
  buttons: ['shirt dress', 'shirtdress'],
  zip: ['biker', 'moto', 'bomber', 'puffer'],
};

/** Words by which texts tell a closure, in whatever language a search names it. */
const textsOfClosures: Readonly<Record<string, readonly string[]>> = {
  buttons: ['button', 'buttons', 'buttoned'],
  zip: ['zip', 'zips', 'zipped', 'zipper'],
};
const shirtId = 713;
/** Names of shirts that tell their buttons. All shirts have some. */
const buttonedShirts = ['button down', 'button up', 'button front', 'buttoned'];

/**
 * Adds the products whose texts tell a closure, where a search leaves it out or asks for a piece with it. A search that leaves
 * it out means pieces that have it untold as well. Names alone may tell the fit of sunglasses and the buttons of shirts.
 */
export function withToldShapes(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  const isOfShirts = units.some(
    ({ any: [first], isExcluded }) =>
      !isExcluded && first?.some((atom) => atom.is === 'kind' && atom.subcategoryIds.join() === `${shirtId}`),
  );
  return units.map((unit) => {
    if (unit.isExcluded && unit.kind === 'fit') {
      const names = parts.slice(unit.from, unit.namedTo ?? unit.to).map(({ folded }) => folded);
      return { ...unit, any: [...unit.any, [{ is: 'text', word: nameWord([names.join(' ')]) }]] };
    }
    if (unit.kind !== 'closure') return unit;
    if (isOfShirts)
      return unit.isExcluded ? { ...unit, any: [[{ is: 'text', word: nameWord(buttonedShirts) }]] } : unit;
    const values = unit.any.flat().flatMap((atom) => (atom.is === 'attribute' ? atom.values : []));
    const told = values
      .flatMap((value) => textsOfClosures[value] ?? [])
      .map((word): Atom[] => [{ is: 'text', word: { parts: [word], isPhrase: false } }]);
    // A tote with a zip may have it inside. A zip top closes the tote.
    if (!unit.isExcluded)
      return isHad(parts[unit.from - 1]?.folded ?? '') ? { ...unit, any: [...unit.any, ...told] } : unit;
    const pieces = values.flatMap((value) => piecesWith[value] ?? []);
    const untold: Atom[][] = pieces.length > 0 ? [[{ is: 'text', word: nameWord(pieces) }]] : [];
    const texts = told.length > 0 ? told : freeUnit(parts, unit.from, unit.namedTo ?? unit.to).any;
    return { ...unit, any: [...unit.any, ...texts, ...untold] };
  });
}

const setOf = (words: string) => new Set(splitList(words).map(fold));
/** Properties of bags that their texts rarely tell, with their words. `told`: the word of texts that do. */
const untoldOfBags: readonly {
  words: ReadonlySet<string>;
  kindIds: readonly number[];
  told?: string;
  /** The kinds that have the property where a search asks for it. */
  having?: readonly number[];
}[] = [
  // Shoulder, crossbody, hobo, bucket and belt bags, and backpacks hang from a strap.
  { words: setOf('strap|straps|끈|어깨끈|스트랩'), kindIds: [102, 103, 105, 106, 108, 109], told: 'strap' },
  { words: setOf('big|large|huge|bulky|oversized|큰|커다란'), kindIds: [101, 108, 110], having: [101] },
  { words: setOf('small|tiny|작은|조그만'), kindIds: [107, 109] },
];

/**
 * Leaves out the bags with a denied property that is untold, too, unless a search asks for these bags alone. Totes are among
 * large bags.
 */
export function withUntoldOfBags(
  units: readonly Unit[],
  parts: readonly Part[],
  subcategoryIds: readonly number[] | undefined,
): Unit[] {
  if (subcategoryIds?.every((id) => categoryOfKind(id) === categoryIds.bags) !== true) return [...units];
  return units.map((unit) => {
    if (!unit.isFree) return unit;
    const said = unit.any.flat().flatMap((atom) => (atom.is === 'text' ? atom.word.parts : []));
    const named = [...parts.slice(unit.from, unit.namedTo ?? unit.to).map(({ folded }) => folded), ...said];
    const untold = untoldOfBags.find(({ words }) => named.some((word) => words.has(word)));
    if (!untold || subcategoryIds.every((id) => untold.kindIds.includes(id))) return unit;
    if (!unit.isExcluded)
      return untold.having ? { ...unit, any: [...unit.any, [{ is: 'kind', subcategoryIds: untold.having }]] } : unit;
    const told = untold.told === undefined ? [] : freeUnit(parts, unit.from, unit.from + 1, untold.told).any;
    return { ...unit, any: [...unit.any, ...told, [{ is: 'kind', subcategoryIds: untold.kindIds }]] };
  });
}

const pufferId = 730;

/** Leaves out puffers together with down, as few of them tell their filling, unless a search asks for puffers alone. */
export function withUntoldDown(units: readonly Unit[], subcategoryIds: readonly number[] | undefined): Unit[] {
  if (subcategoryIds?.every((id) => id === pufferId)) return [...units];
  return units.map((unit) => {
    const isDown = unit.any.flat().some((atom) => atom.is === 'attribute' && atom.values.includes('down'));
    if (!unit.isExcluded || unit.kind !== 'material' || !isDown) return unit;
    return { ...unit, any: [...unit.any, [{ is: 'kind', subcategoryIds: [pufferId] }]] };
  });
}

/**
 * Takes the values that a search asks for out of those that it leaves out: `suede, not leather`, `무늬 말고 꽃무늬`. A material
 * that is left out stands for those that it includes as well: no leather means no suede.
 */
export function withoutAskedValues(read: readonly Unit[], parts: readonly Part[]): Unit[] {
  const isLeftOut = ({ isExcluded, isLack }: Unit) => isExcluded && !isLack;
  if (!read.some(isLeftOut)) return [...read];
  const units = withShadesAlone(read, parts);
  const asked = units.flatMap(({ any, isExcluded }) =>
    isExcluded ? [] : any.flat().flatMap((atom) => (atom.is === 'attribute' ? atom.values : [])),
  );
  const said = units
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ from, to }) =>
      parts
        .slice(from, to)
        .map(({ folded }) => folded)
        .join(' '),
    );
  return units.map((unit) => {
    if (!isLeftOut(unit)) return unit;
    const isFreeOf = parts[unit.to - 1]?.folded === 'free';
    const meant = (atom: Atom): Atom => {
      if (atom.is !== 'attribute') return atom;
      const more = atom.values.flatMap((value) => [
        ...(included[value] ?? []),
        ...(isFreeOf ? (alike[value] ?? []) : []),
      ]);
      const others = atom.values.filter((value) => !asked.includes(value));
      const own = others.length > 0 ? others : atom.values;
      const values = [...new Set([...own, ...more.filter((value) => !asked.includes(value))])];
      return { ...atom, values };
    };
    return { ...unit, any: unit.any.flatMap((atoms) => withoutNames(atoms.map(meant), said)) };
  });
}

const valuesOf = ({ any }: Unit) => any.flat().flatMap((atom) => (atom.is === 'attribute' ? atom.values : []));

/** Reads `골드 말고 로즈골드` as the very shade alone, where the colour beside it that is left out is its family. */
function withShadesAlone(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  return units.flatMap((unit, place): Unit[] => {
    const [before, next] = [units[place - 1], units[place + 1]];
    if (unit.isExcluded) return [next, before].some((one) => one && shadeBeside(one, unit, parts)) ? [] : [unit];
    for (const family of [before, next]) {
      const shade = family && shadeBeside(unit, family, parts);
      if (!shade) continue;
      const [from, to] = [Math.min(family.from, unit.from), Math.max(family.to, unit.to)];
      return [{ ...unit, any: [[shade]], weight: Number.POSITIVE_INFINITY, from, to }];
    }
    return [unit];
  });
}

/** Returns the condition of the shade that a colour names, where a colour that is left out is its family. */
function shadeBeside(asked: Unit, denied: Unit, parts: readonly Part[]): Atom | undefined {
  const areColours = !asked.isExcluded && denied.isExcluded && asked.kind === 'colour' && denied.kind === 'colour';
  const values = areColours ? valuesOf(asked) : [];
  const isWithin = values.length > 0 && values.every((value) => valuesOf(denied).includes(value));
  return isWithin ? shadeAtom(parts.slice(asked.from, asked.to).map(({ folded }) => folded)) : undefined;
}

const dayDresses = kindNamed([fold('원피스')])?.subcategoryIds ?? [];
const gowns = (kindNamed(['dress'])?.subcategoryIds ?? []).filter((id) => !dayDresses.includes(id));

/** Takes the names that a search asks for out of those that it leaves out: fitted, but not tight. */
function withoutNames(atoms: readonly Atom[], said: readonly string[]): (readonly Atom[])[] {
  const [atom] = atoms;
  if (atoms.length !== 1 || atom?.is !== 'text' || !atom.word.isOfName) return [atoms];
  const names = [atom.word.parts, ...(atom.word.others ?? [])].filter((name) => !said.includes(name.join(' ')));
  const [parts, ...others] = names;
  return parts ? [[{ ...atom, word: { ...atom.word, parts: [...parts], others } }]] : [];
}

/**
 * Returns the condition of a kind that a query leaves out. A kind of another category is a detail of the one that it asks for,
 * which names and descriptions tell: a bag without a chain.
 */
export function deniedKindUnit(
  item: Extract<Item, { is: 'kind' }>,
  parts: readonly Part[],
  asked: readonly number[] | undefined,
  readingOf: (words: readonly string[]) => AttributeReading | undefined,
): Unit {
  const unit = kindUnit(item.kind, item);
  // Earrings that are no studs may be drops: the name of some products of a kind leaves out these alone.
  const some = narrowingUnit(item, readingOf).map(({ any }) => any);
  const properties = (item.of ?? []).map((reading) => attributeUnit(reading, item).any);
  const narrower = [...some, ...properties];
  if (narrower.length > 0)
    return {
      ...unit,
      any: narrower.reduce((any, more) => any.flatMap((one) => more.map((two) => [...one, ...two])), unit.any),
    };
  const isOfCategory = (id: number) =>
    item.kind.subcategoryIds.some((other) => categoryOfKind(other) === categoryOfKind(id));
  // Boots and other shoes without heels are no heels, and tell none.
  if (asked?.some(isOfCategory) && heelWord.test(parts[item.to - 1]?.folded ?? ''))
    return { ...unit, any: [...unit.any, ...toldHeels] };
  const { subcategoryIds } = item.kind;
  // Where no kind is asked for, the word for dresses of the day leaves out gowns as well: 원피스 말고 하객룩.
  if (!asked && subcategoryIds.join() === dayDresses.join())
    return kindUnit({ subcategoryIds: [...subcategoryIds, ...gowns] }, item);
  if (!asked || asked.some(isOfCategory)) return unit;
  const told = textsLeftOut(parts[item.to - 1]?.folded ?? '');
  return { ...unit, any: [...unit.any, ...freeUnit(parts, item.from, item.to).any, ...told] };
}

/**
 * Leaves out the products that are called so, where a query leaves out a kind that has all that it asks for: of evening bags
 * that are no clutches those stay that are not called clutches.
 */
export function withDeniedNames(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  const asked = units.filter(({ isExcluded }) => !isExcluded);
  return units.map((unit) => {
    if (!unit.isExcluded || unit.kind !== 'kind' || !isContradictory([...asked, unit])) return unit;
    const { from, namedTo: to = unit.to } = unit;
    const words = parts.map(({ folded }) => folded);
    const forms = numbersOf(words[to - 1] ?? '');
    if (words.some((word, at) => (at < from || at >= to) && forms.includes(word))) return unit;
    const names = forms.map((form) => [...words.slice(from, to - 1), form].join(' '));
    return { ...unit, any: [[{ is: 'text', word: nameWord(names) }]] };
  });
}

const allKinds = subcategories.map(({ id }) => id);
const kindsOf = (atom: Atom) => (atom.is === 'kind' ? atom.subcategoryIds : []);

/**
 * Leaves out the other categories as well, where a query only names kinds to leave out: `no heels` asks for other shoes.
 * Anything but heels may be of any category, and so may pieces that go with jeans.
 */
export function withinCategory(units: readonly Unit[], parts: readonly Part[]): readonly Unit[] {
  const isDenied = ({ isExcluded, kind }: Unit) => isExcluded && kind === 'kind';
  const isSaid = parts.some(({ folded }) => isNegation(folded) || isNegationAfter(folded));
  const isOfAll = parts.some(({ folded }) => folded === 'anything' || folded === 'everything');
  if (!isSaid || isOfAll) return units;
  const ids = units.filter(isDenied).flatMap(({ any }) => any.flat().flatMap(kindsOf));
  const categories = new Set(ids.map(categoryOfKind));
  const isWithin = (id: number) => categories.has(categoryOfKind(id));
  if (allKinds.filter(isWithin).every((id) => ids.includes(id))) return units;
  const elsewhere: Atom = { is: 'kind', subcategoryIds: allKinds.filter((id) => !isWithin(id)) };
  return units.map((unit) => (isDenied(unit) ? { ...unit, any: [...unit.any, [elsewhere]] } : unit));
}
