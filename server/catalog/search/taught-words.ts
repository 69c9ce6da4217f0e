import { sql } from 'kysely';
import { maxQueryLength } from '#contract/limits.ts';
import type { Teaching } from '#contract/operators.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isStopWord, numbersOf, wordsOf } from './fold.ts';
import { isAddition, isAlternative, isNegation } from './grammar/names/function-words.ts';

/** Words that the operator taught, folded, each with the text that is searched in its place. */
export type TaughtWords = ReadonlyMap<string, string>;

/** The most words of a taught word, the most letters of it and of its meaning, and the most taught words. */
const maxWords = 3;
const maxChars = 60;
const maxTaught = 1000;

/** A word as typed, with the apostrophes and joints within it. */
const typedWord = /[\p{L}\p{M}\p{N}]+(?:[-&./’'][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Replaces the taught words of a query by their meanings, the longest first. Quoted phrases stay as they are. A meaning
 * is not replaced again.
 * @example
 * withTaughtWords('red kicks', new Map([['kicks', 'sneakers']])); // 'red sneakers'
 */
export function withTaughtWords(query: string, taught: TaughtWords): string {
  if (taught.size === 0) return query;
  const replaced = query
    .split(/("[^"]*"|“[^”]*”)/u)
    .map((part, place) => (place % 2 === 1 ? part : replaceIn(part, taught)))
    .join('');
  // A search has a longest length, which the shopper's own words met.
  return replaced.length > maxQueryLength ? query : replaced;
}

function replaceIn(text: string, taught: TaughtWords): string {
  const words = [...text.matchAll(typedWord)];
  let replaced = '';
  let copied = 0;
  for (let at = 0; at < words.length; ) {
    const run = longestTaught(words, at, text, taught);
    const [first] = run;
    const last = run.at(-1);
    if (first && last) {
      replaced += text.slice(copied, first.index) + meaningOf(run, taught);
      copied = last.index + last[0].length;
    }
    at += Math.max(1, run.length);
  }
  return replaced + text.slice(copied);
}

/** Returns the longest run of words from a place on that was taught; empty without one. */
function longestTaught(words: RegExpExecArray[], at: number, text: string, taught: TaughtWords): RegExpExecArray[] {
  for (let length = Math.min(maxWords, words.length - at); length > 0; length -= 1) {
    const run = words.slice(at, at + length);
    const [first] = run;
    const last = run.at(-1);
    if (!first || !last) continue;
    // Only spaces lie between the words of a run.
    const between = text.slice(first.index, last.index + last[0].length).replace(typedWord, '');
    if (between.trim() === '' && meaningOf(run, taught) !== undefined) return run;
  }
  return [];
}

/** Returns the meaning of a run of words, whose last one may be in the singular or the plural. */
function meaningOf(run: readonly RegExpExecArray[], taught: TaughtWords): string | undefined {
  const words = run.map(([word]) => foldedText(word));
  const last = words.pop() ?? '';
  for (const form of [last, ...numbersOf(last)]) {
    const meaning = taught.get([...words, form].join(' '));
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** An expression that changes whenever a word is taught or forgotten: the highest id and the number of rows. */
export const taughtKey = sql<string>`(select coalesce(max(id), 0) || '.' || count(*) from taught_word)`;

/** The value of `taughtKey` before any word was taught. */
export const noneTaught = '0.0';

/** Reads all taught words. */
export async function readTaughtWords(db: Db): Promise<TaughtWords> {
  const rows = await db.selectFrom('taught_word').select(['word', 'meaning']).execute();
  return new Map(rows.map(({ word, meaning }) => [word, meaning]));
}

/** Reads the taught words for the operator, the latest first. */
export async function listTaughtWords(db: Db) {
  const rows = await db
    .selectFrom('taught_word')
    .select(['id', 'word', 'meaning', 'taught_at as taughtAt'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, taughtAt: new Date(row.taughtAt) }));
}

/** Tells whether a meaning has no words but those such as `not`: a search for it would ask for nothing. */
const saysNothing = (meaning: string) =>
  meaning.split(' ').every((word) => word === '' || isNegation(word) || isAlternative(word) || isAddition(word));

/** Teaches a word: from now on its meaning is searched in its place. A word that was taught before gets the new meaning. */
export async function teachWord(db: Db, typed: string, typedMeaning: string, now = new Date()): Promise<Teaching> {
  const word = foldedText(typed);
  const meaning = typedMeaning
    .replaceAll('\0', ' ')
    .replace(/["“”\s]+/gu, ' ')
    .trim();
  const words = word.split(' ');
  if (!/\p{L}/u.test(word) || words.length > maxWords || word.length > maxChars) return 'invalid word';
  if (words.every(isStopWord)) return 'common word';
  if (saysNothing(foldedText(meaning)) || meaning.length > maxChars) return 'invalid meaning';
  if (foldedText(meaning) === word) return 'same';
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('taught_word').where('word', '=', word).execute();
    const { count } = await transaction
      .selectFrom('taught_word')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= maxTaught) return 'too many';
    await transaction.insertInto('taught_word').values({ word, meaning, taught_at: now }).execute();
    return 'taught';
  });
}

/** Forgets a taught word. @returns false for an unknown id */
export async function forgetWord(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('taught_word').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the words of a text as taught words are compared. */
function foldedText(text: string): string {
  return wordsOf(text)
    .map((parts) => parts.join('-'))
    .join(' ')
    .normalize('NFC');
}
