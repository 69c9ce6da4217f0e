import { LRUCache } from 'lru-cache';
import type { WordHits, WordQuery } from '#server/catalog/index/words.ts';
import { startThread } from '#server/platform/threads/thread.ts';
import { type Field, fieldPoints, phraseFields } from './fields.ts';
import { isSaidOfAll, isStopWord, numbersOf } from './fold.ts';
import { oneSlipAway } from './spelling.ts';
import type { FieldExpressions, WordAnswers } from './word-worker.ts';

/** A word of a query. Its folded parts must be adjacent, in that order. */
export type QueryWord = { parts: string[]; isPhrase: boolean };

/** The resolved words of a query. */
type ResolvedWords = {
  query: WordQuery;
  /** Corrected spelling: words that no product has, each with the word searched instead. */
  corrections: Map<string, string>;
};

/** Cached hits, and the number of rows for which they are complete. */
type Kept = { hits: WordHits; rows: number };

/** The memory limit of cached hits in bytes: enough for the most searched words of a million products, at six bytes a hit. */
const keptBytes = 64 * 1024 * 1024;

/** Fields in which optional words (stop words) bring a product forward. In descriptions they occur everywhere. */
const tellingFields: readonly Field[] = ['brand', 'name', 'subcategory'];

const everywhere: readonly Field[] = [...phraseFields, 'description'];

/** Texts and answers are short-lived. A small heap keeps garbage small; SQLite's memory is not part of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** The fewest letters that match as a prefix, for a word that is still being typed. */
const minPrefixChars = 2;

/** Finds products by words. Slots are those of the catalogue index; texts are added before their slots are shown. */
export type WordIndex = {
  add(slots: Uint32Array, texts: string[]): Promise<void>;
  /** Ends the initial load. Before it, adding texts is cheaper, since no search needs them yet. */
  flush(): Promise<void>;
  /**
   * Resolves the words of a query to hits. They are complete for the rows that the catalogue index has at that moment.
   * Use the result synchronously, before anything else is awaited.
   */
  resolve(words: readonly QueryWord[]): Promise<ResolvedWords>;
  /** Finds product names with single words, complete as above. Words in more than `most` products are left out. */
  namesWith(words: readonly string[], most: number): Promise<WordHits[]>;
  /** Returns whether the worker has failed. The word index must then be rebuilt. */
  hasEnded(): boolean;
  stop(): Promise<void>;
};

/** Knowledge about words that is not in the texts. */
export type KnownWords = {
  /** Names of subcategories that a word is a synonym of: trainers are sneakers. */
  kindsOf(word: string): readonly string[];
  /** Names of subcategories that include the meaning of a word: berets are hats. They match if no product has the word itself. */
  kindsAbove(word: string): readonly string[];
  /** Whether a word is part of a known brand's name. It is then no typo, even if the brand has no product. */
  isOfHouse(word: string): boolean;
};

/**
 * Creates an empty word index, with a worker of its own.
 * @param rowsShown the number of rows of the catalogue index that queries see now
 */
export function createWordIndex(rowsShown: () => number, { kindsOf, kindsAbove, isOfHouse }: KnownWords): WordIndex {
  const thread = startThread<WordAnswers>(new URL('./word-worker.ts', import.meta.url), { resourceLimits });
  const kept = new LRUCache<string, Kept>({
    maxSize: keptBytes,
    sizeCalculation: ({ hits }) => 6 * hits.slots.length + 500,
  });

  /** Returns the hits of an expression from the cache, after adding the rows shown since. */
  async function find(expressions: FieldExpressions): Promise<WordHits> {
    const key = JSON.stringify(expressions);
    const known = kept.get(key);
    if (known && known.rows >= rowsShown()) return known.hits;
    const rows = rowsShown();
    const more = await thread.ask('find', expressions, known ? (known.hits.slots.at(-1) ?? -1) : -1);
    const hits = known ? joined(known.hits, more) : more;
    kept.set(key, { hits, rows });
    return hits;
  }

  async function findWord(word: string): Promise<WordHits> {
    const own = numbersOf(word).map(quoted).join(' OR ');
    const kinds = kindsOf(word).map(quoted);
    return find({ ...inFields(everywhere, own), subcategory: [own, ...kinds].join(' OR ') });
  }

  /** Finds a word of several parts, also written as one: t-shirts and tshirts, cross-body and crossbody. */
  async function findParted(parts: readonly string[]): Promise<WordHits> {
    const { hyphened, joined } = waysToWrite(parts);
    const [last = '', ...before] = parts.toReversed();
    const apart = numbersOf(last).map((form) => quoted([...before.toReversed(), form].join(' ')));
    const inOne = numbersOf(joined).map(quoted);
    const kinds = [...kindsOf(hyphened), ...kindsOf(joined)].map(quoted);
    const hits = await find({
      ...inFields(phraseFields, [...apart, ...inOne].join(' OR ')),
      subcategory: [...apart, ...inOne, ...kinds].join(' OR '),
      description: inOne.join(' OR '),
    });
    return hits.slots.length > 0 ? hits : findAbove([hyphened, joined]);
  }

  /** Finds products of the subcategories that include the meaning of some words. */
  async function findAbove(words: readonly string[]): Promise<WordHits> {
    const kinds = words.flatMap(kindsAbove).map(quoted);
    return kinds.length > 0 ? find({ subcategory: kinds.join(' OR ') }) : nothing;
  }

  /**
   * Finds two words that are usually written as one ('swim suit'), joined as well as apart.
   * Undefined if they name no product type.
   */
  async function findPair(one: QueryWord, next: QueryWord | undefined): Promise<WordHits | undefined> {
    if (!next || one.isPhrase || next.isPhrase || one.parts.length + next.parts.length > 2) return undefined;
    const parts = [...one.parts, ...next.parts];
    const isKind = Object.values(waysToWrite(parts)).some((way) => [...kindsOf(way), ...kindsAbove(way)].length > 0);
    if (!isKind) return undefined;
    const [first = nothing, second = nothing] = await Promise.all(parts.map(findWord));
    const found = either(both(first, second), await findParted(parts));
    return found.slots.length > 0 ? found : undefined;
  }

  /**
   * Resolves one word: as spelled, or corrected by one typo.
   * The last word may still be being typed. Unless it names a product, it also matches as a prefix.
   */
  async function resolveWord(word: string, isLast: boolean): Promise<{ hits: WordHits; correction?: string }> {
    const hits = await findWord(word);
    if (isLast && word.length >= minPrefixChars && !hits.points.some(isTelling)) {
      const own = numbersOf(word).map(quoted);
      const begun = await find(inFields(everywhere, [...own, `${quoted(word)} *`].join(' OR ')));
      if (begun.slots.length > 0) return { hits: begun };
    }
    if (hits.slots.length > 0 || isOfHouse(word)) return { hits };
    const above = await findAbove([word]);
    if (above.slots.length > 0) return { hits: above };
    const guesses = await thread.ask('known', oneSlipAway(word));
    let best: { hits: WordHits; correction: string } | undefined;
    for (const correction of guesses.sort()) {
      const found = await findWord(correction);
      if (worth(found) > worth(best?.hits)) best = { hits: found, correction };
    }
    return best ?? { hits };
  }

  async function resolveAll(words: readonly QueryWord[]): Promise<ResolvedWords> {
    const isOptional = ({ parts, isPhrase }: QueryWord) =>
      !isPhrase && parts.length === 1 && isStopWord(parts[0] ?? '');
    const isOfAll = ({ parts, isPhrase }: QueryWord) => !isPhrase && parts.length === 1 && isSaidOfAll(parts[0] ?? '');
    const asked = words.filter(words.every(isOptional) ? (word) => !isOfAll(word) : (word) => !isOptional(word));
    const corrections = new Map<string, string>();
    const required: WordHits[] = [];
    for (let place = 0; place < asked.length; place += 1) {
      const [one, next] = asked.slice(place, place + 2) as [QueryWord, QueryWord | undefined];
      const pair = await findPair(one, next);
      if (pair) {
        required.push(pair);
        place += 1;
        continue;
      }
      const { parts, isPhrase } = one;
      const [word = ''] = parts;
      // Quoted phrases are searched verbatim.
      if (parts.length > 1 || isPhrase) {
        required.push(await (isPhrase ? find(inFields(phraseFields, quoted(parts.join(' ')))) : findParted(parts)));
        continue;
      }
      const { hits, correction } = await resolveWord(word, parts === words.at(-1)?.parts);
      if (correction) corrections.set(word, correction);
      required.push(hits);
      if (hits.slots.length === 0) break;
    }
    // Resolve the corrected words again, so that adjacent corrected words can match as a pair.
    if (corrections.size > 0) return { query: (await resolveAll(mended(words, corrections))).query, corrections };
    const optional: WordHits[] = [];
    for (const word of words)
      if (!asked.includes(word)) optional.push(await find(inFields(tellingFields, quoted(word.parts.join(' ')))));
    const key = JSON.stringify(words.map(({ parts, isPhrase }) => [isPhrase, ...parts]));
    return {
      query: { key, required: required.sort((a, b) => a.slots.length - b.slots.length), optional },
      corrections,
    };
  }

  /** Repeats a lookup until no change was shown while it ran. */
  async function untilComplete<Answer>(lookUp: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const rows = rowsShown();
      const answer = await lookUp();
      if (rowsShown() === rows) return answer;
    }
  }

  return {
    add: (slots, texts) => thread.ask('add', slots, texts),
    flush: () => thread.ask('flush'),
    resolve: (words) => untilComplete(() => resolveAll(words)),
    namesWith: (words, most) =>
      untilComplete(async () => {
        const inName = (word: string) => find({ name: numbersOf(word).map(quoted).join(' OR ') });
        const hits = await Promise.all(words.map(inName));
        return hits.filter(({ slots }) => slots.length <= most);
      }),
    hasEnded: thread.hasEnded,
    stop: () => thread.stop(),
  };
}

const nothing: WordHits = { slots: new Uint32Array(), points: new Uint16Array() };

function mended(words: readonly QueryWord[], corrections: ReadonlyMap<string, string>): QueryWord[] {
  return words.map((word) => {
    const [only = '', ...others] = word.parts;
    const correction = word.isPhrase || others.length > 0 ? undefined : corrections.get(only);
    return correction === undefined ? word : { ...word, parts: [correction] };
  });
}

/** Returns a word of several parts written as one, with hyphens and without. */
function waysToWrite(parts: readonly string[]): { hyphened: string; joined: string } {
  return { hyphened: parts.join('-'), joined: parts.join('') };
}

/** Intersects two lists of hits. Points are added. */
function both(one: WordHits, other: WordHits): WordHits {
  return merged(one, other, (inOne, inOther) => (inOne && inOther ? inOne + inOther : 0));
}

/** Unites two lists of hits. The higher points count. */
function either(one: WordHits, other: WordHits): WordHits {
  return merged(one, other, Math.max);
}

/**
 * Merges two lists of hits.
 * @param pointsOf the points of a slot from its points in each list (0 if missing); slots with 0 points are dropped
 */
function merged(one: WordHits, other: WordHits, pointsOf: (inOne: number, inOther: number) => number): WordHits {
  const slots = new Uint32Array(one.slots.length + other.slots.length);
  const points = new Uint16Array(slots.length);
  let count = 0;
  for (let a = 0, b = 0; a < one.slots.length || b < other.slots.length; ) {
    const slotOfOne = one.slots[a] ?? Number.POSITIVE_INFINITY;
    const slotOfOther = other.slots[b] ?? Number.POSITIVE_INFINITY;
    const slot = Math.min(slotOfOne, slotOfOther);
    const inOne = slotOfOne === slot ? (one.points[a++] ?? 0) : 0;
    const inOther = slotOfOther === slot ? (other.points[b++] ?? 0) : 0;
    const counts = pointsOf(inOne, inOther);
    if (counts === 0) continue;
    slots[count] = slot;
    points[count] = counts;
    count += 1;
  }
  return { slots: slots.slice(0, count), points: points.slice(0, count) };
}

/** Returns whether a word is in the brand, name or subcategory. Store and description together have fewer points than these. */
function isTelling(points: number): boolean {
  return points > fieldPoints.store + fieldPoints.description;
}

/** RateLimiter a correction by the points of all its hits. */
function worth(hits: WordHits | undefined): number {
  return hits?.points.reduce((sum, points) => sum + points, 0) ?? 0;
}

function inFields(among: readonly Field[], expression: string): FieldExpressions {
  return Object.fromEntries(among.map((field) => [field, expression]));
}

/** Quotes words for FTS5. Folded words hold only letters and digits, so that they contain no syntax; the quotes make sure. */
function quoted(words: string): string {
  return `"${words.replaceAll('"', '')}"`;
}

function joined(before: WordHits, after: WordHits): WordHits {
  if (after.slots.length === 0) return before;
  const slots = new Uint32Array(before.slots.length + after.slots.length);
  const points = new Uint16Array(slots.length);
  slots.set(before.slots);
  slots.set(after.slots, before.slots.length);
  points.set(before.points);
  points.set(after.points, before.points.length);
  return { slots, points };
}
