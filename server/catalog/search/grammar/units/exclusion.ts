import { attributeValues } from '#contract/attributes.ts';
import { fold } from '#server/catalog/search/fold.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { isHad } from '#server/catalog/search/grammar/names/function-words.ts';
import { nameWord, shadeAtom } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { freeUnit, type Unit } from './units.ts';

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
    const isFreeOf = /^(?:free|allergy|allergies|intolerance)$/.test(parts[unit.to - 1]?.folded ?? '');
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

/**
 * Reads `골드 말고 로즈골드` as the very shade, where the colour beside it that is left out is its family. Where few products
 * match, those of other families follow.
 */
function withShadesAlone(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  return units.flatMap((unit, place): Unit[] => {
    const [before, next] = [units[place - 1], units[place + 1]];
    if (unit.isExcluded) return [next, before].some((one) => one && shadeBeside(one, unit, parts)) ? [] : [unit];
    for (const family of [before, next]) {
      const shade = family && shadeBeside(unit, family, parts);
      if (!shade) continue;
      const [from, to] = [Math.min(family.from, unit.from), Math.max(family.to, unit.to)];
      const wide = [[shade], ...coloursBut(valuesOf(family))];
      return [
        { ...unit, any: [[shade]], from, to },
        { ...unit, any: wide, weight: Number.POSITIVE_INFINITY, from, to },
      ];
    }
    return [unit];
  });
}

/** Returns the conditions of all colours but some families, and of products that state none. */
const coloursBut = (families: readonly string[]): Atom[][] => [
  [{ is: 'attribute', attribute: 'colour', values: attributeValues.colour.filter((one) => !families.includes(one)) }],
  [{ is: 'attribute', attribute: 'colour', values: [], extent: 'unstated' }],
];

/** Returns the condition of the shade that a colour names, where a colour that is left out is its family. */
function shadeBeside(asked: Unit, denied: Unit, parts: readonly Part[]): Atom | undefined {
  const areColours = !asked.isExcluded && denied.isExcluded && asked.kind === 'colour' && denied.kind === 'colour';
  const values = areColours ? valuesOf(asked) : [];
  const isWithin = values.length > 0 && values.every((value) => valuesOf(denied).includes(value));
  return isWithin ? shadeAtom(parts.slice(asked.from, asked.to).map(({ folded }) => folded)) : undefined;
}

/** Takes the names that a search asks for out of those that it leaves out: fitted, but not tight. */
function withoutNames(atoms: readonly Atom[], said: readonly string[]): (readonly Atom[])[] {
  const [atom] = atoms;
  if (atoms.length !== 1 || atom?.is !== 'text' || !atom.word.isOfName) return [atoms];
  const names = [atom.word.parts, ...(atom.word.others ?? [])].filter((name) => !said.includes(name.join(' ')));
  const [parts, ...others] = names;
  return parts ? [[{ ...atom, word: { ...atom.word, parts: [...parts], others } }]] : [];
}
