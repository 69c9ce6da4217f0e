import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { summaryOf } from '#server/cli/feed-summary.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { previewOf } from '#test/support/previews.ts';
import { newFeed, november, offeredBy } from '#test/support/products.ts';
import { runFeed } from './runs/run.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

type Piece = {
  id: number;
  title: string;
  price: string;
  stock: boolean;
  gender?: string;
  link?: string;
  brand?: string;
};

const pieces = (count: number, more: (id: number) => Partial<Piece> = () => ({})): Piece[] =>
  Array.from({ length: count }, (_, at) => {
    const id = at + 1;
    return {
      id,
      title: `Silk dress ${'ABCDEFGH'[id % 8]}`,
      price: `${80 + id}.50`,
      stock: true,
      brand: 'Opaline',
      ...more(id),
    };
  });

const pageOf = ({ id, link }: Piece) => link ?? `https://m.example/p/${id}`;
const image = 'https://m.example/1.jpg';

/** The same pieces in each format. */
const formats = {
  xml: (all: readonly Piece[]) => {
    const items = all.map(
      (piece) => `<item><g:id>${piece.id}</g:id><title>${piece.title}</title><link>${pageOf(piece)}</link>
<g:image_link>${image}</g:image_link><g:price>${piece.price} EUR</g:price><g:brand>${piece.brand ?? ''}</g:brand>
<g:availability>${piece.stock ? 'in stock' : 'out of stock'}</g:availability><g:gender>${piece.gender ?? ''}</g:gender></item>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('\n')}</channel></rss>`;
  },
  shopify: (all: readonly Piece[]) =>
    JSON.stringify({
      products: all.map(({ id, title, price, stock, brand }) => ({
        ...{ id, title, handle: `p-${id}`, vendor: brand, images: [{ src: image }] },
        variants: [{ id: id + 1000, price, available: stock }],
      })),
    }),
  json: (all: readonly Piece[]) =>
    all
      .map((piece) =>
        JSON.stringify({
          ...{ id: piece.id, title: piece.title, link: pageOf(piece), image_link: image, brand: piece.brand },
          ...{ price: piece.price, currency: 'EUR', availability: piece.stock, gender: piece.gender },
        }),
      )
      .join('\n'),
  awin: (all: readonly Piece[]) =>
    [
      'aw_product_id|product_name|aw_deep_link|merchant_image_url|search_price|currency|brand_name|in_stock|Fashion:suitable_for',
      ...all.map((piece) =>
        [
          piece.id,
          piece.title,
          pageOf(piece),
          image,
          piece.price,
          'EUR',
          piece.brand,
          piece.stock ? 1 : 0,
          piece.gender,
        ].join('|'),
      ),
    ].join('\n'),
};

async function* bytesOf(feed: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(feed);
}

const settings = { storeUrl: 'https://m.example', format: 'auto', defaultCurrency: 'EUR' };

/** Imports forty good pieces, then the accident a day later. Returns both states, and what run and preview say. */
async function meets(format: keyof typeof formats, accident: string | Uint8Array) {
  const feed = await newFeed(connection.db, settings);
  const first = await runFeed(connection.db, feed, bytesOf(formats[format](pieces(40))), { seenAt: november(1) });
  expect(first).toMatchObject({ status: 'complete', newProducts: 40 });
  const before = await offeredBy(connection.db, feed);
  const result = await runFeed(connection.db, feed, bytesOf(accident), { seenAt: november(2) });
  const preview = await previewOf(accident, { defaultCurrency: 'EUR' }).then(
    ({ remarks, lines }) => [...remarks, ...lines].join('\n'),
    (error: Error) => error.message,
  );
  return { before, after: await offeredBy(connection.db, feed), result, said: summaryOf(feed, result), preview };
}

const { xml, shopify, json, awin } = formats;
const good = pieces(40);
const whole = (piece: Partial<Piece> | ((id: number) => Partial<Piece>)) =>
  pieces(40, typeof piece === 'function' ? piece : () => piece);
const brands = ['Gucci', 'Prada', 'Khaite', 'Ganni'];
const shifted = whole((id) => ({ title: `${brands[id % 4]} silk dress ${id}`, brand: brands[(id + 1) % 4] ?? '' }));

describe('an accident that changes nothing, and is named by run and preview', () => {
  test.each<[string, keyof typeof formats, string | Uint8Array, RegExp, RegExp]>([
    [
      'a page of a firewall for XML',
      'xml',
      '<html><head><title>Just a moment…</title></head></html>',
      /HTML page/,
      /HTML page/,
    ],
    ['an error in JSON for Shopify', 'shopify', '{"errors":"Not Found"}', /JSON|sent a message/, /sent a message/],
    ['half of JSON lines', 'json', json(good).slice(0, -20), /JSON|breaks off/, /JSON|breaks off/],
    ['half of a list of Shopify', 'shopify', shopify(good).slice(0, -20), /breaks off|ends/, /breaks off|ends/],
    ['half of XML, packed', 'xml', gzipSync(xml(good)).subarray(0, 300), /breaks off/, /breaks off/],
    [
      'all of Shopify sold out',
      'shopify',
      shopify(whole({ stock: false })),
      /out of stock/,
      /All 40 rows are out of stock/,
    ],
    ['all of Awin sold out', 'awin', awin(whole({ stock: false })), /out of stock/, /All 40 rows are out of stock/],
    ['one id for all of XML', 'xml', xml(good).replaceAll(/<g:id>\d+/g, '<g:id>7'), /repeats the id/, /repeats the id/],
    [
      'brands of XML shifted by a row',
      'xml',
      xml(shifted),
      /brand column may have shifted/,
      /brand column may have shifted/,
    ],
    [
      'brands of JSON shifted by a row',
      'json',
      json(shifted),
      /brand column may have shifted/,
      /brand column may have shifted/,
    ],
    ['a list of Shopify without products', 'shopify', '{"products":[]}', /no products/, /^$/],
    ['half of the pieces of Awin', 'awin', awin(good.slice(0, 20)), /20 of 40 \(50 %\) products would end/, /EUR/],
    [
      'prices of Awin in cents',
      'awin',
      awin(whole((id) => ({ price: `${8050 + id * 100}` }))),
      /rejected|factor|held/,
      /EUR/,
    ],
  ])('%s', async (_, format, accident, words, previewed) => {
    const { before, after, result, said, preview } = await meets(format, accident);
    expect(result.status).not.toBe('complete');
    expect(said).toMatch(words);
    expect(preview).toMatch(previewed);
    expect(after).toEqual(before);
  });

  test('prices of a new store’s JSON in cents', async () => {
    const feed = await newFeed(connection.db, settings);
    const cents = json(pieces(20, (id) => ({ price: `${12_995 + id * 1000}` })));
    const result = await runFeed(connection.db, feed, bytesOf(cents), { seenAt: november(1) });
    expect(result).toMatchObject({ status: 'stopped', message: expect.stringContaining('may be in cents') });
    expect((await previewOf(cents)).remarks.join()).toContain('may be in cents');
    expect(await offeredBy(connection.db, feed)).toEqual([]);
  });
});

describe('an accident of single rows, named by run and preview, with all others kept', () => {
  test.each<[string, keyof typeof formats, (all: Piece[]) => string, RegExp]>([
    [
      'men’s pieces in XML',
      'xml',
      (all) => xml([...all, ...pieces(9, (id) => ({ id: 90 + id, gender: 'male' }))].toReversed()),
      /menswear/,
    ],
    [
      'men’s pieces in Awin',
      'awin',
      (all) => awin([...all, { ...all[0], id: 99, title: 'Herrenhemd' } as Piece].toReversed()),
      /menswear/,
    ],
    [
      'a test product in Shopify',
      'shopify',
      (all) => shopify([...all, { ...all[0], id: 99, title: 'TEST PRODUKT' } as Piece].toReversed()),
      /a test of the store/,
    ],
    [
      'a test product in JSON lines',
      'json',
      (all) => json([...all, { ...all[0], id: 99, title: 'Produit test' } as Piece].toReversed()),
      /a test of the store/,
    ],
    [
      'a link to another domain in JSON',
      'json',
      (all) => json([...all, { ...all[0], id: 99, link: 'https://evil.example/1' } as Piece].toReversed()),
      /leads to evil\.example/,
    ],
    [
      'a doubled id in Awin',
      'awin',
      (all) => awin([...all.slice(0, 30), { ...all[35], id: 7 } as Piece, ...all.slice(30)]),
      /repeats the id/,
    ],
  ])('%s', async (_, format, accident, words) => {
    const { before, after, result, said, preview } = await meets(format, accident(good));
    expect(result.status).toBe('complete');
    expect(said).toMatch(words);
    expect(preview).toMatch(words);
    expect(after).toEqual(before);
  });
});

describe('a file that is read all the same', () => {
  test.each<[string, keyof typeof formats, string | Uint8Array]>([
    ['XML in UTF-16', 'xml', Buffer.from(`\ufeff${xml(good).replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['XML in Latin 1, which says UTF-8', 'xml', Buffer.from(xml(whole({ brand: 'Chloé' })), 'latin1')],
    ['JSON lines, packed', 'json', gzipSync(json(good))],
    ['Awin by semicolons', 'awin', awin(good).replaceAll('|', ';')],
  ])('%s', async (_, format, feed) => {
    const { result, after } = await meets(format, feed);
    expect(result).toMatchObject({ status: 'complete', readRows: 40, newProducts: 0, endedProducts: 0 });
    expect(after).toHaveLength(40);
  });
});
