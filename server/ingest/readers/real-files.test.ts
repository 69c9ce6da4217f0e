import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openFeed, peek } from '#server/ingest/archive/open-feed.ts';
import { type FeedFormat, readers } from '#server/ingest/formats.ts';
import { probe } from '#server/ingest/probe.ts';
import { readWhole } from './read-whole.ts';

const folder = fileURLToPath(new URL('../../../../shared/feeds/', import.meta.url));
const read = (format: FeedFormat, path: string) => readWhole(readers[format], openFeed(folder + path));

const networkFeeds = [
  ['google-table', 'cj_shopping_mytheresa_kooples_shein.csv'],
  ['awin', 'awin_asos_fr.csv'],
  ['rakuten', 'rakuten_00001_0000000_mp.txt'],
  ['impact', 'impact_tab.txt'],
  ['shareasale', 'shareasale_pipe_crlf.txt'],
  ['tradedoubler', 'tradedoubler_0.csv'],
  ['tradedoubler', 'tradedoubler_3.csv'],
  ['daisycon', 'daisycon.csv'],
  ['tradetracker', 'tradetracker_0.csv'],
  ['tradetracker', 'tradetracker_3.csv'],
] as const;

describe.runIf(existsSync(folder))('feeds of real stores', () => {
  it.each([
    ['google-xml', 'google-official-example/example_feed_xml_rss.xml', 6],
    ['google-xml', 'google-rss-huenox/google-feed.xml', 123],
    ['google-xml', 'google-rss-testfixture/google_feed.xml', 5],
    ['google-table', 'google-rss-testfixture/google_feed.csv', 3],
    ['google-table', 'google-tsv-northridge/feed.tsv', 22],
    ['google-table', 'meta-catalog-csv/catalog_productsV3.csv', 3],
    ['google-table', 'bilali-the-label/awin_product_feed.csv', 48],
    ['google-table', 'network-feeds-reconstructed/cj_shopping_mytheresa_kooples_shein.csv', 3],
    ['awin', 'network-feeds-reconstructed/awin_asos_fr.csv', 1],
    ['awin', 'network-feeds-reconstructed/awin_asos_fr.csv.gz', 1],
    ['awin', 'awin-shopify-test/awin_feed.csv', 5],
    ['rakuten', 'network-feeds-reconstructed/rakuten_00001_0000000_mp.txt', 2],
    ['rakuten', 'network-feeds-reconstructed/rakuten_00001_0000000_mp.txt.gz', 2],
    ['impact', 'network-feeds-reconstructed/impact_tab.txt', 1],
    ['shareasale', 'network-feeds-reconstructed/shareasale_pipe_crlf.txt', 4],
    ['tradedoubler', 'network-feeds-reconstructed/tradedoubler_0.csv', 1],
    ['tradedoubler', 'network-feeds-reconstructed/tradedoubler_1.csv', 1],
    ['tradedoubler', 'network-feeds-reconstructed/tradedoubler_2.csv', 1],
    ['tradedoubler', 'network-feeds-reconstructed/tradedoubler_3.csv', 1],
    ['daisycon', 'network-feeds-reconstructed/daisycon.csv', 3],
    ['tradetracker', 'network-feeds-reconstructed/tradetracker_0.csv', 1],
    ['tradetracker', 'network-feeds-reconstructed/tradetracker_1.csv', 1],
    ['tradetracker', 'network-feeds-reconstructed/tradetracker_2.csv', 1],
    ['tradetracker', 'network-feeds-reconstructed/tradetracker_3.csv', 1],
    ['shopify-json', 'shopify-kith/products_raw.json', 131],
    ['shopify-json', 'shopify-hadesculture/products_raw.json', 38],
    ['json-ld', 'html-jsonld/nike.html', 17],
    ['json-ld', 'html-jsonld/adaysmarch.html', 1],
    ['shopify-csv', 'shopify-csv-burst/apparel.csv', 22],
    ['shopify-csv', 'shopify-csv-burst/jewelery.csv', 23],
    ['shopify-csv', 'shopify-csv-muses/products_export_1.csv', 61],
    ['shopify-csv', 'shopify-csv-swiminista/products_export.csv', 375],
    ['shopify-csv', 'bilali-the-label/shopify_products_export.csv', 130],
  ] as const)('are read completely: %s %s', async (format, path, offers) => {
    const reading = await read(format, path);
    expect(reading).toMatchObject({ rejects: [], broken: undefined });
    expect(reading.offers).toHaveLength(offers);
    expect(reading.offers.every(({ id, title, link }) => id && link && (title || path.includes('testfixture')))).toBe(
      true,
    );
  });

  it('are detected by their first line', async () => {
    for (const [format, path] of networkFeeds) {
      const { head } = await peek(openFeed(`${folder}network-feeds-reconstructed/${path}`), 64 * 1024);
      expect(probe(head, true)).toEqual({ format });
    }
  });

  it('keep original price, group and size of network feeds', async () => {
    const first = async (format: FeedFormat, path: string) =>
      (await read(format, `network-feeds-reconstructed/${path}`)).offers[0];
    // Its price before is the same as the price now.
    const asos = await first('awin', 'awin_asos_fr.csv');
    expect(asos).toMatchObject({ id: '24554409849', groupId: '1266115', price: '8.49', gender: 'male', size: 'XS' });
    expect(asos?.compareAtPrice).toBeUndefined();
    expect(asos?.imageLinks?.[0]).toMatch(/^https:\/\/images\.asos-media\.com/);
    expect(await first('rakuten', 'rakuten_00001_0000000_mp.txt')).toMatchObject({
      id: '13885',
      groupId: 'WGTS1805F',
      price: '66.00',
      compareAtPrice: '95.00',
      size: 'L',
      gtin: '03607621960972',
      productTypes: ['Sale', 'Women', 'See Everything'],
    });
    expect(await first('impact', 'impact_tab.txt')).toMatchObject({
      groupId: '6544709124263',
      size: 'XL',
      currency: 'EUR',
    });
    expect(await first('shareasale', 'shareasale_pipe_crlf.txt')).toMatchObject({
      price: '33.98',
      compareAtPrice: '52.00',
      productTypes: ['Dress', 'Dress'],
    });
    expect(await first('tradedoubler', 'tradedoubler_2.csv')).toMatchObject({
      groupId: '702075',
      price: '14.00',
      compareAtPrice: '20.00',
      productTypes: ['Apparel & Accessories > Clothing > Shorts'],
      color: 'White/New Navy',
    });
    expect(await first('tradetracker', 'tradetracker_0.csv')).toMatchObject({
      groupId: 'www.yoins.com/fr/Grey-Drawstring-Waist-Long-Sleeves-Loose-Cropped-Hoodie-p-1383229.html?style=1',
      price: '14.41',
      compareAtPrice: '25.25',
      size: 'xs|s|m',
    });
  });

  it('keep sale price, sale dates and group of Google’s sample', async () => {
    const { offers } = await read('google-xml', 'google-official-example/example_feed_xml_rss.xml');
    expect(offers.filter(({ groupId }) => groupId === 'CLO-29473856').map(({ id }) => id)).toEqual([
      'CLO-29473856-1',
      'CLO-29473856-2',
    ]);
    expect(offers.find(({ id }) => id === 'CLO-1029384')).toMatchObject({
      price: '33.99 USD',
      salePrice: '25.49 USD',
      salePriceDates: '2011-09-01T16:00-08:00/2011-09-03T16:00-08:00',
      color: 'Black/Red/White',
    });
    expect(offers[0]).toMatchObject({ id: 'TV_123456', price: '159.00 USD' });
  });

  it('keep all 368 additional images of Hue-Nox', async () => {
    const { offers } = await read('google-xml', 'google-rss-huenox/google-feed.xml');
    expect(offers.reduce((count, { imageLinks }) => count + (imageLinks?.length ?? 0), 0)).toBe(123 + 368);
    expect(offers[0]?.description).toContain("Hue Nox Men's Army Green");
  });

  it('keep the decimal comma of a Meta catalog below its row of comments', async () => {
    const { rows, offers } = await read('google-table', 'meta-catalog-csv/catalog_productsV3.csv');
    expect(rows[0]?.line).toBe(3);
    expect(offers[0]).toMatchObject({ id: '0', price: '49,00 TND' });
  });

  it('give the variants of Kith with sizes and without the filler product type', async () => {
    const { offers } = await read('shopify-json', 'shopify-kith/products_raw.json');
    expect(new Set(offers.map(({ groupId }) => groupId)).size).toBe(30);
    expect(offers[0]).toMatchObject({
      brand: 'Kith Women',
      size: 'XS',
      price: '1075.00',
      availability: 'out_of_stock',
    });
    expect(offers.some(({ productTypes }) => productTypes?.includes('Placeholder'))).toBe(false);
  });

  it('give an original price for every variant of Hades Culture', async () => {
    const { offers } = await read('shopify-json', 'shopify-hadesculture/products_raw.json');
    expect(offers.every(({ price, compareAtPrice }) => Number(compareAtPrice) > Number(price))).toBe(true);
    expect(offers.filter(({ groupId }) => groupId?.endsWith(' black'))).toHaveLength(5);
  });

  it('keep products, original prices and availability of Shopify exports', async () => {
    const swiminista = await read('shopify-csv', 'shopify-csv-swiminista/products_export.csv');
    expect(new Set(swiminista.offers.map(({ link }) => link)).size).toBe(25);
    expect(swiminista.offers.filter(({ compareAtPrice }) => compareAtPrice)).toHaveLength(10);
    expect(new Set(swiminista.offers.map(({ id }) => id)).size).toBe(375);
    const muses = await read('shopify-csv', 'shopify-csv-muses/products_export_1.csv');
    expect(muses.offers.filter(({ availability }) => availability === 'out_of_stock')).toHaveLength(9);
    expect(muses.offers[0]).toMatchObject({ id: 'moni-large-hoop-earrings', price: '12.00' });
    expect(muses.offers[0]?.imageLinks).toHaveLength(4);
  });

  it('keep the variants of a Nike page, and read one of L.L.Bean by its microdata', async () => {
    const nike = await read('json-ld', 'html-jsonld/nike.html');
    expect(new Set(nike.offers.map(({ id }) => id)).size).toBe(17);
    expect(nike.offers[0]).toMatchObject({ groupId: 'E5NnNyBr', size: '5', price: '76.99', currency: 'GBP' });
    const bean = await read('json-ld', 'html-jsonld/llbean.html');
    expect(bean.offers).toMatchObject([
      { price: '29.95', currency: 'USD', link: expect.stringContaining('llbean.com/llb/shop/40645') },
    ]);
    const anvil = await read('json-ld', 'html-jsonld/feed-product.html');
    expect(anvil.offers).toMatchObject([{ id: '6203423500', brand: 'ACME', price: '121.99', availability: 'InStock' }]);
  });

  it("give the rows of Net-a-Porter's list and SSENSE's table by a mapping", async () => {
    const porter = { id: 'product_page_url', link: 'product_page_url', productTypes: 'product_category' };
    const list = openFeed(`${folder}netaporter-json/clothes_and_shoes.json`);
    const { offers, rejects, broken } = await readWhole(readers.mapped, list, { mapping: porter });
    expect([offers.length, rejects.length, broken]).toEqual([3296, 0, undefined]);
    expect(offers[0]).toMatchObject({ brand: 'GAUGE81', price: '1007', compareAtPrice: '1007' });
    const table = openFeed(`${folder}ssense/ssense_data.csv`);
    const mapping = { id: 'description', title: 'description', link: 'type', imageLinks: 'type', price: 'price_usd' };
    expect((await readWhole(readers.mapped, table, { mapping })).offers).toHaveLength(19_919);
  });

  it.each([
    ['shopify-json', 'shopify-beirutapparel/products.json', /without a list named "products"/],
    ['shopify-json', 'shopify-beirutapparel/scraped-products.json', /without a list named "products"/],
    ['google-xml', 'html-jsonld/nike.html', /HTML page/],
    ['google-table', 'html-jsonld/nike.html', /HTML page/],
    ['google-table', 'bilali-the-label/shopify_products_export.csv', /lacks link, price/],
    ['google-table', 'network-feeds-reconstructed/awin_asos_fr.csv.gz', /the header row lacks/],
    ['google-xml', 'google-tsv-northridge/feed.tsv', /not XML/],
  ] as const)('are rejected clearly as another format: %s %s', async (format, path, message) => {
    const { rows, broken } = await read(format, path);
    expect(rows).toEqual([]);
    expect(broken).toMatch(message);
  });
});
