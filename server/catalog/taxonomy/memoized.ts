import { ownCopy } from '#server/platform/detach-string.ts';

/** Distinct values that a feed repeats: its brands, categories, sizes. As many of those before are kept beside them. */
const mostRemembered = 10_000;

/** Nobody sends a long text twice. */
const longestKey = 500;

/** The same function, which answers what it was asked lately from memory. What it gives must not be changed by anybody. */
export const remembered = <Answer>(answer: (text: string) => Answer): ((text: string) => Answer) =>
  rememberedBy(
    (text) => text,
    (text) => answer(ownCopy(text)),
  );

/**
 * The same of what depends on more than one text. Two maps, of which the older is dropped when the newer is full, take
 * half as long as one that keeps the order of use: it is asked a dozen times a row.
 * @param keyOf what the answer depends on, as one text
 */
export function rememberedBy<Asked, Answer>(
  keyOf: (asked: Asked) => string,
  answer: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  type Entry = { key: string; answer: Answer };
  let newer = new Map<string, Entry>();
  let older = newer;
  let last: Entry | undefined;

  function keep(entry: Entry): Entry {
    if (newer.size >= mostRemembered) {
      older = newer;
      newer = new Map();
    }
    if (entry.key.length <= longestKey) newer.set(entry.key, entry);
    return entry;
  }

  return (asked) => {
    const key = keyOf(asked);
    // Rows that stand together say much that is the same.
    if (last?.key !== key)
      last = newer.get(key) ?? keep(older.get(key) ?? { key: ownCopy(key), answer: answer(asked) });
    return last.answer;
  };
}
