import { ownCopy } from '#server/own-copy.ts';

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
  let newer = new Map<string, { answer: Answer }>();
  let older = newer;

  function keep(key: string, found: { answer: Answer }): Answer {
    if (newer.size >= mostRemembered) {
      older = newer;
      newer = new Map();
    }
    if (key.length <= longestKey) newer.set(ownCopy(key), found);
    return found.answer;
  }

  return (asked) => {
    const key = keyOf(asked);
    const known = newer.get(key);
    return known ? known.answer : keep(key, older.get(key) ?? { answer: answer(asked) });
  };
}
