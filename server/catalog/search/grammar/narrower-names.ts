import { fold } from '#server/catalog/search/fold.ts';
import { splitList } from '#server/platform/word-lists.ts';
import type { Preference } from './clause.ts';
import type { Part } from './parts.ts';
import { shadeAtom } from './shade-names.ts';
import type { Unit } from './units.ts';

/** Names of some of the cloths, hides and stones of a material, by which products are called. */
const partsOfMaterials: ReadonlySet<string> = new Set(
  [
    'merino|merino wool|lambswool|alpaca|camel hair|yak|boiled wool|loden',
    `
      patent|patent leather|nappa|saffiano|calfskin|calf leather|lambskin|lamb leather|goatskin|cowhide|
      pebbled leather|grained leather|pony hair|calf hair|ostrich leather
    `,
    'poplin|seersucker|terry|muslin|chambray|flannel|cheesecloth|broderie anglaise|percale|pima cotton|organic cotton',
    'mulberry silk|silk twill|silk georgette|habotai|charmeuse|sateen',
    'crochet|crocheted|cable knit|rib knit|ribbed knit|chunky knit|pointelle|boucle|georgette|guipure|chantilly',
    'sherpa|selvedge|angora|bamboo|cupro|modal|tencel|nubuck|neoprene|jelly|silicone|raffia|rattan|wicker|velour',
    'titanium|zirconia|cubic zirconia|rhinestone|rhinestones|mother of pearl|onyx|topaz|opal|quartz|enamel|resin',
  ].flatMap((names) => splitList(names).map(fold)),
);

/**
 * Leaves out the very shade or cloth that a query leaves out, and not its whole family: a coat that is not navy may be
 * pale blue, and leather pumps that are not patent are leather.
 */
export function withoutNarrowerNames(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  return units.map((unit) => {
    if (!unit.isExcluded || unit.isLack || (unit.kind !== 'colour' && unit.kind !== 'material')) return unit;
    const words = parts.slice(unit.from, unit.namedTo ?? unit.to).map(({ folded }) => folded);
    if (words.at(-1) === 'free') words.pop();
    if (unit.kind === 'material')
      return partsOfMaterials.has(words.join(' '))
        ? { ...unit, any: [[{ is: 'text', word: { parts: words, isPhrase: false } }]] }
        : unit;
    const shade = shadeAtom(words);
    return shade ? { ...unit, any: [[shade]] } : unit;
  });
}

/** Brings products forward that are called as a query leaves a property out: collarless jackets. */
export function calledWithout(units: readonly Unit[], parts: readonly Part[]): Preference[] {
  return units.flatMap(({ isExcluded, from, to }): Preference[] => {
    const word = parts[from]?.folded ?? '';
    if (!isExcluded || to - from !== 1 || !/less$|^un/.test(word)) return [];
    return [{ atom: { is: 'text', word: { parts: [word], isPhrase: true, isOfName: true } }, points: 13_000 }];
  });
}
