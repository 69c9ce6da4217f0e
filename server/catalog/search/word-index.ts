import { LRUCache } from 'lru-cache';
import type { WordHits, WordQuery } from '#server/catalog/index/words.ts';
import { startThread } from '#server/platform/threads/thread.ts';
import { type Field, fieldPoints, phraseFields } from './fields.ts';
import { isSaidOfAll, isStopWord, numbersOf } from './fold.ts';
import { oneSlipAway } from './spelling.ts';
import type { FieldExpressions, WordAnswers } from './word-worker.ts';

/** A word of a query: its folded parts stand side by side, in that order. */
export type QueryWord = { parts: string[]; isPhrase: boolean };

/** What a query's words were taken for. */
type ResolvedWords = {
  query: WordQuery;
  /** Words that nothing holds, and what was looked for in their place. */
  corrections: Map<string, string>;
};

/** Hits that are kept, and up to which row they are complete. */
type Kept = { hits: WordHits; rows: number };

/** Memory for hits: a million products' most asked words, six bytes a hit. */
const keptBytes = 64 * 1024 * 1024;

/** Words that stand in brand, name or kind are looked for as a favour; in descriptions they stand everywhere. */
const tellingFields: readonly Field[] = ['brand', 'name', 'subcategory'];

const everywhere: readonly Field[] = [...phraseFields, 'description'];

/** Texts and answers are short-lived: a small heap keeps what is dead of them small. SQLite's memory is not in it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** How few letters may begin a word that is still being typed. */
const shortestBeginning = 2;

/** Finds products by words. Slots are those of the catalogue index; texts are added before their slots are shown. */
export type WordIndex = {
  add(slots: Uint32Array, texts: string[]): Promise<void>;
  /** To be called once what there is to begin with has been added: it takes less to index what nobody asks for yet. */
  settle(): Promise<void>;
  /**
   * Looks words up. The answer is complete for all rows that the catalogue index had when it is given; it has to be
   * used at once, before anything else is awaited.
   */
  resolve(words: readonly QueryWord[]): Promise<ResolvedWords>;
  /** Where single words stand in names, complete as above; words that more products have than `most` are left out. */
  namesWith(words: readonly string[], most: number): Promise<WordHits[]>;
  /** Whether its thread has failed; another index has to be built. */
  hasEnded(): boolean;
  stop(): Promise<void>;
};

/** What is known of words besides where they stand. */
export type KnownWords = {
  /** Names of subcategories that a word means besides its own letters: trainers are sneakers. */
  kindsOf(word: string): readonly string[];
  /** Names of subcategories that a word means a part of: berets are hats. They are shown where nothing bears the word itself. */
  kindsAbove(word: string): readonly string[];
  /** Whether a word is of a house's name, and so no slip, though nothing of it may be offered. */
  isOfHouse(word: string): boolean;
};

/** @param rowsShown how many rows of the catalogue index are to be found by now */
export function createWordIndex(rowsShown: () => number, { kindsOf, kindsAbove, isOfHouse }: KnownWords): WordIndex {
  const thread = startThread<WordAnswers>(new URL('./word-worker.ts', import.meta.url), { resourceLimits });
  const kept = new LRUCache<string, Kept>({
    maxSize: keptBytes,
    sizeCalculation: ({ hits }) => 6 * hits.slots.length + 500,
  });

  /** The hits of an expression, brought up to what is shown when they are asked for. */
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

  /** A word of several parts, in one as well: t-shirts and tshirts, cross-body and crossbody. */
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

  /** Kinds that hold what some words mean, among other things. */
  async function findAbove(words: readonly string[]): Promise<WordHits> {
    const kinds = words.flatMap(kindsAbove).map(quoted);
    return kinds.length > 0 ? find({ subcategory: kinds.join(' OR ') }) : nothing;
  }

  /** Two words that are mostly written as one, 'swim suit', as well as apart; undefined where they are no such thing. */
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
   * A word as it stands, or as one with a slip of the fingers. The last may still be typed: unless it says what a thing is, it is the
   * beginning of a word, too.
   */
  async function resolveWord(word: string, isLast: boolean): Promise<{ hits: WordHits; correction?: string }> {
    const hits = await findWord(word);
    if (isLast && word.length >= shortestBeginning && !hits.points.some(isTelling)) {
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
      // What stands in quotes is looked for as it is.
      if (parts.length > 1 || isPhrase) {
        required.push(await (isPhrase ? find(inFields(phraseFields, quoted(parts.join(' ')))) : findParted(parts)));
        continue;
      }
      const { hits, correction } = await resolveWord(word, parts === words.at(-1)?.parts);
      if (correction) corrections.set(word, correction);
      required.push(hits);
      if (hits.slots.length === 0) break;
    }
    // Words that were mended find what they find where they are written well, next to each other as well.
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

  /** Repeats some looking up until no change was shown meanwhile. */
  async function untilComplete<Answer>(lookUp: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const rows = rowsShown();
      const answer = await lookUp();
      if (rowsShown() === rows) return answer;
    }
  }

  return {
    add: (slots, texts) => thread.ask('add', slots, texts),
    settle: () => thread.ask('settle'),
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

/** How a word of several parts is written in one. */
function waysToWrite(parts: readonly string[]): { hyphened: string; joined: string } {
  return { hyphened: parts.join('-'), joined: parts.join('') };
}

/** Slots that both have, with the points of both. */
function both(one: WordHits, other: WordHits): WordHits {
  return merged(one, other, (inOne, inOther) => (inOne && inOther ? inOne + inOther : 0));
}

/** Slots that one of them has, with the points of what counts more. */
function either(one: WordHits, other: WordHits): WordHits {
  return merged(one, other, Math.max);
}

/** @param pointsOf what a slot counts that has these points in each, 0 where it is in none; what counts 0 is left out */
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

/** Whether a word stands where it says what a thing is: store and description together count less than any such field. */
function isTelling(points: number): boolean {
  return points > fieldPoints.store + fieldPoints.description;
}

/** How much a guess would bring: by how many products have it where it tells. */
function worth(hits: WordHits | undefined): number {
  return hits?.points.reduce((sum, points) => sum + points, 0) ?? 0;
}

function inFields(among: readonly Field[], expression: string): FieldExpressions {
  return Object.fromEntries(among.map((field) => [field, expression]));
}

/** Folded words hold letters and digits only, so that nothing in them can be syntax; quotes make that certain. */
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
