/**
 * Remembers the answers of a function to the latest objects, by identity. A WeakMap keeps the answers to all objects until
 * the next full collection: collections of young objects take its values for reachable
 * (docs/decisions/0137-keep-getters-and-weak-maps-out-of-queries.md).
 * @param count the number of objects, at most a few: each is compared
 */
export function rememberLatest<Input extends object, Answer>(
  count: number,
  answer: (input: Input) => Answer,
): (input: Input) => Answer {
  const latest: { input: Input; answer: Answer }[] = [];
  let next = 0;
  return (input) => {
    const known = latest.find((one) => one.input === input);
    if (known) return known.answer;
    const entry = { input, answer: answer(input) };
    latest[next] = entry;
    next = (next + 1) % count;
    return entry.answer;
  };
}
