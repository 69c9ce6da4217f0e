import { DatabaseSync } from 'node:sqlite';
import { numbersIn } from '#server/catalog/numbers-in.ts';
import { answerQuestions } from '#server/platform/threads/thread.ts';
import { type Field, fieldPoints, fieldSeparator, phraseFields } from './fields.ts';
import { fold } from './fold.ts';

/** What is looked for in which field, as FTS5 writes it. */
export type FieldExpressions = Partial<Record<Field, string>>;

/** Slots that hold what was looked for, rising, and what each is worth. */
type FoundSlots = { slots: Uint32Array; points: Uint16Array };

// Keeps FTS5 away from the thread that answers requests: indexing a text takes ten times as long as all the rest of a
// product, and finding a word that half of the catalogue has takes tens of milliseconds, once.
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
// One long text crosses from SQLite to here many times faster than a row for each slot.
const findText = database.prepare('select group_concat(rowid) as slots from text where text match ? and rowid > ?');
const findProse = database.prepare('select group_concat(rowid) as slots from prose where prose match ? and rowid > ?');
const knownOf = database.prepare(`select value as word from json_each(?)
  where exists (select 1 from vocabulary where term = value)`);

/** FTS5 takes accents off Latin letters, and no more; queries have them off all, the letters of Hangul parted, and others written out. */
const beyondAccents = /[øØłŁđĐßæÆœŒ\u0370-\u1dff\u1e9e\u1f00-\u1fff\u2c00-\uffff]/;

/** A text whose words FTS5 takes for those of a folded query. */
function plainOf(text: string): string {
  if (beyondAccents.test(text)) return fold(text);
  // Apostrophes part words for FTS5; without them "Tod's" is found as tods.
  return text.includes("'") || text.includes('’') ? text.replace(/['’]/g, '') : text;
}

/**
 * Merges of FTS5's segments go on beside what is added, a little each time (4 is its default), or are put off until there are sixteen of a
 * level: a fifth less work for an index that is built and asked nothing yet. Later such a merge would hold up whoever looks for a word.
 */
function mergeAlong(segments: 0 | 4): void {
  for (const table of ['text', 'prose']) {
    database.exec(`insert into ${table} (${table}, rank) values ('automerge', ${segments})`);
  }
}
mergeAlong(0);

/** To be called once what there is to begin with has been added. */
function settle(): void {
  mergeAlong(4);
}

/** Indexes the texts of slots, each once and rising; texts have their fields parted by `fieldSeparator`. */
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

/** Slots above `after` that match in one of some fields. */
function find(expressions: FieldExpressions, after: number): FoundSlots {
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

/** Those of some words that any text has. */
function known(words: readonly string[]): string[] {
  return (knownOf.all(JSON.stringify(words)) as { word: string }[]).map(({ word }) => word);
}

const answers = { add, settle, find, known };
export type WordAnswers = typeof answers;

answerQuestions(answers);
