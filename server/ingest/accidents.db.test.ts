import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { summaryOf } from '#server/cli/feed-summary.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedBytes, feedRow, ingest, newFeed, november, offeredBy } from '#test/support/products.ts';
import { previewFeed } from './preview.ts';
import { runFeed } from './runs/run.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const textOf = async (rows: readonly FeedRow[]) => Buffer.concat(await Array.fromAsync(feedBytes(rows))).toString();

async function* bytesOf(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

const manyRows = (count: number, more: (place: number) => FeedRow = () => ({})) =>
  Array.from({ length: count }, (_, place) => feedRow(more(place)));

/** Imports a feed of forty good rows, then the accident a day later. Returns the second run, and both states. */
async function meets(accident: (rows: FeedRow[]) => Promise<string | Uint8Array> | string | Uint8Array) {
  const feed = await newFeed(connection.db);
  const rows = manyRows(40);
  await ingest(connection.db, feed, rows);
  const before = await offeredBy(connection.db, feed);
  const bytes = bytesOf(await accident(rows));
  const result = await runFeed(connection.db, feed, bytes, { seenAt: november(2) });
  return { feed, rows, before, after: await offeredBy(connection.db, feed), result, said: summaryOf(feed, result) };
}

const preview = async (text: string | Uint8Array) => {
  const settings = { format: 'auto', storeName: 'Store', storeUrl: 'https://shop.example', defaultCurrency: null };
  try {
    return await previewFeed(bytesOf(text), settings, 10);
  } catch (error) {
    return { format: '', rows: [], remarks: [(error as Error).message] };
  }
};

describe('an accident that changes nothing, and is named', () => {
  const xml = '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id></item>';

  test.each<[string, (rows: FeedRow[]) => Promise<string | Uint8Array> | string | Uint8Array, string]>([
    ['a page in place of the feed', () => '<!doctype html><html><body>Please sign in</body></html>', 'HTML page'],
    ['half a table', async (rows) => (await textOf(rows)).slice(0, -30), 'breaks off'],
    ['half an XML document', () => xml, 'the closing </rss> is missing'],
    ['half an archive', async (rows) => gzipSync(await textOf(rows)).subarray(0, 500), 'breaks off'],
    ['an empty file', () => '', 'the file is empty'],
    [
      'a table without its header row',
      async (rows) => (await textOf(rows)).replace(/^.*\n/, ''),
      'the header row is missing',
    ],
    ['a header row alone', async () => textOf([]), 'no products'],
    ['half of the rows', (rows) => textOf(rows.slice(0, 20)), '20 of 40 (50 %) products would end'],
    [
      'all products out of stock',
      (rows) => textOf(rows.map((row) => ({ ...row, availability: 'out of stock' }))),
      'All 40 rows are out of stock.',
    ],
    [
      'every id doubled to one',
      (rows) => textOf(rows.map((row) => ({ ...row, id: 'sku-0' }))),
      '39 of 40 (98 %) rows were rejected',
    ],
    [
      'a brand column shifted by one row',
      (rows) => {
        const brands = ['Gucci', 'Prada', 'Khaite', 'Ganni'];
        const brandAt = (place: number) => brands[place % 4] ?? '';
        return textOf(
          rows.map((row, at) => ({ ...row, title: `${brandAt(at)} silk dress ${at}`, brand: brandAt(at + 1) })),
        );
      },
      'the brand column may have shifted',
    ],
    [
      'columns shifted by one from the brand on',
      (rows) => textOf(rows.map((row) => ({ ...row, brand: 'in stock', availability: '' }))),
      '40 of 40 (100 %) rows were rejected',
    ],
    ['another currency overnight', (rows) => textOf(rows.map((row) => ({ ...row, price: '100.00 EUR' }))), '40 of 40'],
  ])('%s', async (_, accident, words) => {
    const { before, after, result, said } = await meets(accident);
    expect(before).toHaveLength(40);
    expect(result.status).not.toBe('complete');
    expect(said).toContain(words);
    expect(after).toEqual(before);
  });

  test('prices in cents overnight are held', async () => {
    const { before, after, result } = await meets((rows) =>
      textOf(rows.map((row) => ({ ...row, price: '10000 USD' }))),
    );
    expect(result.status).not.toBe('complete');
    expect(result.message).toMatch(/factor|100|rejected/);
    expect(after).toEqual(before);
  });

  test('prices in cents of a new store are not published', async () => {
    const feed = await newFeed(connection.db);
    const rows = manyRows(20, (place) => ({ price: `${12_995 + place * 1000} USD` }));
    const result = await ingest(connection.db, feed, rows);
    expect(result).toMatchObject({ status: 'stopped', message: expect.stringContaining('may be in cents') });
    expect(await offeredBy(connection.db, feed)).toEqual([]);
    expect((await preview(await textOf(rows))).remarks.join()).toContain('may be in cents');
    const round = manyRows(20, (place) => ({ price: `${12_000 + place * 1000} USD` }));
    expect((await ingest(connection.db, feed, round)).status).toBe('complete');
  });
});

test('another house before the brand in every title is no shifted column', async () => {
  const feed = await newFeed(connection.db);
  const rows = manyRows(20, (place) => ({
    title: `Giorgio Armani & Kith bikini ${place}`,
    brand: place % 2 ? 'Kith' : 'Kith Women',
  }));
  expect((await ingest(connection.db, feed, rows)).status).toBe('complete');
});

describe('an accident that is read all the same', () => {
  test.each<[string, (text: string) => string | Uint8Array]>([
    ['a packed file under another name', (text) => gzipSync(text)],
    ['a comma-separated table under another name', (text) => text.replaceAll('\t', ',')],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['a byte order mark and blank lines', (text) => `\ufeff\r\n\r\n${text.replaceAll('\n', '\r\n')}`],
  ])('%s', async (_, written) => {
    const feed = await newFeed(connection.db);
    const rows = manyRows(9, () => ({ title: 'Robe brodée à pois' }));
    const result = await runFeed(connection.db, feed, bytesOf(written(await textOf(rows))), { seenAt: november(1) });
    expect(result).toMatchObject({ status: 'complete', newProducts: 9 });
    expect((await offeredBy(connection.db, feed))[0]?.name).toBe('Robe brodée à pois');
  });

  test('letters that were encoded twice are mended, and named', async () => {
    const feed = await newFeed(connection.db);
    const rows = manyRows(9, () => ({ title: 'Robe brodée “Été”', color: 'Noir métallisé' }));
    const twice = Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(await textOf(rows))));
    const result = await runFeed(connection.db, feed, bytesOf(twice), { seenAt: november(1) });
    expect(result).toMatchObject({ status: 'complete', message: expect.stringContaining('encoded twice') });
    expect((await offeredBy(connection.db, feed))[0]?.name).toBe('Robe brodée “Été”');
    const { remarks, rows: shown } = await preview(twice);
    expect(remarks.join()).toContain('encoded twice');
    expect(shown[0]?.verdict).toMatchObject({ offer: { color: 'Noir métallisé' } });
  });

  test('a few letters that are lost are named', async () => {
    const { result } = await meets((rows) =>
      textOf(rows.map((row, at) => (at < 3 ? { ...row, title: `Robe brod\ufffde ${row.id}` } : row))),
    );
    expect(result).toMatchObject({ status: 'complete' });
    expect(result.message).toContain('3 of 40 rows have lost letters');
  });

  test('a frozen file is named after three days, and doubted after two weeks', async () => {
    const feed = await newFeed(connection.db);
    const rows = manyRows(20);
    for (const day of [1, 2, 3]) expect((await ingest(connection.db, feed, rows, november(day))).message).toBeNull();
    expect((await ingest(connection.db, feed, rows, november(4))).message).toBe('Unchanged since 2026-11-01 (3 days).');
    const result = await ingest(connection.db, feed, rows, november(15));
    expect(result).toMatchObject({ status: 'complete', unchangedProducts: 20 });
    expect(result.message).toBe(
      'Unchanged since 2026-11-01 (14 days): no price, stock or product has changed, so the file may be frozen.',
    );
  });

  test('a doubled id is rejected alone, and named with its line', async () => {
    const { before, after, said } = await meets((rows) => textOf([...rows, { ...feedRow(), id: rows[0]?.id ?? '' }]));
    expect(said).toContain('repeats the id of an earlier row');
    expect(after).toEqual(before);
  });

  test('men’s pieces added overnight are left out, and named', async () => {
    const mens = manyRows(
      30,
      (place) => [{ gender: 'male' }, { title: 'Men’s shirt' }, { product_type: 'Men > Shirts' }][place % 3] ?? {},
    );
    const { before, after, said, result } = await meets((rows) => textOf([...rows, ...mens]));
    expect([...result.leftOut]).toEqual([['menswear', 30]]);
    expect(said).toContain('30  menswear');
    expect(after).toEqual(before);
  });

  test.each(['Test product', 'TEST', 'test 123', 'Dummy Artikel', 'DO NOT BUY', 'Testprodukt 2', 'Test: do not order'])(
    'the test product «%s» is left out, and named',
    async (title) => {
      const { before, after, said } = await meets((rows) => textOf([...rows, feedRow({ title })]));
      expect(said).toContain('a test of the store');
      expect(after).toEqual(before);
    },
  );

  test.each(['Test pattern silk dress', 'Demo denim jacket', 'Contest tee'])('«%s» is no test', async (title) => {
    const { result } = await meets((rows) => textOf([...rows, feedRow({ title })]));
    expect(result.newProducts).toBe(1);
  });

  test('links to another domain are rejected, in a network’s link as well', async () => {
    const link = 'https://evil.example/p/1';
    const stray = [
      feedRow({ link }),
      feedRow({ link: `https://network.example/?u=${encodeURIComponent(link)}` }),
      feedRow({ link: 'https://www.shop.example/p/9' }),
    ];
    const { before, after, said, rows } = await meets((good) => textOf([...good, ...stray]));
    expect(said).toContain('link: leads to evil.example, the other rows to shop.example');
    expect(after).toHaveLength(before.length + 1);
    const { rows: shown } = await preview(await textOf([...stray, ...rows]));
    expect(shown.slice(0, 3).map(({ verdict }) => verdict.kind)).toEqual(['reject', 'reject', 'offer']);
  });

  test('a feed whose links all lead to another domain is named', async () => {
    const feed = await newFeed(connection.db, { storeUrl: 'https://shop.example' });
    const rows = manyRows(9, (place) => ({ link: `https://elsewhere.example/p/${place}` }));
    const result = await ingest(connection.db, feed, rows);
    expect(result.message).toBe('The links lead to elsewhere.example, not to the store’s shop.example.');
  });
});

test('a file of any length is read with little memory, and a preview reads only its beginning', async () => {
  const [header = '', row = ''] = (await textOf([feedRow({ description: 'long '.repeat(200) })])).split('\n');
  const lines = `${row.replace('sku-', 'sku-x')}\n`.repeat(1000);
  let written = 0;
  async function* file(bytes: number) {
    yield Buffer.from(`${header}\n`);
    for (; written < bytes; written += lines.length) yield Buffer.from(lines);
  }
  const settings = { format: 'google-table', storeName: 'S', storeUrl: 'https://shop.example', defaultCurrency: null };
  await previewFeed(file(2 ** 31), settings, 10);
  expect(written).toBeLessThan(2 ** 22);
});
