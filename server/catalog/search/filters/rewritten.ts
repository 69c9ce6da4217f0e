/** A text in which some runs of characters were written otherwise, with the place in the original of each character. */
export type Rewritten = { text: string; places: readonly Place[] };
type Place = { start: number; end: number };

/** Returns a text as it is, each character in its own place. */
export function asWritten(text: string): Rewritten {
  return { text, places: Array.from({ length: text.length }, (_, at) => ({ start: at, end: at + 1 })) };
}

/**
 * Replaces the matches of a pattern. Each character of a replacement stands for the whole match in the original.
 * @param write returns the replacement; undefined leaves the match as it is
 */
export function rewrite(
  { text, places }: Rewritten,
  pattern: RegExp,
  write: (match: RegExpExecArray) => string | undefined,
): Rewritten {
  const pieces: string[] = [];
  const placed: Place[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const instead = write(match);
    if (instead === undefined) continue;
    const to = match.index + match[0].length;
    const whole = { start: places[match.index]?.start ?? 0, end: places[to - 1]?.end ?? 0 };
    pieces.push(text.slice(from, match.index), instead);
    placed.push(...places.slice(from, match.index), ...Array.from(instead, () => whole));
    from = to;
  }
  return from === 0
    ? { text, places }
    : { text: pieces.join('') + text.slice(from), places: [...placed, ...places.slice(from)] };
}
