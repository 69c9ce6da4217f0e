import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalog } from '#server/catalog/catalog.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { forgetWord, listTaughtWords, readTaughtWords, teachWord } from './taught-words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const feed = await newFeed(db, { storeName: 'Harbour House' });
    const rows = [
      feedRow({ title: 'Low-top sneakers', price: '200.00 USD', sale_price: '90.00 USD' }),
      feedRow({ title: 'Silk slip dress', price: '200.00 USD', sale_price: '90.00 USD' }),
    ];
    await ingest(db, feed, rows);
  });
});
afterAll(() => app.close());

const namesFound = async (query: string): Promise<string[]> => {
  const { data } = await (await app.request(`/api/search?${new URLSearchParams({ query })}`)).json();
  return data.map(({ name }: { name: string }) => name);
};

test('a taught word takes effect in a search that was answered before, and in suggestions', async () => {
  expect(await namesFound('zazzles')).toEqual([]);
  expect(await teachWord(app.db, 'Zazzles', 'sneakers')).toBe('taught');
  await app.catalog.refresh();
  expect(await namesFound('zazzles')).toEqual(['Low-top sneakers']);
  const { data } = await (await app.request('/api/suggest?q=zazzles')).json();
  expect(data).toMatchObject([{ kind: 'subcategory', name: 'Sneakers', count: 1 }]);
  const { search } = await (await app.request('/api/search?query=zazzles')).json();
  expect(search).toMatchObject({ query: 'zazzles', did_you_mean: null });
});

test('another process knows a word as soon as it follows the database, and after a restart', async () => {
  await teachWord(app.db, 'plonkie', 'dress');
  const fail = (error: unknown) => {
    throw error;
  };
  const other = await openCatalog({ db: app.db, readDb: app.db, address: app.address }, fail);
  try {
    expect(other.names.taughtWords.get('plonkie')).toBe('dress');
    await teachWord(app.db, 'plonkie', 'gown');
    await other.refresh();
    expect(other.names.taughtWords.get('plonkie')).toBe('gown');
    await app.catalog.refresh();
    expect(other.version()).toBe(app.catalog.version());
  } finally {
    await other.stop();
  }
});

test('a forgotten word is searched as typed again', async () => {
  const [, zazzles] = await listTaughtWords(app.db);
  expect(zazzles).toMatchObject({ word: 'zazzles', meaning: 'sneakers' });
  expect(await forgetWord(app.db, zazzles?.id ?? 0)).toBe(true);
  expect(await forgetWord(app.db, zazzles?.id ?? 0)).toBe(false);
  await app.catalog.refresh();
  expect(await namesFound('zazzles')).toEqual([]);
});

test.each([
  ['', 'dress', 'invalid word'],
  ['!?', 'dress', 'invalid word'],
  ['one two three four', 'dress', 'invalid word'],
  ['x'.repeat(61), 'dress', 'invalid word'],
  ['for the', 'dress', 'common word'],
  ['sale', 'dress', 'common word'],
  ['gown', '', 'invalid meaning'],
  ['0', 'dress', 'invalid word'],
  ['gown', '\0', 'invalid meaning'],
  ['gown', 'not not or', 'invalid meaning'],
  ['gown', 'x'.repeat(61), 'invalid meaning'],
  ['Gown', ' gown! ', 'same'],
])('«%s» with the meaning «%s» is refused: %s', async (word, meaning, expected) => {
  const before = await readTaughtWords(app.db);
  expect(await teachWord(app.db, word, meaning)).toBe(expected);
  expect(await readTaughtWords(app.db)).toEqual(before);
});
