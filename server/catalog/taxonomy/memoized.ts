import { ownCopy } from '#server/platform/detach-string.ts';

/** The capacity of the newer map, for values that a feed repeats: brands, categories, sizes. The older map has as many. */
const maxMemoized = 10_000;

/** Longer texts are not cached (characters): feeds hardly repeat them. */
const maxKeyChars = 500;

/** Caches the answers of a function by its text. Callers must not modify the answers. */
export const memoize = <Answer>(answer: (text: string) => Answer): ((text: string) => Answer) =>
  memoizeBy(
    (text) => text,
    (text) => answer(ownCopy(text)),
  );

/**
 * Caches the answers of a function of more than one text.
 * Two generations of maps (the older is dropped when the newer is full) take half the time of an LRU cache.
 * It matters, since each feed row asks a dozen times.
 * @param keyOf returns everything that the answer depends on, as one text
 */
export function memoizeBy<Input, Answer>(
  keyOf: (input: Input) => string,
  answer: (input: Input) => Answer,
): (input: Input) => Answer {
  type Entry = { key: string; answer: Answer };
  let newer = new Map<string, Entry>();
  let older = newer;
  let last: Entry | undefined;

  function keep(entry: Entry): Entry {
    if (newer.size >= maxMemoized) {
      older = newer;
      newer = new Map();
    }
    if (entry.key.length <= maxKeyChars) newer.set(entry.key, entry);
    return entry;
  }

  return (input) => {
    const key = keyOf(input);
    // Neighbouring rows repeat most of their values.
    if (last?.key !== key)
      last = newer.get(key) ?? keep(older.get(key) ?? { key: ownCopy(key), answer: answer(input) });
    return last.answer;
  };
}
