import { LRUCache } from 'lru-cache';
import { startThread } from '#server/threads/thread.ts';
import type { WordHits, WordQuery } from '../index/words.ts';
import { type Field, fieldPoints, phraseFields } from './fields.ts';
import { isStopWord, numbersOf } from './fold.ts';
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
  /** Whether a word is of a house's name, and so no slip, though nothing of it may be offered. */
  isOfHouse(word: string): boolean;
};

/** @param rowsShown how many rows of the catalogue index are to be found by now */
export function createWordIndex(rowsShown: () => number, { kindsOf, isOfHouse }: KnownWords): WordIndex {
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
    const asked = words.every(isOptional) ? words : words.filter((word) => !isOptional(word));
    const corrections = new Map<string, string>();
    const required: WordHits[] = [];
    for (const { parts, isPhrase } of asked) {
      const [word = ''] = parts;
      // What stands in quotes is looked for as it is.
      if (parts.length > 1 || isPhrase) {
        required.push(await find(inFields(phraseFields, quoted(parts.join(' ')))));
        continue;
      }
      const { hits, correction } = await resolveWord(word, parts === words.at(-1)?.parts);
      if (correction) corrections.set(word, correction);
      required.push(hits);
      if (hits.slots.length === 0) break;
    }
    const optional: WordHits[] = [];
    for (const word of words)
      if (!asked.includes(word)) optional.push(await find(inFields(tellingFields, quoted(word.parts.join(' ')))));
    const key = JSON.stringify(words.map(({ parts }) => parts.map((part) => corrections.get(part) ?? part)));
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
