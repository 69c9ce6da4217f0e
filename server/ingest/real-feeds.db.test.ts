import { createReadStream, existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { newFeed, november } from '#test/support/products.ts';
import { runFeed } from './runs/run.ts';
import { sum } from './runs/runs.ts';

const shared = new URL('../../../shared/feeds/', import.meta.url);

/** Counts of rows read, products stored, stored products without a subcategory, rows left out, and rows rejected. */
type Given = [read: number, products: number, unmapped: number, leftOut: number, rejected: number];

describe.runIf(existsSync(shared))('real feed files', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await testDatabase();
  });
  afterAll(() => connection.close());

  async function importFile(file: string, defaultCurrency: string | null) {
    const feed = await newFeed(connection.db, { defaultCurrency });
    const result = await runFeed(connection.db, feed, createReadStream(new URL(file, shared)), { seenAt: november(1) });
    return { feed, result };
  }

  test.each<[string, string | null, Given]>([
    ['google-rss-huenox/google-feed.xml', null, [123, 19, 0, 104, 0]],
    ['google-official-example/example_feed_xml_rss.xml', null, [6, 2, 0, 4, 0]],
    ['google-rss-testfixture/google_feed.xml', null, [5, 0, 0, 4, 1]],
    ['google-rss-testfixture/google_feed.csv', null, [3, 0, 0, 3, 0]],
    ['google-tsv-northridge/feed.tsv', null, [22, 7, 0, 6, 0]],
    ['bilali-the-label/awin_product_feed.csv', null, [48, 48, 19, 0, 0]],
    ['shopify-hadesculture/products_raw.json', 'INR', [38, 9, 6, 0, 0]],
    ['shopify-kith/products_raw.json', 'USD', [131, 0, 0, 131, 0]],
    ['meta-catalog-csv/catalog_productsV3.csv', null, [3, 1, 0, 2, 0]],
    ['network-feeds-reconstructed/awin_asos_fr.csv.gz', null, [1, 0, 0, 1, 0]],
    ['network-feeds-reconstructed/cj_shopping_mytheresa_kooples_shein.csv', 'EUR', [3, 3, 0, 0, 0]],
    ['network-feeds-reconstructed/daisycon.csv', 'EUR', [3, 2, 0, 1, 0]],
    ['network-feeds-reconstructed/impact_tab.txt', 'EUR', [1, 1, 0, 0, 0]],
    ['network-feeds-reconstructed/rakuten_00001_0000000_mp.txt.gz', 'EUR', [2, 2, 1, 0, 0]],
    ['network-feeds-reconstructed/shareasale_pipe_crlf.txt', 'USD', [4, 3, 0, 1, 0]],
    ['network-feeds-reconstructed/tradedoubler_1.csv', 'EUR', [1, 1, 0, 0, 0]],
    ['network-feeds-reconstructed/tradetracker_0.csv', 'EUR', [1, 1, 0, 0, 0]],
    ['awin-shopify-test/awin_feed.csv', 'GBP', [5, 0, 0, 5, 0]],
    ['shopify-csv-muses/products_export_1.csv', 'USD', [61, 49, 0, 9, 0]],
    ['shopify-csv-swiminista/products_export.csv', 'USD', [375, 65, 0, 122, 0]],
    ['html-jsonld/adaysmarch.html', 'USD', [1, 1, 0, 0, 0]],
  ])('%s', async (file, currency, expected) => {
    const { result } = await importFile(file, currency);
    // One file has such dates, two are sold out, two have nothing for women, none is of the test’s store. No other
    // remark is due.
    expect(result.message ?? '').toMatch(
      /^(?:All \d+ rows are out of stock\.|None of the \d+ rows is offered: [^.]*\.)?(?:The links lead to \S+, not to the store’s shop\.example\.)?(?:\d+ of \d+ rows have sale dates without a time zone, [^.]*\.)?$/,
    );
    const given = [
      result.readRows,
      result.newProducts,
      result.unmappedProducts,
      sum(result.leftOut),
      sum(result.rejected),
    ];
    expect(given).toEqual(expected);
  });

  test('a Shopify product has sizes, and a discount computed from the compare-at price [spec 10.9]', async () => {
    const { feed } = await importFile('shopify-hadesculture/products_raw.json', 'INR');
    const product = await connection.db
      .selectFrom('product')
      .selectAll()
      .where('store_id', '=', feed.storeId)
      .where('name', '=', 'Cipher Tee')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({
      currency: 'INR',
      price_cents: 129900,
      original_cents: 249900,
      discount_percent: 48,
      size_labels: ['S', 'M', 'L', 'XL'],
    });
  });

  test('a price without a currency is rejected if the feed has no default', async () => {
    const { result } = await importFile('shopify-hadesculture/products_raw.json', null);
    expect(result.status).toBe('stopped');
    expect([...result.rejected.keys()]).toEqual(['currency: missing, and the feed has no default']);
  });

  test('the export of another shop system is rejected', async () => {
    const { result } = await importFile('shopify-beirutapparel/products.json', 'USD');
    expect(result).toMatchObject({ status: 'broken', newProducts: 0 });
    expect(result.message).toContain('not Shopify');
  });
});
