import { expect, it } from 'vitest';
import { previewFeed } from './preview.ts';
import { chunksOf } from './readers/read-whole.ts';

const product = { id: '1', title: 'Silk dress', link: 'https://m.example/1', image_link: 'https://m.example/1.jpg' };
const document = JSON.stringify({ items: [1, 2].map((id) => ({ ...product, id, price: '89.00 EUR' })) });
const settings = { format: 'auto', storeName: 'Maison', storeUrl: 'https://m.example', defaultCurrency: null };

it('names the fault of a feed that breaks off behind its first rows', async () => {
  const { rows, remarks } = await previewFeed(chunksOf(document.slice(0, -20)), settings, 10);
  expect(rows).toHaveLength(1);
  expect(remarks).toEqual(['A run would break: line 1: the feed breaks off: its last bracket is not closed.']);
});

it('has no remark on a whole feed', async () => {
  const { rows, remarks } = await previewFeed(chunksOf(document), settings, 10);
  expect(rows).toHaveLength(2);
  expect(remarks).toEqual([]);
});

it('tells how to state a currency that no row names', async () => {
  const { remarks } = await previewFeed(chunksOf(document.replaceAll(' EUR', '')), settings, 10);
  expect(remarks).toEqual([
    'Rows name no currency. State the store’s own with --currency, such as --currency EUR.',
    'Of the first 2 rows 2 would not be offered: 2 currency: missing, and the feed has no default.',
  ]);
});

it('names the columns of a table in no known format', async () => {
  const table = 'categories;variantId;Farbcode\nx;1;2\n';
  await expect(previewFeed(chunksOf(table), settings, 10)).rejects.toThrow(
    'no known format has these columns: categories, variantId, Farbcode; a --mapping reads any table',
  );
});
