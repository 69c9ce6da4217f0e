import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFeed } from '#server/ingest/archive/open-feed.ts';
import { type FeedFormat, readers, tables } from '#server/ingest/formats.ts';
import type { RawOffer } from '#server/ingest/offer.ts';
import { chunksOf, readWhole } from './read-whole.ts';

const xml = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>M</title>
${['Été à Paris', 'Ünïcode 사이즈', 'Trench &amp; co', '<![CDATA[Robe <b>noire</b>]]>']
  .map(
    (title, id) =>
      `<item>\r\n<g:id>${id}</g:id><title>${title}</title><g:shipping><g:price>1</g:price></g:shipping></item>`,
  )
  .join('\n<!-- next -->\n')}
</channel></rss>
`;
const table = `id,title,link,image_link,price,description\r
${['Été', '"Robe ""noire"", longue"', '"사이즈\r\nzwei 👗"', 'Trench', '"5"" heel"']
  .map((title, id) => `${id},${title},https://m.example/${id},https://i.example/${id}.jpg,9${id}.00 EUR,soft`)
  .join('\r\n')}\r
`;
const json = JSON.stringify(
  {
    products: ['Été', '사이즈 👗', 'a "quoted" \\ name'].map((title, id) => ({
      id,
      title,
      handle: `dress-${id}`,
      variants: [{ id: id * 10, price: '1.00' }],
      images: [],
    })),
  },
  null,
  1,
);
/** The same rows below a network's column names. */
const tableOf = (names: string) => table.replace('id,title,link,image_link,price,description', names);
const product = (id: number, title: string) =>
  Array.from({ length: 38 }, (_, place) => [`${id}`, title, '', '', '', `https://m.example/${id}`][place] ?? '').join(
    '|',
  );
const rakuten = `HDR|1237|Maison|09/03/2026 00:02:32\r
${['Été', '"Robe noire', '사이즈 👗', '5" heel'].map((title, id) => product(id, title)).join('\r\n')}\r
TRL|4\r
`;
const unquoted = `ProductID|Name|Link|BigImage|Price\r
${['Été', '"Robe noire', '사이즈 👗', '5" heel'].map((title, id) => `${id}|${title}|https://m.example/${id}|https://i.example/${id}.jpg|9`).join('\r\n')}\r
`;
const shopifyTable = `Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src\r
${['Été', '"Robe ""noire"", longue"', '"사이즈\r\nzwei 👗"', 'Trench']
  .map(
    (title, id) => `robe-${id},${title},"<p>\n</p>",Size,S,9.00,https://i.example/${id}.jpg\r\nrobe-${id},,,,M,9.00,`,
  )
  .join('\r\n')}\r
`;
const pages = ['Été', '사이즈 👗', 'a "quoted" name']
  .map((name, sku) => ({ '@type': 'Product', sku, name, offers: { price: 9, priceCurrency: 'EUR' } }))
  .map((product) => `<html><script type="application/ld+json">\n${JSON.stringify(product)}\n</script></html>\n`)
  .join('<!-- page: https://m.example/2 -->\r\n');
const jsonLines = ['Été', '사이즈 👗', 'a "quoted" \\ name']
  .map((title, id) => `${JSON.stringify({ id, title, link: 'https://m.example', tags: [{ a: '{' }] })}\n`)
  .join('');
const feeds: [FeedFormat, string][] = [
  ['google-xml', xml],
  ['google-table', table],
  ['google-table', table.replaceAll(',', '\t')],
  ['shopify-json', json],
  ['rakuten', rakuten],
  ['awin', tableOf('aw_product_id,product_name,aw_deep_link,large_image,search_price,description')],
  ['impact', tableOf('Unique_Merchant_SKU,Product_Name,Product_URL,Image_URL,Current_Price,Product_Description')],
  ['tradedoubler', tableOf('id,name,productUrl,productImage,priceValue,description')],
  ['daisycon', tableOf('daisycon_unique_id,title,link,image_large,price,description')],
  ['tradetracker', tableOf('product ID,name,productURL,imageURL,price,description')],
  ['flexoffers', tableOf('pid,name,linkUrl,imageUrl,finalPrice,description')],
  ['partnerize', tableOf('id,title,link,image_link,price,storename')],
  ['shareasale', unquoted],
  ['shopify-csv', shopifyTable],
  ['json-ld', pages],
  ['mapped', table],
  ['mapped', jsonLines],
];
/** Formats that are complete after any line or page, so that a cut in between cannot be detected. */
const byLine = new Set<string>([...Object.keys(tables), 'shopify-csv', 'json-ld', 'mapped']);
/** An empty mapping: `mapped` then goes by the column names of networks. */
const options = { mapping: {} };
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });

describe.each(feeds)('a feed in %s', (format, text) => {
  const reader = readers[format];
  const bytes = Buffer.from(text);

  it('gives the same rows in any chunks', async () => {
    const whole = await readWhole(reader, text, options);
    expect(whole.broken).toBeUndefined();
    expect(whole.offers.length).toBeGreaterThan(2);
    await fc.assert(
      fc.asyncProperty(sizes, async (chunkSizes) => {
        expect(await readWhole(reader, openFeed(chunksOf(bytes, chunkSizes)), options)).toEqual(whole);
        expect(await readWhole(reader, chunksOf(bytes, chunkSizes), options)).toEqual(whole);
      }),
    );
  });

  it('gives its leading rows when cut anywhere, and throws unless the cut is undetectable', async () => {
    const { offers } = await readWhole(reader, text, options);
    for (let end = 0; end < bytes.length; end += 1) {
      const cut = await readWhole(reader, openFeed(chunksOf(bytes.subarray(0, end), [31])), options);
      // A table without its last line end may lack part of its last cell, which cannot be detected.
      const isWithoutLineEnd =
        byLine.has(format) && format !== 'json-ld' && cut.broken === undefined && bytes[end - 1] !== 10;
      const sure = isWithoutLineEnd ? cut.offers.slice(0, -1) : cut.offers;
      // The sizes of the other variants are unknown for a product that was cut.
      const alone = ({ sizesBeside: _, ...offer }: RawOffer) => offer;
      expect(sure.map(alone)).toEqual(offers.slice(0, sure.length).map(alone));
      // A page that is cut before its product is rejected for having none.
      if (format !== 'json-ld') expect(cut.rejects).toEqual([]);
      if (!byLine.has(format) && end < text.trimEnd().length) expect(cut.broken).toBeDefined();
    }
  });

  it('fails with nothing but FeedBroken when bytes are changed', async () => {
    const change = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255), remove: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
        let dirty = Buffer.from(bytes);
        for (const { at, byte, remove } of changes) {
          dirty = Buffer.concat([dirty.subarray(0, at), Buffer.from([byte]), dirty.subarray(at + remove)]);
        }
        const { rows, broken } = await readWhole(reader, openFeed(chunksOf(dirty)), options);
        expect(rows.length > 0 || broken !== undefined || dirty.length > 0).toBe(true);
        expect(rows.every((row) => row.line > 0 && !row.raw.includes('\0'))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(Object.entries(readers))('random bytes read as %s', (_, reader) => {
  it('are rejected with a clear error', async () => {
    const beginnings = fc.constantFrom(
      '',
      '<rss><channel>',
      'id,title,link,image_link,price\n',
      'pid,name,linkUrl,imageUrl,price\n',
      'HDR|1|Maison|\n',
      '{"products":[',
      'Handle,Title,Variant Price\n',
      '<html><script type="application/ld+json">',
      '\x1f\x8b',
    );
    await fc.assert(
      fc.asyncProperty(beginnings, fc.uint8Array({ maxLength: 300 }), async (beginning, noise) => {
        const bytes = Buffer.concat([Buffer.from(beginning, 'latin1'), noise]);
        const direct = await readWhole(reader, bytes, options);
        const opened = await readWhole(reader, openFeed(chunksOf(bytes)), options);
        if (beginning === '') expect([direct.broken, opened.broken]).not.toContain(undefined);
        expect(opened.rows.every((row) => row.line > 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a table in standard CSV', () => {
  it('is read as by csv-parse', async () => {
    // A line inside a cell that is clearly a row ends the cell (decision 8), so no cell has such a line.
    const isRow = (line: string) => line.includes('https://') && line.split(',').length > 5;
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', ';', 'https://') })
      .filter((text) => !text.split(/[\r\n]/).some(isRow));
    const written = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), sizes, async (cells, chunkSizes) => {
        const rows = cells.map(([title, brand], id) => [
          `${id}`,
          title,
          'https://m.example',
          'https://i.example',
          '9',
          brand,
        ]);
        const header = 'id,title,link,image_link,price,brand\n';
        const text = header + rows.map((row) => `${row.map(written).join(',')}\n`).join('');
        const expected = parse(text, { from_line: 2, record_delimiter: ['\r\n', '\n', '\r'] });
        const { offers } = await readWhole(readers['google-table'], chunksOf(text, chunkSizes));
        expect(offers.map(({ id, title = '', brand = '' }) => [id, title, brand])).toEqual(
          expected.map(([id, title = '', , , , brand = '']: string[]) => [id, title.trim(), brand.trim()]),
        );
      }),
      { numRuns: 500 },
    );
  });
});
