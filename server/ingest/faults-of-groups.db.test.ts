import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { newFeed, november } from '#test/support/products.ts';
import { chunksOf } from './readers/read-whole.ts';
import { runFeed } from './runs/run.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

async function importOf(text: string) {
  const feed = await newFeed(connection.db, { defaultCurrency: 'EUR' });
  const result = await runFeed(connection.db, feed, chunksOf(text), { seenAt: november(1) });
  const products = await connection.db
    .selectFrom('product')
    .select(['price_cents', 'original_cents', 'buy_url', 'image_urls'])
    .where('store_id', '=', feed.storeId)
    .where('ended_at', 'is', null)
    .execute();
  return { result, products };
}

const page = (id: string) => `https://shop.example/p/${id}`;
const image = (id: string) => `https://i.example/${id}.jpg`;

/** Three sizes: the middle one is the cheapest of those in stock, the last one is cheaper and sold out. */
const sizes = [
  { id: 'a', size: '36', price: '160.00', stock: 'in stock' },
  { id: 'b', size: '38', price: '64.00', stock: 'in stock' },
  { id: 'c', size: '40', price: '20.00', stock: 'out of stock' },
];

const google = sizes.map(
  ({ id, size, price, stock }) =>
    `<item><g:id>${id}</g:id><g:item_group_id>g</g:item_group_id><title>Silk dress</title><link>${page(id)}</link><g:image_link>${image(id)}</g:image_link><g:price>${price} EUR</g:price><g:availability>${stock}</g:availability><g:size>${size}</g:size></item>`,
);
const variants = sizes.map(({ id, size, price, stock }) => ({
  '@type': 'Product',
  ...{ sku: id, size, url: page(id), image: image(id) },
  offers: {
    '@type': 'Offer',
    price,
    priceCurrency: 'EUR',
    availability: stock === 'in stock' ? 'InStock' : 'OutOfStock',
    url: page(id),
  },
}));
const group = { '@context': 'https://schema.org', '@type': 'ProductGroup', productGroupID: 'g', name: 'Silk dress' };

describe('the price of the cheapest variant has its address, number and image', () => {
  test.each([
    [
      'Google’s table in German',
      [
        'Artikelnummer;Artikelgruppe;Titel;Link;Bildlink;Preis;Verfügbarkeit;Größe',
        ...sizes.map(
          ({ id, size, price, stock }) =>
            `${id};g;Seidenkleid;${page(id)};${image(id)};${price.replace('.', ',')} EUR;${stock === 'in stock' ? 'auf Lager' : 'ausverkauft'};${size}`,
        ),
      ].join('\n'),
    ],
    [
      'Google’s XML',
      `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${google.join('')}</channel></rss>`,
    ],
    [
      'JSON-LD',
      `\n<!-- page: ${page('a')} -->\n<html><script type="application/ld+json">${JSON.stringify({ ...group, hasVariant: variants })}</script></html>`,
    ],
    [
      'a list in JSON',
      JSON.stringify(
        sizes.map(({ id, size, price, stock }) => ({
          sku: id,
          item_group_id: 'g',
          name: 'Robe en soie',
          url: page(id),
          image: image(id),
          price: `${price} EUR`,
          availability: stock,
          size,
        })),
      ),
    ],
    [
      'Awin',
      [
        'aw_product_id,merchant_product_id,parent_product_id,product_name,aw_deep_link,merchant_image_url,search_price,currency,in_stock,Fashion:size',
        ...sizes.map(
          ({ id, size, price, stock }) =>
            `${id},${id},g,Silk dress,${page(id)},${image(id)},${price},EUR,${stock === 'in stock' ? 1 : 0},${size}`,
        ),
      ].join('\n'),
    ],
  ])('in %s', async (_, feed) => {
    const { products } = await importOf(feed);
    expect(products).toMatchObject([{ price_cents: 6400, buy_url: page('b') }]);
    expect(products[0]?.image_urls[0]).toBe(image('b'));
  });

  test.each([
    [
      'products.json',
      (id: number, size: string, price: string, available: boolean) => ({
        id,
        option1: size,
        price,
        compare_at_price: '160.00',
        available,
        featured_image: { src: image(`${id}`) },
      }),
    ],
    [
      'the Admin API',
      (id: number, size: string, price: string, available: boolean) => ({
        id,
        option1: size,
        price,
        compare_at_price: '160.00',
        featured_image: { src: image(`${id}`) },
        inventory_management: 'shopify',
        inventory_policy: 'deny',
        inventory_quantity: available ? 3 : 0,
      }),
    ],
  ])('in %s', async (_, variantOf) => {
    const product = {
      ...{ id: 61, title: 'Pull en laine', handle: 'pull', vendor: 'Vince', product_type: 'Pulls', status: 'active' },
      options: [{ name: 'Taille' }],
      images: [{ id: 1, src: image('common') }],
      variants: sizes.map(({ size, price, stock }, at) => variantOf(at + 1, size, price, stock === 'in stock')),
    };
    const { products } = await importOf(JSON.stringify({ products: [product] }));
    expect(products).toMatchObject([
      {
        price_cents: 6400,
        original_cents: 16_000,
        buy_url: 'https://shop.example/products/pull?variant=2',
      },
    ]);
    expect(products[0]?.image_urls[0]).toBe(image('2'));
  });
});

describe('many free helper products do not stop a store', () => {
  const ring = {
    ...{ id: 1, title: 'Pavé ring', handle: 'ring', vendor: 'Rosa', product_type: 'Rings' },
    options: [{ name: 'Size' }],
    images: [{ src: image('r') }],
  };
  const helper = (price: unknown) => ({
    ...{ id: 2, title: 'Choose a letter', handle: 'letter', vendor: 'Rosa', product_type: 'Option' },
    images: [{ src: image('l') }],
    variants: Array.from({ length: 30 }, (_, at) => ({ id: 100 + at, title: `Letter ${at}`, price, available: true })),
  });
  const sold = { id: 10, option1: '16', price: '92.00', available: true };
  const csv = (price: string) =>
    [
      'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price,Image Src,Status',
      `ring,Pavé ring,Rosa,Bagues,true,Taille,52,92.00,${image('r')},active`,
      `letter,Choisir une lettre,Rosa,Option,true,Lettre,A,${price},${image('l')},active`,
      ...[...'BCDEFGHIJKLMNOP'].map((letter) => `letter,,,,,,${letter},${price},,`),
    ].join('\n');

  test.each([
    ['products.json', JSON.stringify({ products: [{ ...ring, variants: [sold] }, helper('0.00')] })],
    ['numbers', JSON.stringify({ products: [{ ...ring, variants: [sold] }, helper(0)] })],
    [
      'the Admin API',
      JSON.stringify([
        { ...ring, status: 'active', variants: [sold] },
        { ...helper('0'), status: 'active' },
      ]),
    ],
    ['the CSV export', csv('0.00')],
    ['the CSV export with commas', csv('"0,00"')],
  ])('in %s', async (_, feed) => {
    const { result, products } = await importOf(feed);
    expect(result).toMatchObject({ status: 'complete', rejected: new Map() });
    expect(result.leftOut.get('not sold by itself')).toBeGreaterThan(14);
    expect(products).toMatchObject([{ price_cents: 9200 }]);
  });
});
