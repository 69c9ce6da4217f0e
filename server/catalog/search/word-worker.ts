import { DatabaseSync } from 'node:sqlite';
import { numbersIn } from '#server/catalog/numbers-in.ts';
import { answerQuestions } from '#server/platform/threads/thread.ts';
import { type Field, fieldPoints, fieldSeparator, phraseFields } from './fields.ts';
import { fold } from './fold.ts';

/** The FTS5 expression to search in each field. */
export type FieldExpressions = Partial<Record<Field, string>>;

/** Expressions to search, in the slots above `after`. */
export type Lookup = { expressions: FieldExpressions; after: number };

/** Matching slots in ascending order, and the points of each. */
type FoundSlots = { slots: Uint32Array; points: Uint16Array };

// Keeps FTS5 off the thread that answers requests. Indexing a text takes ten times as long as the rest of a product.
// Finding a word of half the catalog takes tens of milliseconds the first time.
const database = new DatabaseSync(':memory:');
database.exec(`
  pragma journal_mode = off;
  pragma synchronous = off;
  -- Contentless, and without lengths: only which slot has which word where is asked of them. Where in a description a
  -- word stands is not kept, which halves the memory: phrases are looked for in all but descriptions.
  create virtual table text using fts5 (${phraseFields.join(', ')}, content = '', columnsize = 0,
    tokenize = "unicode61 remove_diacritics 2");
  create virtual table prose using fts5 (description, content = '', columnsize = 0, detail = none,
    tokenize = "unicode61 remove_diacritics 2");
  create virtual table vocabulary using fts5vocab (text, instance);
`);
const insertText = database.prepare(`insert into text (rowid, ${phraseFields.join(', ')}) values (?, ?, ?, ?, ?)`);
const insertProse = database.prepare('insert into prose (rowid, description) values (?, ?)');
// One long text crosses from SQLite to JavaScript many times faster than one row per slot.
const findText = database.prepare('select group_concat(rowid) as slots from text where text match ? and rowid > ?');
const findProse = database.prepare('select group_concat(rowid) as slots from prose where prose match ? and rowid > ?');
const knownOf = database.prepare(`select value as word from json_each(?)
  where exists (select 1 from vocabulary where term = value)`);

/**
 * Text that FTS5 folds differently: it removes accents from Latin letters only.
 * Folding a query also removes other accents, decomposes Hangul, and spells out letters such as ø.
 */
const beyondAccents = /[øØłŁđĐßæÆœŒ\u0370-\u1dff\u1e9e\u1f00-\u1fff\u2c00-\uffff]/;

/** Prepares a text so that FTS5 tokenizes its words like those of a folded query. */
function plainOf(text: string): string {
  if (beyondAccents.test(text)) return fold(text);
  // FTS5 splits words at apostrophes. Without them "Tod's" is found as "tods".
  return text.includes("'") || text.includes('’') ? text.replace(/['’]/g, '') : text;
}

/**
 * Sets when FTS5 merges its segments: a little with each insert (4 is its default), or only at sixteen segments a level (0).
 * Deferred merges save a fifth of the work of the initial load, before searches run.
 * Later a deferred merge would delay searches.
 */
function mergeAlong(segments: 0 | 4): void {
  for (const table of ['text', 'prose']) {
    database.exec(`insert into ${table} (${table}, rank) values ('automerge', ${segments})`);
  }
}
mergeAlong(0);

/** Ends the initial load. */
function flush(): void {
  mergeAlong(4);
}

/** Indexes the texts of slots, each once and in ascending order. Fields are separated by `fieldSeparator`. */
function add(slots: Uint32Array, texts: readonly string[]): void {
  database.exec('begin');
  for (const [place, text] of texts.entries()) {
    const [brand = '', name = '', subcategory = '', store = '', ...description] = plainOf(text).split(fieldSeparator);
    const slot = slots[place] ?? 0;
    insertText.run(slot, brand, name, subcategory, store);
    insertProse.run(slot, description.join(' '));
  }
  database.exec('commit');
}

/** Returns the slots of each lookup. */
function find(lookups: readonly Lookup[]): FoundSlots[] {
  return lookups.map(findSlots);
}

/** Returns the slots above `after` that match in one of the fields. */
function findSlots({ expressions, after }: Lookup): FoundSlots {
  const byField = Object.entries(expressions).map(([field, expression]) => {
    const row =
      field === 'description' ? findProse.get(expression, after) : findText.get(`${field} : (${expression})`, after);
    return {
      points: fieldPoints[field as Field],
      slots: numbersIn((row as { slots: string | null }).slots ?? '', Uint32Array),
    };
  });
  const all = new Uint32Array(byField.reduce((sum, { slots }) => sum + slots.length, 0));
  let filled = 0;
  for (const { slots } of byField) {
    all.set(slots, filled);
    filled += slots.length;
  }
  const slots = withoutRepeats(all.sort());
  const points = new Uint16Array(slots.length);
  for (const found of byField) {
    let place = 0;
    for (const slot of found.slots) {
      while (slots[place] !== slot) place += 1;
      points[place] = (points[place] ?? 0) + found.points;
    }
  }
  return { slots, points };
}

function withoutRepeats(sorted: Uint32Array): Uint32Array {
  let kept = 0;
  for (let place = 0; place < sorted.length; place += 1) {
    if (kept > 0 && sorted[place] === sorted[kept - 1]) continue;
    sorted[kept] = sorted[place] ?? 0;
    kept += 1;
  }
  return sorted.slice(0, kept);
}

/** Returns the words that occur in any text. */
function known(words: readonly string[]): string[] {
  return (knownOf.all(JSON.stringify(words)) as { word: string }[]).map(({ word }) => word);
}

const answers = { add, flush, find, known };
export type WordAnswers = typeof answers;

answerQuestions(answers);
