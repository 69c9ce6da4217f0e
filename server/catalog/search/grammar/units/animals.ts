import { fold, isKorean } from '#server/catalog/search/fold.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { nameWord } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitList } from '#server/platform/word-lists.ts';
import type { Unit } from './units.ts';

/** The animals of patterns, by their names in the languages of the feeds. All are one value of the attribute. */
const animals: readonly string[] = [
  `
    leopard|leopard print|cheetah|jaguar|ocelot|léopard|leopardato|leopardata|leopardo|maculato|
    leo|leomuster|leoprint|leopardenmuster|leopardenprint|luipaard|luipaardprint|panterprint|
    레오파드|호피|호피무늬|호피 무늬|표범|표범무늬|표범 무늬
  `,
  'zebra|zebra print|zèbre|zebrato|cebra|zebramuster|지브라|얼룩말|얼룩말무늬',
  'snake|snake print|snakeskin|python|pitone|serpiente|schlangenoptik|slangenprint|파이톤|뱀피|뱀무늬|뱀 무늬',
  'crocodile|croc|croco|kroko|krokooptik|alligator|cocco|coccodrillo|cocodrilo|크로커다일|악어|악어무늬|악어가죽 무늬|악어 패턴',
  'tiger print',
  'giraffe print',
  'cow print',
  'dalmatian',
];

const namesOfAnimal = new Map<string, readonly string[]>(
  animals.flatMap((group) => {
    const names = splitList(group).map((name) => fold(name));
    return names.map((name) => [name, names] as const);
  }),
);

/** The weight of an animal: it is given up before any other property, and other animals follow then. */
const animalWeight = 2.9;

/**
 * Returns the condition of the very animal that a pattern names, beside that of all: leopard is no crocodile. Products of
 * other animals follow, and the answer says so.
 */
export function animalUnits(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  return units.flatMap((unit): Unit[] => {
    const any = unit.isExcluded ? undefined : animalsOf(unit, parts);
    if (!any) return [];
    const isInKorean = parts.slice(unit.from, unit.to).some(({ folded }) => isKorean(folded));
    return [
      { ...unit, any, weight: animalWeight, isShade: true, instead: isInKorean ? '애니멀 프린트' : 'animal print' },
    ];
  });
}

/** Leaves out the animal alone that a query leaves out. */
export function withoutAnimals(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  return units.map((unit) => {
    const any = unit.isExcluded ? animalsOf(unit, parts) : undefined;
    return any ? { ...unit, any } : unit;
  });
}

/** Returns the names of a pattern's animals as alternatives. Undefined for other patterns, and for all animals. */
export function animalsOf({ kind, any, from, to }: Unit, parts: readonly Part[]): (readonly Atom[])[] | undefined {
  const isAnimal = (atom: Atom) =>
    atom.is === 'attribute' && atom.attribute === 'pattern' && atom.values.includes('animal');
  if (kind !== 'pattern' || !any.flat().some(isAnimal)) return undefined;
  const words = parts.slice(from, to).map(({ folded }) => folded);
  const found = new Set(
    words.flatMap((word, at) => [
      namesOfAnimal.get(word) ?? [],
      namesOfAnimal.get(words.slice(at, at + 2).join(' ')) ?? [],
    ]),
  );
  const named = [...found].filter((names) => names.length > 0);
  if (named.length === 0) return undefined;
  const others = any.filter((atoms) => !atoms.some(isAnimal));
  return [...named.map((names): Atom[] => [{ is: 'text', word: nameWord(names) }]), ...others];
}
