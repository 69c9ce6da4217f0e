import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** A name as queries may spell it, the key that all spellings of a brand share, and how the name sounds. */
type ReadName = { spellings: readonly string[]; key: string; sound: string };

/** The names that were read so far. A change of a few names reads those alone. */
let readNames = new Map<string, ReadName>();

function readName(name: string): ReadName {
  const known = readNames.get(name);
  if (known) return known;
  const read = { spellings: spellingsOf(name), key: brandKey(name), sound: soundOfName(name) };
  readNames.set(name, read);
  return read;
}

/** Returns a name in folded words, with `and` and without. */
function spellingsOf(name: string): string[] {
  const parts = partsOf(name);
  return [...new Set([parts.join(' '), parts.filter((part) => part !== 'and').join(' ')])].filter(Boolean);
}

function addTo(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}

/** Names that are read without a pause: a millisecond's worth. */
const namesPerTurn = 100;

/**
 * Reads new names of a catalog in small steps, so that no search waits for those of thousands of brands. A search that
 * comes meanwhile reads the rest itself. Forgets names that are gone.
 */
export async function prepareHouseNames(names: Pick<Names, 'brands' | 'stores'>): Promise<void> {
  const current = new Map<string, ReadName>();
  for (const name of [...names.brands.values(), ...names.stores.values()]) {
    current.set(name, readName(name));
    if (current.size % namesPerTurn === 0) await nextTurn();
  }
  readNames = current;
  const houses = houseNames(names);
  await nextTurn();
  // Slips of names are looked up in a table of its own, which the first call makes.
  houses.resembling('');
}

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
  const add = (spellings: readonly string[], house: NamedHouse) => {
    for (const spelling of spellings) {
      const other = byName.get(spelling);
      if (!other || (other.is === 'store' && house.is === 'brand')) byName.set(spelling, house);
      else if (other.is === house.is && house.ids.length > 0)
        byName.set(spelling, { ...other, ids: [...new Set([...other.ids, ...house.ids])] });
    }
  };
  const idsByKey = new Map<string, number[]>();
  for (const [id, name] of brands) {
    const { spellings, key } = readName(name);
    idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
    add(spellings, { is: 'brand', ids: [id], name });
    if (withoutCountry.test(name)) add(spellingsOf(name.replace(withoutCountry, '')), { is: 'brand', ids: [id], name });
  }
  for (const { name, key, aliases } of knownBrands) {
    const house: NamedHouse = { is: 'brand', ids: idsByKey.get(key) ?? [], name };
    const korean = splitList(koreanBrandNames[name]).flatMap(koreanSpellings);
    for (const one of [name, ...aliases.map((alias) => alias.name), ...korean]) add(spellingsOf(one), house);
  }
  for (const [id, name] of stores) add(readName(name).spellings, { is: 'store', ids: [id], name });
  const between = new Map<string, string[]>();
  for (const name of byName.keys()) {
    const words = name.split(' ');
    if (words.length < 2 || words.length > 3) continue;
    for (const [place, word] of words.entries()) {
      addTo(between, words.with(place, '*').join(' '), word);
    }
  }
  const byForm = once(() => {
    const forms = new Map<string, string[]>();
    for (const name of byName.keys())
      if (!name.includes(' ')) for (const form of formsOf(name)) addTo(forms, form, name);
    return forms;
  });
  const bySound = once(() =>
    Map.groupBy(
      [...brands].map(([id, name]) => ({ id, name, sound: readName(name).sound })),
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
