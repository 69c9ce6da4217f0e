import { LRUCache } from 'lru-cache';

/** Distinct values that a feed repeats: its brands, categories, sizes. */
const mostRemembered = 10_000;

/** Nobody sends a long text twice. */
const longestKey = 500;

/**
 * The same function, which answers what it was asked lately from memory. What it gives must not be changed by anybody.
 * @param keyOf what the answer depends on, as one text
 */
export function remembered<Asked, Answer>(
  answer: (asked: Asked) => Answer,
  keyOf: (asked: Asked) => string,
): (asked: Asked) => Answer {
  const answers = new LRUCache<string, { answer: Answer }>({ max: mostRemembered });
  return (asked) => {
    const key = keyOf(asked);
    const known = answers.get(key);
    if (known) return known.answer;
    const found = answer(asked);
    if (key.length <= longestKey) answers.set(key, { answer: found });
    return found;
  };
}
