import { fold } from '#server/catalog/search/fold.ts';
import { deniesVerb } from './function-words.ts';

/** A folded word with its place in a query. */
type Word = { folded: string; start: number; end: number };

const too = fold('도');
const stem = fold('지');

/** Returns the verb before `도`, which joins it to another one: the 짧지 of 짧지도. Undefined for other words. */
const verbOf = (word = ''): string | undefined =>
  word.endsWith(stem + too) && word.length > stem.length + too.length ? word.slice(0, -too.length) : undefined;

const heights = new Set(['높지', '낮지'].map(fold));
/** The height between high and low. */
const between = fold('중간');

/** Reads `짧지도 길지도 않은` as two denials. Heels that are neither high nor low are between. */
export function withSharedDenials<One extends Word>(words: readonly One[]): One[] {
  const at = words.findIndex(({ folded }) => verbOf(folded) !== undefined);
  const [first, next, last] = words.slice(Math.max(0, at));
  const verb = verbOf(first?.folded);
  if (!first || !next || verb === undefined) return [...words];
  const other = verbOf(next.folded);
  const denial = other === undefined ? next : last;
  if (!denial || !deniesVerb(denial.folded)) return [...words];
  const [before, after] = [words.slice(0, at), words.slice(at + (other === undefined ? 2 : 3))];
  const one = { ...first, folded: verb };
  if (other === undefined) return [...before, one, denial, ...after];
  if (heights.has(verb) && heights.has(other))
    return [...before, { ...first, folded: between, end: denial.end }, ...after];
  const shared = { ...denial, start: first.end, end: first.end };
  return [...before, one, shared, { ...next, folded: other }, denial, ...after];
}
