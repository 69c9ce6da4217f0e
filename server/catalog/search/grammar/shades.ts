import { findAttributes, vagueColourAt } from '#server/catalog/attributes/find-attributes.ts';
import { fold } from '#server/catalog/search/fold.ts';
import type { QueryWord } from '#server/catalog/search/word-index.ts';
import type { Preference } from './clause.ts';
import type { Part } from './parts.ts';
import type { Unit } from './units.ts';

/** Names of the same shade of a colour, by which products are called. A family of colours has many shades. */
const shades: readonly string[] = [
  'burgundy|bordeaux|wine|oxblood|maroon|claret|merlot|버건디|와인',
  'navy|navy blue|dark blue|midnight|midnight blue|marine|ink|네이비|남색',
  'light blue|pale blue|sky blue|baby blue|powder blue|washed blue|ice blue|하늘색|연청',
  'royal blue|cobalt|cobalt blue|electric blue',
  'cream|ivory|ecru|off white|크림|아이보리',
  'black|noir|nero|schwarz|negro|blk|블랙|검정|검은',
  'gold|golden',
  'silver|silvery',
  'charcoal|anthracite|dark grey|dark gray|차콜',
  'grey|gray|dove grey|그레이|회색',
  'light grey|light gray|pale grey|pale gray|dove gray|heather grey',
  'olive|khaki|army green|카키|올리브',
  'dark green|forest|forest green|bottle green|hunter green',
  'light pink|pale pink|powder pink|blush|baby pink|연핑크',
  'hot pink|fuchsia|magenta|푸시아',
  'lilac|lavender|mauve|라일락|라벤더',
  'tan|camel|cognac|카멜',
  'nude|champagne|beige|누드|베이지',
  'dark brown|chocolate|espresso|초콜릿',
  'mustard|saffron|ochre|머스타드',
  'rust|terracotta|burnt orange|테라코타',
];

const byName = new Map(
  shades.flatMap((group) => {
    const names = group.split('|').map((name) => fold(name));
    return names.map((name): [string, string[]] => [name, names]);
  }),
);

/** Colours of their own whose names end with another colour: a search for blue means navy blue less than plain blue. */
const ownColours =
  'navy blue|midnight blue|turquoise blue|petrol blue|teal blue|off white|rose gold|white gold|champagne gold|olive green|army green|military green|khaki green|sea green|lime green|neon green|fluorescent green|neon yellow|neon pink|burnt orange|wine red|brick red|rust brown|coffee brown|mushroom brown'.split(
    '|',
  );

/**
 * Points of the very shade that a query names, of its other names, and of longer names that end with it. They outweigh
 * a year of newness.
 */
const shadePoints = { said: 12_000, other: 10_000, longer: -9000 };
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
    const { isExcluded, kind, from, to } = unit;
    // Off White is a brand and a colour.
    if (isExcluded || (kind !== 'colour' && kind !== 'brand') || familiesOf(unit).length === 0) return [];
    const said = parts.slice(from, to).map(({ folded }) => folded);
    return [...coloursNamed(said).flatMap(ofShade), ...ofExtent(unit)];
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

/** Returns the order by the shade that words name: its own name first, then its other names. */
function ofShade(said: readonly string[]): Preference[] {
  const whole = said.join(' ');
  const names = [whole, ...said].map((words) => byName.get(words) ?? []).find((found) => found.length > 0) ?? [whole];
  const others = names.filter((name) => name !== whole);
  const longer = ownColours.filter((name) => name.endsWith(` ${whole}`) && !names.includes(name));
  return [
    ...named([whole], shadePoints.said),
    ...named(others, shadePoints.other),
    ...named(longer, shadePoints.longer),
  ];
}

/** Returns the preference of products whose texts have any of some names. */
function named(names: readonly string[], points: number): Preference[] {
  const [parts, ...others] = names.map((name) => name.split(' '));
  if (!parts) return [];
  // A description may name another colour, to wear it with, and a brand may be called Grey.
  const word: QueryWord = { parts, isPhrase: true, isOfName: true, ...(others.length > 0 && { others }) };
  return [{ atom: { is: 'text', word }, points }];
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
