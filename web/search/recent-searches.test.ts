import { expect, test } from 'vitest';
import { recentSearchesIn } from './recent-searches.ts';

function inMemory(text?: string) {
  const stored = {
    text,
    read: () => stored.text,
    write(next: string | undefined) {
      stored.text = next;
    },
  };
  return { stored, recent: recentSearchesIn(stored) };
}

test('keeps the last five searches, the latest first, each once', () => {
  const { recent } = inMemory();
  for (const query of ['coat', 'silk dress', 'boots', 'bag', 'belt', '  Silk   dress ', 'hat']) recent.add(query);
  expect(recent.list()).toEqual(['hat', 'Silk dress', 'belt', 'bag', 'boots']);
});

test('keeps neither an empty search nor one that is too long', () => {
  const { recent } = inMemory();
  for (const query of ['', '   ', 'x'.repeat(201)]) recent.add(query);
  expect(recent.list()).toEqual([]);
});

test('clears all searches', () => {
  const { stored, recent } = inMemory();
  recent.add('coat');
  recent.clear();
  expect([recent.list(), stored.text]).toEqual([[], undefined]);
});

test.each(['', '{', '{}', 'null', '7', '[1,null]'])('%j in the storage counts as no search', (text) => {
  expect(inMemory(text).recent.list()).toEqual([]);
});
