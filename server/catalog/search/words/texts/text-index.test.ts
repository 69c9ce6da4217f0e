import { expect, test } from 'vitest';
import { type Field, fieldPoints } from '#server/catalog/search/words/fields.ts';
import { createListWriter } from './list-writer.ts';
import { adoptChunks, createAllocator, createPool } from './shared-pool.ts';
import { fieldNumbers } from './term-lists.ts';
import { openTextIndex } from './text-index.ts';
import { tokensOf } from './tokens.ts';

/** A writer and a reader of one index, whose chunks reach the reader with `publish`. */
function openTexts() {
  const written = createPool();
  const allocator = createAllocator(written);
  const writer = createListWriter(written, allocator);
  const read = createPool();
  const index = openTextIndex(read);
  const publish = () => adoptChunks(read, allocator.takeNewChunks());
  const add = (slot: number, field: Field, text: string) => {
    for (const [position, word] of tokensOf(text).entries())
      writer.add({ field: fieldNumbers[field], text: word, start: 0, end: word.length }, slot, position);
  };
  const slotsOf = (expressions: Partial<Record<Field, string[]>>, below = 1_000_000, after = -1) => [
    ...index.find({ expressions, below, after }).slots,
  ];
  return { add, publish, index, slotsOf };
}

test('finds the words of each field, with the points of all fields that have them', () => {
  const { add, publish, index } = openTexts();
  add(0, 'name', 'Silk dress');
  add(1, 'description', 'A dress, a dress');
  add(2, 'name', 'Dress');
  add(2, 'subcategory', 'Dresses');
  publish();
  const expressions = { name: ['dress', 'dresses'], subcategory: ['dress', 'dresses'], description: ['dress'] };
  expect(index.find({ expressions, below: 3, after: -1 })).toEqual({
    slots: Uint32Array.of(0, 1, 2),
    points: Uint16Array.of(fieldPoints.name, fieldPoints.description, fieldPoints.name + fieldPoints.subcategory),
  });
});

test('finds phrases of adjacent words within a text, also of words that repeat', () => {
  const { add, publish, slotsOf } = openTexts();
  add(0, 'name', 'New New York bag');
  add(1, 'name', 'York new bag');
  add(2, 'name', 'new');
  add(3, 'name', 'york');
  add(3, 'brand', 'New York');
  publish();
  expect(slotsOf({ name: ['new york'] })).toEqual([0]);
  expect(slotsOf({ name: ['new new york bag', 'york new'] })).toEqual([0, 1]);
  expect(slotsOf({ name: ['new york'], brand: ['new york'] })).toEqual([0, 3]);
  expect(slotsOf({ description: ['new york'] })).toEqual([]);
});

test('finds a phrase of a rare word and a frequent one, and again after both have grown', () => {
  const { add, publish, slotsOf } = openTexts();
  const phrases = { name: ['with muff', 'muff and muff'] };
  const expected: number[] = [];
  const addFrom = (start: number) => {
    for (let slot = start; slot < start + 3000; slot += 1) {
      const isRare = slot % 997 === 0;
      const isFound = slot % 2 === 0;
      add(slot, 'name', isRare ? (isFound ? 'with with muff' : 'muff with') : 'bag with strap and with lid');
      if (isRare && isFound) expected.push(slot);
    }
  };
  addFrom(0);
  publish();
  expect(slotsOf(phrases)).toEqual(expected);
  addFrom(3000);
  // The reader does not know the chunks of the further rows yet, which no query sees.
  expect(slotsOf(phrases, 3000)).toEqual(expected.filter((slot) => slot < 3000));
  publish();
  add(6000, 'name', 'muff and muff');
  expect(slotsOf(phrases)).toEqual([...expected, 6000]);
});

test('finds words by their first letters', () => {
  const { add, publish, slotsOf } = openTexts();
  for (const [slot, name] of ['Sandal', 'sand dress', 'san', 'Sables', '가방'].entries()) add(slot, 'name', name);
  publish();
  expect(slotsOf({ name: ['sand*'] })).toEqual([0, 1]);
  expect(slotsOf({ name: ['sa*'] })).toEqual([0, 1, 2, 3]);
  expect(slotsOf({ brand: ['sa*'] })).toEqual([]);
  expect(slotsOf({ name: ['xy*'] })).toEqual([]);
});

test('finds frequent and rare words among slots of any distance', () => {
  const { add, publish, slotsOf } = openTexts();
  const frequent = Array.from({ length: 60_000 }, (_, at) => at * 3 + (at % 2));
  const rare = [0, 1, 127, 128, 129, 20_000, 180_001, 999_999];
  for (const slot of frequent) add(slot, 'description', 'cotton');
  for (const slot of rare) add(slot, 'name', 'zardozi');
  publish();
  expect(slotsOf({ description: ['cotton'] })).toEqual(frequent);
  expect(slotsOf({ name: ['zardozi'] })).toEqual(rare);
  expect(slotsOf({ name: ['zardozi'], description: ['cotton'] })).toEqual(
    [...new Set([...frequent, ...rare])].sort((a, b) => a - b),
  );
  expect(slotsOf({ description: ['cotton'] }, 100, 10)).toEqual(frequent.filter((slot) => slot > 10 && slot < 100));
  expect(slotsOf({ name: ['zardozi'] }, 20_000, 127)).toEqual([128, 129]);
});

test('texts that are being written are not found before their chunks arrive', () => {
  const { add, publish, index, slotsOf } = openTexts();
  expect(slotsOf({ name: ['word0'] })).toEqual([]);
  add(0, 'name', 'word0');
  publish();
  for (let slot = 1; slot < 40_000; slot += 1) add(slot, 'name', `word${slot % 20_000}`);
  for (let slot = 40_000; slot < 80_000; slot += 1) add(slot, 'description', 'often');
  // Only the first chunks are known: entries beyond them are left out, and none is read by half.
  expect(slotsOf({ name: ['word0'] })).toContain(0);
  expect(index.isIndexed('word19999')).toBe(false);
  publish();
  expect(slotsOf({ name: ['word0'] })).toEqual([0, 20_000]);
  expect(slotsOf({ name: ['word19999'] })).toEqual([19_999, 39_999]);
  expect(index.isIndexed('word19999')).toBe(true);
  expect(slotsOf({ description: ['often'] })).toHaveLength(40_000);
});

test('only words of brands, names, kinds and stores count as indexed', () => {
  const { add, publish, index } = openTexts();
  add(0, 'store', 'Rivoli');
  add(0, 'description', 'merino');
  publish();
  expect(['rivoli', 'merino', ''].map(index.isIndexed)).toEqual([true, false, false]);
});
