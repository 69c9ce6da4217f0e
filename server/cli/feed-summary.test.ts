import { expect, test } from 'vitest';
import { previewFeed } from '#server/ingest/preview.ts';
import { chunksOf } from '#server/ingest/readers/read-whole.ts';
import { previewText } from './feed-summary.ts';

test('a preview tells delivery and returns of a row that states them', async () => {
  const names = 'id,title,link,image_link,price,brand,shipping,free_shipping_threshold,return_window';
  const row = (id: number, terms: string) =>
    `${id},Silk dress,https://m.example/${id},https://i.example/${id}.jpg,90 USD,Theory,${terms}`;
  const feed = [names, row(1, 'US:::12 USD:0:1:3:4,US:150 USD,14'), row(2, ',,'), ''].join('\n');
  const settings = { format: 'auto', storeName: 'Rive', storeUrl: 'https://m.example', defaultCurrency: null };
  const [, first, second] = previewText(await previewFeed(chunksOf(feed), settings, 10)).split('\n');
  expect(first).toContain(
    ' · delivery US 12.00 USD 3-5 business days, free from US 150.00 USD, returns 14 days · rule:',
  );
  expect(second).not.toContain('delivery');
});
