import { fold } from '#server/catalog/search/fold.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { readingOf } from './attribute-readings.ts';
import type { Atom, Preference } from './clause.ts';
import { isAddition, isAlternative, isPreposition, namesNothing } from './function-words.ts';
import type { Part } from './parts.ts';
import { nameWord, shadeAtom, shadeOf, shadesBeside } from './shade-names.ts';
import { attributeUnit, freeUnit, type Unit } from './units.ts';

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

/** The weight of a part of a material: it is given up before the material. */
const partWeight = 4.4;

/**
 * Returns the condition of the very cloth or hide that a query names, beside that of its material: patent leather. Products of
 * the cloth alone match, and others of the material follow them.
 */
export function partUnits(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  return units.flatMap((unit): Unit[] => {
    const { isExcluded, isOneSide, kind, from, to, weight } = unit;
    if (isExcluded || isOneSide || (kind !== 'material' && kind !== 'colour')) return [];
    const sides = sidesOf({ from, to }, parts);
    const isPart = (side: Place) => partsOfMaterials.has(wordsIn(side, parts).join(' '));
    if (!sides.some(isPart)) return [];
    const any = sides.flatMap((side): readonly (readonly Atom[])[] => {
      if (isPart(side)) return freeUnit(parts, side.from, side.to).any;
      return attributeUnit(readingOf(wordsIn(side, parts)) ?? [], side).any;
    });
    const instead = sides
      .map((side) => (isPart(side) ? valuesOf(side, parts) : wordsIn(side, parts).join(' ')))
      .join(' or ');
    return [{ ...unit, any, weight: Math.min(partWeight, weight), instead, isShade: true }];
  });
}

type Place = Pick<Unit, 'from' | 'to'>;

const wordsIn = ({ from, to }: Place, parts: readonly Part[]) => parts.slice(from, to).map(({ folded }) => folded);

/** Returns the values that a name of a cloth stands for: leather. */
const valuesOf = (side: Place, parts: readonly Part[]) =>
  (readingOf(wordsIn(side, parts)) ?? []).flatMap(({ values }) => values).join(' or ');

/** Returns the places of the sides of a choice, which words such as `or`, slashes and commas part. */
function sidesOf({ from, to }: Place, parts: readonly Part[]): Place[] {
  const sides: Place[] = [];
  for (let at = from; at < to; at += 1) {
    const part = parts[at];
    const last = sides.at(-1);
    if (!part || isAlternative(part.folded) || isAddition(part.folded) || isPreposition(part.folded)) continue;
    if (last && last.to === at && !part.isApart && !part.isSlashed) last.to = at + 1;
    else if (!namesNothing(part.folded)) sides.push({ from: at, to: at + 1 });
  }
  return sides;
}

/** Brings products forward that are called as a query leaves a property out: collarless jackets. */
export function calledWithout(units: readonly Unit[], parts: readonly Part[]): Preference[] {
  return units.flatMap(({ isExcluded, from, to }): Preference[] => {
    const word = parts[from]?.folded ?? '';
    if (!isExcluded || to - from !== 1 || !/less$|^un/.test(word)) return [];
    return [{ atom: { is: 'text', word: { parts: [word], isPhrase: true, isOfName: true } }, points: 13_000 }];
  });
}
