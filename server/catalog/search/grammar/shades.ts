import { fold } from '#server/catalog/search/fold.ts';
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
  'charcoal|anthracite|dark grey|dark gray|차콜',
  'grey|gray|dove grey|그레이|회색',
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

/** Returns the folded names of the shade that folded words name, the words themselves among them. */
function namesOfShade(words: string): readonly string[] {
  return byName.get(words) ?? [words];
}

/** Points of the very shade that a query names. They outweigh a year of newness: other shades of the family follow. */
const shadePoints = 6000;

/** Returns the shades of the colours that a query names: burgundy comes before other reds. */
export function shadesOf(units: readonly Unit[], parts: readonly Part[]): Preference[] {
  return units.flatMap(({ kind, isExcluded, from, to }): Preference[] => {
    if (kind !== 'colour' || isExcluded) return [];
    const said = parts.slice(from, to).map(({ folded }) => folded);
    const whole = said.join(' ');
    const names = [whole, ...said].map(namesOfShade).find((found) => found.length > 1) ?? [whole];
    return names.map((name) => {
      const words = name.split(' ');
      return {
        atom: { is: 'text', word: { parts: words, isPhrase: words.length > 1 } },
        points: name === whole ? 2 * shadePoints : shadePoints,
      };
    });
  });
}
