import { describe, expect, it } from 'vitest';
import { previewOf } from '#test/support/previews.ts';

const page = 'https://m.example/1';
const image = 'https://m.example/1.jpg';

/** A tab-separated feed of dresses with these prices. */
const pricedTable = (...prices: string[]) =>
  [
    'id\ttitle\tlink\timage_link\tprice',
    ...prices.map((price, id) => `${id}\tSilk dress\t${page}${id}\t${image}\t${price}`),
  ].join('\n');

const jsonLd = (script: string) =>
  `<!-- page: ${page} --><!doctype html><html><head><script type="application/ld+json">${script}</script></head></html>`;

const product = (offers: object) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Silk dress',
    image,
    sku: 's1',
    url: page,
    offers,
  });

const item = (fields: string) =>
  `<item><g:id>1</g:id><title>Silk dress</title><link>${page}</link><g:image_link>${image}</g:image_link>${fields}</item>`;
const rss = (items: string, head = '') =>
  `${head}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`;

describe('three decimals', () => {
  it.each([
    ['JSON-LD', jsonLd(product({ price: '1.250', priceCurrency: 'EUR' })), ['1.25 EUR Dresses']],
    [
      'a range',
      jsonLd(product({ '@type': 'AggregateOffer', lowPrice: '120.000', priceCurrency: 'USD' })),
      ['120.00 USD Dresses'],
    ],
    ['a table with points', pricedTable('129.900 USD', '89.95 USD'), ['129.90 USD Dresses', '89.95 USD Dresses']],
    ['a table with commas', pricedTable('1.299 EUR', '899,95 EUR'), ['1299.00 EUR Dresses', '899.95 EUR Dresses']],
    [
      'XML',
      rss(item('<g:price>140.000 GBP</g:price>') + item('<g:price>55.50 GBP</g:price>').replace('>1<', '>2<')),
      ['140.00 GBP Dresses', '55.50 GBP Dresses'],
    ],
  ])('are read by the other prices and the format: %s', async (_, feed, lines) => {
    expect((await previewOf(feed)).lines).toEqual(lines);
  });
});

describe('a price with many decimals', () => {
  it.each([
    ['129.9900 USD', '129.99 USD Dresses'],
    ['129.99999 USD', '130.00 USD Dresses'],
    ['34,9920 EUR', '34.99 EUR Dresses'],
    ['1.299,9900 EUR', '1299.99 EUR Dresses'],
    ['1,299.990000 USD', '1299.99 USD Dresses'],
  ])('is rounded: %s', async (price, line) => {
    expect((await previewOf(pricedTable(price))).lines).toEqual([line]);
  });

  it('is rounded as a number of JSON', async () => {
    const feed = JSON.stringify([
      { id: 1, title: 'Silk dress', link: page, image_link: image, price: 99.99000000000001, currency: 'EUR' },
    ]);
    expect((await previewOf(feed)).lines).toEqual(['99.99 EUR Dresses']);
  });
});

describe('a price with entities or markup', () => {
  it.each([
    ['&#163;1,044.00', '1044.00 GBP Dresses'],
    ['<del>&euro;90.00</del> <ins>&euro;44.00</ins>', '44.00 EUR Dresses'],
    ['€&thinsp;44.00', '44.00 EUR Dresses'],
    ['&amp;euro;44.00', '44.00 EUR Dresses'],
    ["<b>CHF</b> 1'299.00", '1299.00 CHF Dresses'],
    ['44 000 &#8361;', '44000.00 KRW Dresses'],
    ['44<sup>99</sup> €', '44.99 EUR Dresses'],
    ['<b>1 299</b> <small>50</small> &euro;', '1299.50 EUR Dresses'],
  ])('is read: %s', async (price, line) => {
    expect((await previewOf(pricedTable(price))).lines).toEqual([line]);
  });
});

describe('a stock word', () => {
  const availabilities = (value: string) =>
    `id;title;link;image_link;price;availability\n1;Silk dress;${page};${image};90 EUR;${value}`;
  it.each([
    'on_backorder',
    'Available on backorder!',
    'Nicht vorrätig.',
    'Demnächst wieder lieferbar',
    'Bientôt disponible',
    'En réapprovisionnement',
    'Prossimamente',
    'Próximamente',
    'Binnenkort weer leverbaar',
    'nein',
    '일시품절',
    'Sold out online',
    'https://schema.org/InStoreOnly',
    'Out of Stock - back in May',
    'schema:OutOfStock',
    'nicht mehr lieferbar',
    'Zur Zeit ausverkauft',
    'Victime de son succès',
    'Actuellement indisponible',
    'En attente de stock',
    'Momentaneamente non disponibile',
    'esaurita',
    'Agotada',
    'Tijdelijk uitverkocht',
    'Ej i lager',
    '품절되었습니다',
    'Waitlist',
    'Notify me when available',
    'No longer in stock',
  ])('means sold out: %s', async (value) => {
    expect((await previewOf(availabilities(value))).lines).toEqual(['out: out of stock']);
  });

  it.each([
    'pre-order',
    'Vorbestellung',
    'LimitedAvailability',
    'In stock (3)',
    '예약판매',
    'Lieferbar in 3 Tagen',
    'ja',
  ])('means on offer: %s', async (value) => {
    expect((await previewOf(availabilities(value))).lines).toEqual(['90.00 EUR Dresses']);
  });
});

describe('a second-hand offer beside a new one', () => {
  const header = 'id;item_group_id;title;link;image_link;price;condition';
  it.each([
    ['pre-owned', 'new'],
    ['gebraucht', 'neu'],
    ['occasion', 'neuf'],
    ['usato', 'nuovo'],
    ['tweedehands', 'nieuw'],
  ])('does not count: %s', async (used, unused) => {
    const row = (id: number, price: number, condition: string) =>
      `${id};g;Dress;${page}?${id};${image};${price} EUR;${condition}`;
    const feed = [header, row(1, 90, unused), row(2, 40, used)].join('\n');
    expect((await previewOf(feed)).lines).toEqual(['90.00 EUR Dresses', 'out: second-hand beside a new one']);
  });
});

describe('a name', () => {
  it.each([
    ['By Kenneth Cole Women’s dress', 'Kenneth Cole', '', 'Women’s dress'],
    ['Vestido Luna talla única', 'O', 'Talla única', 'Vestido Luna'],
    ['Abito Luna - Taglia unica', 'O', 'TU', 'Abito Luna'],
    ['-30 % Kleid Aurore', 'O', '', 'Kleid Aurore'],
    ['95 % cashmere dress', 'O', '', '95 % cashmere dress'],
    ['Silk dress | Opaline | Official Store', 'Opaline', '', 'Silk dress'],
    ['Silk dress - Up to 70% off!', 'O', '', 'Silk dress'],
    ['Seidenkleid von Ganni', 'Ganni', '', 'Seidenkleid'],
    ['Borsa di paglia di Jil Sander', 'Jil Sander', '', 'Borsa di paglia'],
    ['Silk dress (Sale -30%)', 'O', '', 'Silk dress'],
    ['Robe en soie -20%', 'O', '', 'Robe en soie'],
    ['Silk dress [EU 38]', 'O', 'EU 38', 'Silk dress'],
    ['[간니] 실크 원피스', '간니', '', '실크 원피스'],
    ['[무료배송] 실크 원피스', 'O', '', '실크 원피스'],
    ['【送料無料】Silk dress', 'O', '', 'Silk dress'],
    ['Free shipping! Silk dress', 'O', '', 'Silk dress'],
  ])('is trimmed: %s', async (title, brand, size, name) => {
    const feed = `id\ttitle\tlink\timage_link\tprice\tbrand\tsize\n1\t${title}\t${page}\t${image}\t90 EUR\t${brand}\t${size}`;
    expect((await previewOf(feed)).offers[0]?.name).toBe(name);
  });
});
