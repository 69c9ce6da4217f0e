import { answerQuestions } from '#server/platform/threads/thread.ts';
import { fieldSeparator, phraseFields } from './fields.ts';
import { createListWriter } from './texts/list-writer.ts';
import { createAllocator, createPool } from './texts/shared-pool.ts';
import { fieldNumbers } from './texts/term-lists.ts';
import { foldForTokens, isOfWord } from './texts/tokens.ts';

// Keeps the reading of texts off the index thread: it takes several times as long as the rest of a product. The lists
// are in memory that both threads see, so that a lookup needs no message.
const pool = createPool();
const allocator = createAllocator(pool);
const writer = createListWriter(pool, allocator);
const fieldsInOrder = [...phraseFields, 'size', 'description'] as const;

/**
 * Indexes the texts of slots, each once and in ascending order. Fields are separated by `fieldSeparator`.
 * @returns the chunks that were added to the pool
 */
function add(slots: Uint32Array, texts: readonly string[]): SharedArrayBuffer[] {
  for (const [place, text] of texts.entries()) addText(slots[place] ?? 0, text);
  return allocator.takeNewChunks();
}

function addText(slot: number, text: string): void {
  const [brand = '', name = '', subcategory = '', store = '', size = '', ...description] = text.split(fieldSeparator);
  const texts = { brand, name, subcategory, store, size, description: description.join(' ') };
  for (const field of fieldsInOrder) addField(slot, fieldNumbers[field], foldForTokens(texts[field]));
}

function addField(slot: number, field: number, text: string): void {
  let position = 0;
  for (let start = 0; start < text.length; ) {
    let end = start;
    while (end < text.length && isOfWord(text.charCodeAt(end))) end += 1;
    if (end > start) {
      writer.add({ field, text, start, end }, slot, position);
      position += 1;
    }
    start = end + 1;
  }
}

const answers = { add };
export type WordAnswers = typeof answers;

answerQuestions(answers);
