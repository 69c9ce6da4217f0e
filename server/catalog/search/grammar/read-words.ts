import type { ReadConstraint, ReadFilter } from '#contract/products.ts';
import { withoutParts } from '#server/catalog/search/without-parts.ts';
import type { QueryWord } from '#server/catalog/search/words/word-index.ts';
import { isPartOfNegation } from './names/function-words.ts';
import type { Parsed } from './parse.ts';

/** A place in a query, in characters. */
type Place = { start: number; end: number };

/** A constraint with its place in the query, and the places of its conditions among those of the search. */
type PlacedConstraint = Place &
  Pick<ReadConstraint, 'kind' | 'meaning'> & {
    isExcluded: boolean;
    /** Whether it is of one kind of a choice alone. */
    isOfOneKind: boolean;
    clauses: readonly number[];
    /** The subcategory that takes the place of the words when they are given up. */
    widerId?: number | undefined;
    /** The places of narrower conditions of the same words, such as a shade, with the words that take their place. */
    narrower: { clause: number; instead: string; isWholeWish: boolean }[];
  };

/** What the words of a query were read as, with places in the query. */
export type Read = {
  constraints: readonly PlacedConstraint[];
  words: readonly QueryWord[];
  /** The places of the words, each with the words that lead to it: with a bow. */
  wordPlaces: readonly Place[];
  /** The words as text. */
  text: string;
  sizes: readonly ReadFilter[];
  /** Whether the last of the words ends the query, so that it may still be being typed. */
  isTyping: boolean;
};

/** Places what was read from the words of a query in the query. */
export function readWords(query: string, parsed: Parsed): Read {
  const { parts, words, sizes } = parsed;
  const placeOf = ({ from, to }: { from: number; to: number }): Place => ({
    start: parts[from]?.start ?? 0,
    end: parts[to - 1]?.end ?? 0,
  });
  return {
    constraints: placedConstraints(query, parsed).sort((a, b) => a.start - b.start),
    words: words.map(({ word }) => word),
    wordPlaces: words.map((word) => ({
      start: startWithConnectors(query, parsed, word.from, false),
      end: placeOf(word).end,
    })),
    text: words
      .map(placeOf)
      .map(({ start, end }) => query.slice(start, end))
      .join(' '),
    sizes: sizes.map((size): ReadFilter => {
      const place = placeOf(size);
      const text = query.slice(place.start, place.end);
      return { kind: 'size', value: size.value, text, without: withoutParts(query, [place]) };
    }),
    isTyping: words.at(-1)?.to === parts.length,
  };
}

/** Joins the conditions that were read from the same words to one constraint each. Occasions without conditions follow. */
function placedConstraints(query: string, parsed: Parsed): PlacedConstraint[] {
  const { parts, conditions, occasions } = parsed;
  const place = ({ from, to }: { from: number; to: number }, isExcluded = false): Place => ({
    start: startWithConnectors(query, parsed, from, isExcluded),
    end: parts[to - 1]?.end ?? 0,
  });
  const keyOf = ({ start, end }: Place) => `${start}-${end}`;
  const quoted = [...query.matchAll(/"[^"]+"/gu)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  const byPlace = new Map<string, PlacedConstraint & { clauses: number[] }>();
  for (const [clause, unit] of conditions.entries()) {
    const { kind, instead, widerId } = unit;
    const isExcluded = unit.isExcluded && kind !== 'occasion' && !unit.isLack;
    const where = kind === 'phrase' ? (quoted[unit.quoted ?? 0] ?? { start: 0, end: 0 }) : place(unit, isExcluded);
    const known = byPlace.get(keyOf(where));
    if (known && instead !== undefined) {
      known.narrower.push({ clause, instead, isWholeWish: unit.isWholeWish === true });
    } else if (known) {
      known.clauses.push(clause);
      known.widerId ??= widerId;
    } else {
      const meaning = occasions.find(({ from }) => kind === 'occasion' && from === unit.from)?.reading ?? null;
      const read = { kind, meaning, isExcluded, isOfOneKind: unit.ofKinds !== undefined, widerId };
      byPlace.set(keyOf(where), { ...where, ...read, clauses: [clause], narrower: [] });
    }
  }
  for (const occasion of occasions) {
    const where = place(occasion);
    const read = { kind: 'occasion', meaning: occasion.reading, isExcluded: false, isOfOneKind: false } as const;
    if (!byPlace.has(keyOf(where))) byPlace.set(keyOf(where), { ...where, ...read, clauses: [], narrower: [] });
  }
  return [...byPlace.values()];
}

const connector = /^(?:for|in|with|of|to|by|from|made|a|an|the|my|no|not|without)$/i;

/** Moves the start of a constraint to the words or the sign that lead to it: `for a` wedding, `without` a belt, `-black`. */
function startWithConnectors(
  query: string,
  { parts, units, words }: Parsed,
  from: number,
  isExcluded: boolean,
): number {
  const taken = (at: number) =>
    words.some(({ from, to }) => from <= at && at < to) ||
    units.some(({ from, to, kind }) => from <= at && at < to && kind !== 'phrase');
  let first = from;
  for (let at = from - 1; at >= 0 && !taken(at); at -= 1) {
    const part = parts[at];
    // A price or a size between was read before.
    if (/[\p{L}\d]/u.test(query.slice(part?.end ?? 0, parts[at + 1]?.start ?? 0))) break;
    if (!part || !(connector.test(part.folded) || (isExcluded && isPartOfNegation(part.folded)))) break;
    if (!/^(?:a|an|the|my)$/i.test(part.folded)) first = at;
  }
  const part = parts[first];
  return (part?.start ?? 0) - (part?.isMinus ? 1 : 0);
}
