import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { summaryOf } from '#server/cli/feed-summary.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { previewOf } from '#test/support/previews.ts';
import { newFeed, november, offeredBy } from '#test/support/products.ts';
import { chunksOf } from './readers/read-whole.ts';
import { runFeed } from './runs/run.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

type Row = Readonly<Record<string, string>>;
const storeUrl = 'https://www.mode-laden.example';
const brands = ['Acne Studios', 'Toteme', 'Ganni', 'Khaite'];
const pieces = ['Seidenkleid', 'Wollmantel', 'Lederhandtasche', 'Größe Bluse', 'Jeans'];
const rows: readonly Row[] = Array.from({ length: 30 }, (_, at) => ({
  id: `A-${at}`,
  title: `${pieces[at % 5]} Modell ${at}`,
  link: `${storeUrl}/p/${at}`,
  image_link: `https://img.mode-laden.example/${at}.jpg`,
  price: `${89 + at}.50 EUR`,
  availability: 'in stock',
  brand: brands[at % 4] ?? '',
  gender: 'female',
}));

const columns = Object.keys(rows[0] ?? {});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const item = (row: Row) =>
  `<item>${Object.entries(row).map(([name, text]) => `<g:${name}>${escaped(text)}</g:${name}>`)}</item>`.replaceAll(
    '>,<',
    '><',
  );
const formats = {
  CSV: (all: readonly Row[]) =>
    [columns, ...all.map((row) => columns.map((name) => row[name] ?? ''))].map((cells) => cells.join(';')).join('\n'),
  XML: (all: readonly Row[]) =>
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${all.map(item).join('\n')}</channel></rss>`,
  JSON: (all: readonly Row[]) => JSON.stringify({ products: all }, null, 1),
};
type Accident = (row: Row, at: number) => Row;

/** Imports the good rows, then the accident a day later. Returns both states, and the words of run and preview. */
async function meets(write: (all: readonly Row[]) => string, accident: (all: readonly Row[]) => readonly Row[]) {
  const feed = await newFeed(connection.db, { storeUrl });
  await runFeed(connection.db, feed, chunksOf(`${write(rows)}\n`), { seenAt: november(1) });
  const before = await offeredBy(connection.db, feed);
  const text = `${write(accident(rows))}\n`;
  const result = await runFeed(connection.db, feed, chunksOf(text), { seenAt: november(2) });
  const preview = await previewOf(text, { storeUrl });
  return { before, after: await offeredBy(connection.db, feed), result, said: summaryOf(feed, result), preview };
}

describe.each(Object.entries(formats))('in %s', (_, write) => {
  test.each<[string, Accident, string, string]>([
    [
      'a brand column shifted by a row, without brands in titles',
      (row, at) => ({ ...row, brand: brands[(at + 1) % 4] ?? '' }),
      '30 of 30 products would change to the brand of other products',
      '',
    ],
    ['sizes as brands', (row, at) => ({ ...row, brand: ['S', 'M', '38'][at % 3] ?? '' }), 'holds sizes', 'holds sizes'],
    [
      'categories as brands',
      (row) => ({ ...row, brand: 'Damen > Kleider' }),
      '30 of 30 (100 %) rows were rejected',
      '30 brand: expected a brand',
    ],
    [
      'brand and title swapped',
      ({ title = '', ...row }) => ({ ...row, title: row.brand ?? '', brand: title }),
      'may be swapped',
      'may be swapped',
    ],
    [
      'all links on another site',
      (row, at) => ({ ...row, link: `https://casino.example/${at}` }),
      'The links lead to casino.example; until now they led to www.mode-laden.example.',
      'The links lead to casino.example, not to the store’s www.mode-laden.example.',
    ],
    [
      'letters lost',
      (row) => ({ ...row, title: (row.title ?? '').replaceAll('e', '\ufffd') }),
      '30 of 30 rows have lost letters',
      '30 of 30 rows have lost letters',
    ],
    [
      'question marks in place of letters',
      (row) => ({ ...row, title: (row.title ?? '').replaceAll('e', '?') }),
      'titles have question marks',
      'titles have question marks',
    ],
    [
      'only menswear',
      (row) => ({ ...row, gender: 'male' }),
      '30 of 30 (100 %) products would end',
      'Of the first 30 rows 30 would not be offered: 30 menswear.',
    ],
  ])('%s changes nothing, and is named', async (_name, accident, ofRun, ofPreview) => {
    const { before, after, result, said, preview } = await meets(write, (all) => all.map(accident));
    expect(before).toHaveLength(30);
    expect(result.status).toBe('stopped');
    expect(said).toContain(ofRun);
    expect(preview.remarks.join(' ')).toContain(ofPreview);
    expect(after).toEqual(before);
  });

  test('a few links to another site are rejected, and their products stay', async () => {
    const accident: Accident = (row, at) => (at < 2 ? { ...row, link: `https://casino.example/${at}` } : row);
    const { before, after, said, preview } = await meets(write, (all) => all.map(accident));
    expect(said).toContain('leads to casino.example');
    expect(preview.remarks.join(' ')).toContain('2 link: leads to casino.example');
    expect(after).toEqual(before);
  });

  test('menswear and test products added overnight are counted by the preview', async () => {
    const mens = rows.map((row, at) => ({ ...row, id: `H-${at}`, title: `Herrenhemd ${at}`, gender: '' }));
    const tests = ['Testartikel 1', 'nicht kaufen'].map((title, at) => ({ ...rows[0], id: `T-${at}`, title }));
    const { before, after, preview } = await meets(write, (all) => [...all, ...mens, ...tests]);
    expect(preview.remarks).toEqual([
      'Of the first 62 rows 32 would not be offered: 30 menswear; 2 a test of the store.',
    ]);
    expect(after).toEqual(before);
  });
});

test('a store without anything for women is named', async () => {
  const feed = await newFeed(connection.db, { storeUrl });
  const text = formats.CSV(rows.map((row) => ({ ...row, gender: 'male' })));
  const result = await runFeed(connection.db, feed, chunksOf(`${text}\n`), { seenAt: november(1) });
  expect(result.message).toBe('None of the 30 rows is offered: 30 menswear.');
});

test('brands may change by force', async () => {
  const feed = await newFeed(connection.db, { storeUrl });
  await runFeed(connection.db, feed, chunksOf(`${formats.CSV(rows)}\n`), { seenAt: november(1) });
  const moved = formats.CSV(rows.map((row, at) => ({ ...row, brand: brands[(at + 1) % 4] ?? '' })));
  const result = await runFeed(connection.db, feed, chunksOf(`${moved}\n`), { seenAt: november(2), force: true });
  expect(result).toMatchObject({ status: 'complete', changedProducts: 30 });
});
