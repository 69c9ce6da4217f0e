import { koreanSpellings } from '#server/catalog/attributes/korean-compounds.ts';
import { once } from '#server/catalog/index/once.ts';
import type { Names } from '#server/catalog/names.ts';
import { isKorean, wordsOf } from '#server/catalog/search/fold.ts';
import { koreanBrandNames } from '#server/catalog/search/grammar/korean/brands.ts';
import { namesSounding, namesSoundingSame, soundOfName } from '#server/catalog/search/grammar/korean/sounds.ts';
import { brandKey, knownBrands } from '#server/catalog/taxonomy/brands.ts';
import { splitList } from '#server/platform/word-lists.ts';

/** A brand or store that a search names. A known brand without products has no ids. */
export type NamedHouse = { is: 'brand' | 'store'; ids: readonly number[]; name: string };

/** Finds brands and stores by their names. */
export type HouseNames = {
  /** The most words in a name. */
  maxParts: number;
  named(parts: readonly string[]): NamedHouse | undefined;
  /** Returns the names of one word that a word may be one slip from. */
  resembling(word: string): readonly string[];
  /**
   * Returns the brand that a word in Hangul sounds like: 코르반 for Corvane.
   * @param isExact whether every sound has to be the same
   */
  sounding(korean: string, isExact?: boolean): NamedHouse | undefined;
  /** Returns the words of names that stand between other words of the name. */
  wordsBetween(before: readonly string[], after: readonly string[]): readonly string[];
};

/** No name of a brand or store has more words that tell it from others. */
const maxParts = 6;

const partsOf = (name: string) => wordsOf(name.replace(/[™®©]/g, '').replace(/[&+]/g, ' ')).flat();
const withoutCountry = /\s(?:paris|london|milano|new york|nyc|studio)$/i;

/** Returns a word and each of its forms that lack a letter. Words at one slip from each other share a form. */
const formsOf = (word: string) => [word, ...new Set([...word].map((_, at) => word.slice(0, at) + word.slice(at + 1)))];

/** The lookups of each catalog state's names: names rarely change. */
const known = new WeakMap<object, HouseNames>();

/** Returns the lookup of the brands and stores of a catalog, built once for the same names. */
export function houseNames(names: Pick<Names, 'brands' | 'stores'>): HouseNames {
  const cached = known.get(names.brands);
  if (cached) return cached;
  const built = buildNames(names);
  known.set(names.brands, built);
  return built;
}

function buildNames({ brands, stores }: Pick<Names, 'brands' | 'stores'>): HouseNames {
  const byName = new Map<string, NamedHouse>();
  const add = (name: string, house: NamedHouse) => {
    const parts = partsOf(name);
    if (parts.length === 0) return;
    for (const spelling of new Set([parts.join(' '), parts.filter((part) => part !== 'and').join(' ')])) {
      const other = byName.get(spelling);
      if (!other || (other.is === 'store' && house.is === 'brand')) byName.set(spelling, house);
      else if (other.is === house.is && house.ids.length > 0)
        byName.set(spelling, { ...other, ids: [...new Set([...other.ids, ...house.ids])] });
    }
  };
  const idsByKey = new Map<string, number[]>();
  for (const [id, name] of brands) {
    const key = brandKey(name);
    idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
    add(name, { is: 'brand', ids: [id], name });
    if (withoutCountry.test(name)) add(name.replace(withoutCountry, ''), { is: 'brand', ids: [id], name });
  }
  for (const { name, key, aliases } of knownBrands) {
    const house: NamedHouse = { is: 'brand', ids: idsByKey.get(key) ?? [], name };
    const korean = splitList(koreanBrandNames[name]).flatMap(koreanSpellings);
    for (const spelling of [name, ...aliases.map((alias) => alias.name), ...korean]) add(spelling, house);
  }
  for (const [id, name] of stores) add(name, { is: 'store', ids: [id], name });
  const between = new Map<string, string[]>();
  for (const name of byName.keys()) {
    const words = name.split(' ');
    if (words.length < 2 || words.length > 3) continue;
    for (const [place, word] of words.entries()) {
      const key = words.with(place, '*').join(' ');
      between.set(key, [...(between.get(key) ?? []), word]);
    }
  }
  const byForm = once(() => {
    const forms = new Map<string, string[]>();
    for (const name of byName.keys())
      if (!name.includes(' ')) for (const form of formsOf(name)) forms.set(form, [...(forms.get(form) ?? []), name]);
    return forms;
  });
  // Of some thousand brands it takes tens of milliseconds, and most searches name none in Hangul.
  const bySound = once(() =>
    Map.groupBy(
      [...brands].map(([id, name]) => ({ id, name, sound: soundOfName(name) })),
      ({ sound }) => sound.charAt(0),
    ),
  );
  return {
    maxParts,
    sounding(korean, isExact = false) {
      if (!isKorean(korean)) return undefined;
      const found = isExact ? namesSoundingSame(korean, bySound()) : namesSounding(korean, bySound());
      const [first] = found;
      return first && { is: 'brand', ids: found.map(({ id }) => id), name: first.name };
    },
    resembling: (word) => formsOf(word).flatMap((form) => byForm().get(form) ?? []),
    wordsBetween: (before, after) => between.get([...before, '*', ...after].join(' ')) ?? [],
    named(parts) {
      const found = byName.get(parts.join(' '));
      if (found || parts[0] === 'and' || parts.at(-1) === 'and') return found;
      return parts.includes('and') ? byName.get(parts.filter((part) => part !== 'and').join(' ')) : undefined;
    },
  };
}
