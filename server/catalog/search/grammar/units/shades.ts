import { findAttributes, vagueColourAt } from '#server/catalog/attributes/find-attributes.ts';
import { isKorean } from '#server/catalog/search/fold.ts';
import type { Atom, Preference } from '#server/catalog/search/grammar/clause.ts';
import { nameWord, shadeOf } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitList } from '#server/platform/word-lists.ts';
import type { Unit } from './units.ts';
import { nameValues } from './value-names.ts';

/** Colours of their own whose names end with another colour: a search for blue means navy blue less than plain blue. */
const ownColours = splitList(`
  navy blue|midnight blue|turquoise blue|petrol blue|teal blue|off white|rose gold|white gold|champagne gold|
  olive green|army green|military green|khaki green|sea green|lime green|neon green|fluorescent green|
  neon yellow|neon pink|burnt orange|wine red|brick red|rust brown|coffee brown|mushroom brown
`);

/**
 * Points of the very shade that a query names, by any of its names, of the name in the query besides, and of longer names
 * that end with it. They outweigh a year of newness. A name counts once: a black one in noir is no blacker than others.
 */
const shadePoints = { any: 10_000, said: 2000, near: 8000, longer: -9000 };
/**
 * Points of a product whose first colour, and whose only colours, are of the family: black comes before black and gold.
 * Where the colour was given up, products that state none come before those of another colour.
 * Products of many colours are of none.
 */
const extentPoints = { first: 3500, only: 3500, unstated: 2500, many: -3000 };

/**
 * Returns the order within the colours that a query names: products of that colour alone before others, the very shade
 * before the rest of its family. Burgundy comes before other reds, and a plain blue before navy blue.
 */
export function shadesOf(units: readonly Unit[], parts: readonly Part[]): Preference[] {
  return units.flatMap((unit): Preference[] => {
    const { isExcluded, kind, isWholeWish, ofKinds } = unit;
    // Off White is a brand and a colour.
    const mayBeColour = kind === 'colour' || kind === 'brand' || isWholeWish;
    if (isExcluded || !mayBeColour || familiesOf(unit).length === 0) return [];
    const shades = [...coloursOf(unit, parts).flatMap(ofShade), ...ofExtent(unit)];
    return ofKinds ? shades.map((shade) => ({ ...shade, ofKinds })) : shades;
  });
}

/** Returns each colour that words name, in words: camel and grey in `camel or grey`. */
function coloursNamed(words: readonly string[]): (readonly string[])[] {
  const plain = findAttributes(words).filter(({ attribute }) => attribute === 'colour');
  const vague = words.flatMap((_, start) => {
    const shade = vagueColourAt(words, start);
    return shade ? { start, end: start + shade.length } : [];
  });
  return [...plain, ...vague].map(({ start, end }) => words.slice(start, end));
}

const coloursOf = ({ from, to }: Unit, parts: readonly Part[]) =>
  coloursNamed(parts.slice(from, to).map(({ folded }) => folded));

/** Returns the order by the shade that words name: its own name first, then its other names. */
function ofShade(said: readonly string[]): Preference[] {
  const whole = said.join(' ');
  const { names, near } = shadeOf(said) ?? { names: [whole], near: [] };
  const longer = ownColours.filter((name) => name.endsWith(` ${whole}`) && !names.includes(name));
  return [
    ...named([...new Set([whole, ...names])], shadePoints.any),
    ...named([whole], shadePoints.said),
    ...named(near, shadePoints.near),
    ...named(longer, shadePoints.longer),
  ];
}

/** The weight of a shade: it is given up before a material, and its family after it. */
const shadeWeight = 4.4;

/**
 * Returns the condition of the very shade that a colour names, beside that of its family. Products of the shade alone
 * match a search for it; other shades of the family follow them.
 */
export function shadeUnits(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  return units.flatMap((unit): Unit[] => {
    const { any, isExcluded, kind, from, to, isOneSide, isWholeWish, ofKinds } = unit;
    const weight = Math.min(shadeWeight, unit.weight);
    if (isExcluded || kind !== 'colour' || isOneSide || isWholeWish) return [];
    const colours = coloursOf(unit, parts).map((said) => ({ said, shade: shadeOf(said) }));
    if (!colours.some(({ shade }) => shade && !shade.isFamily)) return [];
    const isColour = (atom: Atom) => atom.is === 'attribute' && atom.attribute === 'colour';
    const others = any.filter((atoms) => !atoms.some(isColour) && !atoms.some(({ is }) => is === 'text'));
    const ofColours = colours.map(({ said, shade }): Atom[] =>
      shade && !shade.isFamily
        ? [{ is: 'text', word: nameWord(shade.names) }]
        : [{ is: 'attribute', attribute: 'colour', values: familiesIn(said) }],
    );
    const families = [...new Set(familiesOf(unit))];
    const isInKorean = parts.slice(from, to).some(({ folded }) => isKorean(folded));
    const instead = nameValues('colour', families, isInKorean);
    const shade = { any: [...ofColours, ...others], kind, isExcluded, weight, from, to, instead, isShade: true };
    return [ofKinds ? { ...shade, ofKinds } : shade];
  });
}

/** Returns the families of colours that words are names of. */
function familiesIn(words: readonly string[]): string[] {
  return findAttributes(words).flatMap(({ attribute, anyOf }) => (attribute === 'colour' ? anyOf : []));
}

/** Returns the preference of products whose texts have any of some names. */
function named(names: readonly string[], points: number): Preference[] {
  return names.length === 0 ? [] : [{ atom: { is: 'text', word: nameWord(names) }, points }];
}

/** Returns the families of colours that a condition names. */
function familiesOf({ any }: Unit): string[] {
  return any.flat().flatMap((atom) => (atom.is === 'attribute' && atom.attribute === 'colour' ? atom.values : []));
}

function ofExtent(unit: Unit): Preference[] {
  const atom = { is: 'attribute', attribute: 'colour', values: familiesOf(unit) } as const;
  return [
    { atom: { ...atom, extent: 'first' }, points: extentPoints.first },
    { atom: { ...atom, extent: 'only' }, points: extentPoints.only },
    { atom: { ...atom, extent: 'unstated' }, points: extentPoints.unstated },
    { atom: { is: 'attribute', attribute: 'pattern', values: ['multicolour'] }, points: extentPoints.many },
  ];
}
