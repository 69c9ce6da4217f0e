import { fold, isKorean } from '#server/catalog/search/fold.ts';
import type { Atom, Preference } from '#server/catalog/search/grammar/clause.ts';
import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import {
  isAddition,
  isAlternative,
  isPreposition,
  namesNothing,
} from '#server/catalog/search/grammar/names/function-words.ts';
import { nameWord, shadeAtom, shadeOf, shadesBeside } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { animalsOf } from './animals.ts';
import { attributeUnit, freeUnit, type Unit } from './units.ts';
import { nameValues } from './value-names.ts';

/** Names of some of the cloths, hides, stones and checks of a value, by which products are called. */
const partsOfMaterials: ReadonlySet<string> = new Set(
  [
    'merino|merino wool|lambswool|alpaca|camel hair|yak|boiled wool|loden|melton|vicuna|ponte|ponte roma',
    `
      patent|patent leather|nappa|saffiano|calfskin|calf leather|lambskin|lamb leather|goatskin|cowhide|
      pebbled leather|grained leather|pony hair|calf hair|ostrich leather
    `,
    'poplin|seersucker|terry|muslin|chambray|flannel|cheesecloth|broderie anglaise|percale|pima cotton|organic cotton',
    'mulberry silk|silk twill|silk georgette|habotai|charmeuse|sateen|dupioni|dupion|shantung',
    'crochet|crocheted|cable knit|rib knit|ribbed knit|chunky knit|pointelle|boucle|georgette|guipure|chantilly',
    'sherpa|selvedge|angora|bamboo|cupro|modal|tencel|nubuck|neoprene|jelly|silicone|raffia|rattan|wicker|velour',
    '소가죽|송아지가죽|양가죽|에나멜|페이턴트|악어가죽|메리노|램스울|알파카',
    'gingham|houndstooth|argyle|windowpane|pinstripe|pinstripes|pinstriped|double breasted',
    'titanium|zirconia|cubic zirconia|rhinestone|rhinestones|mother of pearl|onyx|topaz|opal|quartz|enamel|resin',
  ].flatMap((names) => splitList(names).map(fold)),
);

/**
 * Leaves out the very shade or cloth that a query leaves out, and not its whole family: a coat that is not navy may be
 * pale blue, and leather pumps that are not patent are leather.
 */
export function withoutNarrowerNames(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  const familiesOf = ({ any }: Unit) => any.flat().flatMap((atom) => (atom.is === 'attribute' ? atom.values : []));
  const namedBy = ({ from, namedTo, to }: Unit) => wordsOf({ from, to: namedTo ?? to }, parts);
  const asked = units.filter(({ isExcluded, kind }) => !isExcluded && kind === 'colour');
  /** Returns the shade of the family that is asked for. Rose gold is none, since it is called gold. */
  const shadeAsked = (family: string) => {
    const shades = asked.filter((unit) => familiesOf(unit).includes(family)).map((unit) => shadeOf(namedBy(unit)));
    return shades.find((shade) => shade && !shade.isFamily && !shade.names[0]?.split(' ').includes(family));
  };
  return units.map((unit) => {
    const mayBePart = unit.kind === 'material' || unit.kind === 'pattern' || unit.kind === 'closure';
    if (!unit.isExcluded || unit.isLack || !(mayBePart || unit.kind === 'colour')) return unit;
    const words = namedBy(unit);
    if (words.at(-1) === 'free') words.pop();
    if (mayBePart)
      return partsOfMaterials.has(words.join(' '))
        ? { ...unit, any: freeUnit(parts, unit.from, unit.from + words.length).any }
        : unit;
    const shade = shadeAtom(words);
    if (shade) return { ...unit, any: [[shade]] };
    // Of `ivory, not white` the products are left out that are called white, or another shade of white.
    const families = familiesOf(unit);
    // Of `red but not bright red` those are left out that are called bright red.
    if (words.length > 1 && asked.some((one) => families.some((family) => familiesOf(one).includes(family))))
      return { ...unit, any: [[{ is: 'text', word: nameWord([words.join(' ')]) }]] };
    const kept = families.map(shadeAsked).find((one) => one !== undefined);
    if (!kept) return unit;
    const others: Atom = { is: 'text', word: nameWord([...families, ...shadesBeside(kept)]) };
    return { ...unit, any: unit.any.map((atoms) => [...atoms, others]) };
  });
}

/** The weight of a part of a material: it is given up before the material. */
const partWeight = 4.4;

/**
 * Returns the condition of the very cloth or hide that a query names, beside that of its material: patent leather.
 * Products of the cloth alone match, and others of the material follow them. In a choice of unlike properties shades and
 * animals are meant in the same way: hot pink or canvas.
 */
export function partUnits(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  return units.flatMap((unit): Unit[] => {
    const { isExcluded, isOneSide, isFree, kind } = unit;
    if (isExcluded || isFree || kind === 'kind' || kind === 'occasion') return [];
    const sides = (unit.sides ?? sidesOf(unit, parts)).map((side) => ({ side, any: narrowAtoms(side, parts) }));
    const isRead = ({ side, any }: (typeof sides)[number]) =>
      any !== undefined && (isOneSide || partsOfMaterials.has(textOf(side, parts)) || kindOf(side, parts) !== kind);
    if (!sides.some(isRead)) return [];
    const any = sides.flatMap(({ side, any }) => any ?? statedUnit(side, parts).any);
    const instead = sides.map(({ side, any }) => (any ? valuesOf(side, parts) : textOf(side, parts))).join(' or ');
    return [{ ...unit, any, weight: Math.min(partWeight, unit.weight), instead, isShade: true }];
  });
}

/** A run of words of a query. */
type Place = Pick<Unit, 'from' | 'to'>;

const wordsOf = ({ from, to }: Place, parts: readonly Part[]) => parts.slice(from, to).map(({ folded }) => folded);
const textOf = (place: Place, parts: readonly Part[]) => wordsOf(place, parts).join(' ');
const statedUnit = (place: Place, parts: readonly Part[]) =>
  attributeUnit(readingOf(wordsOf(place, parts)) ?? [], place);
const kindOf = (place: Place, parts: readonly Part[]) => statedUnit(place, parts).kind;

/** Returns the alternatives of the very cloth, shade or animal that words name. Undefined if they name a whole family. */
export function narrowAtoms(place: Place, parts: readonly Part[]): Unit['any'] | undefined {
  if (partsOfMaterials.has(textOf(place, parts))) return freeUnit(parts, place.from, place.to).any;
  const shade = shadeAtom(wordsOf(place, parts));
  return shade ? [[shade]] : animalsOf(statedUnit(place, parts), parts);
}

/** Returns the names of the values that a name of a cloth, shade or animal stands for: leather. */
export function valuesOf(place: Place, parts: readonly Part[]): string {
  const words = wordsOf(place, parts);
  const isInKorean = words.some(isKorean);
  return (readingOf(words) ?? [])
    .map(({ attribute, values }) => nameValues(attribute, values, isInKorean))
    .join(isInKorean ? ' 또는 ' : ' or ');
}

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
