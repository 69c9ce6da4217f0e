import { fold } from '#server/catalog/search/fold.ts';
import { splitList } from '#server/platform/word-lists.ts';
import type { Atom, Preference } from './clause.ts';
import type { Part } from './parts.ts';
import { nameWord, shadeAtom, shadeOf, shadesBeside } from './shade-names.ts';
import { freeUnit, type Unit } from './units.ts';

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
    '소가죽|송아지가죽|양가죽|에나멜|페이턴트|악어가죽|메리노|램스울|알파카',
    'titanium|zirconia|cubic zirconia|rhinestone|rhinestones|mother of pearl|onyx|topaz|opal|quartz|enamel|resin',
  ].flatMap((names) => splitList(names).map(fold)),
);

/**
 * Leaves out the very shade or cloth that a query leaves out, and not its whole family: a coat that is not navy may be
 * pale blue, and leather pumps that are not patent are leather.
 */
export function withoutNarrowerNames(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  const familiesOf = ({ any }: Unit) => any.flat().flatMap((atom) => (atom.is === 'attribute' ? atom.values : []));
  const wordsOf = ({ from, namedTo, to }: Unit) => parts.slice(from, namedTo ?? to).map(({ folded }) => folded);
  const asked = units.filter(({ isExcluded, kind }) => !isExcluded && kind === 'colour');
  /** Returns the shade of the family that is asked for. Rose gold is none, since it is called gold. */
  const shadeAsked = (family: string) => {
    const shades = asked.filter((unit) => familiesOf(unit).includes(family)).map((unit) => shadeOf(wordsOf(unit)));
    return shades.find((shade) => shade && !shade.isFamily && !shade.names[0]?.split(' ').includes(family));
  };
  return units.map((unit) => {
    if (!unit.isExcluded || unit.isLack || (unit.kind !== 'colour' && unit.kind !== 'material')) return unit;
    const words = wordsOf(unit);
    if (words.at(-1) === 'free') words.pop();
    if (unit.kind === 'material')
      return partsOfMaterials.has(words.join(' '))
        ? { ...unit, any: freeUnit(parts, unit.from, unit.from + words.length).any }
        : unit;
    const shade = shadeAtom(words);
    if (shade) return { ...unit, any: [[shade]] };
    // Of `ivory, not white` the products are left out that are called white, or another shade of white.
    const families = familiesOf(unit);
    const kept = families.map(shadeAsked).find((one) => one !== undefined);
    if (!kept) return unit;
    const others: Atom = { is: 'text', word: nameWord([...families, ...shadesBeside(kept)]) };
    return { ...unit, any: unit.any.map((atoms) => [...atoms, others]) };
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
