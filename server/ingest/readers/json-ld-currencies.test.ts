import { describe, expect, it } from 'vitest';
import { jsonLd } from './json-ld.ts';
import { readWhole } from './read-whole.ts';

const offer = (priceCurrency: string | undefined, more = {}) => ({
  '@type': 'Offer',
  price: 90,
  priceCurrency,
  ...more,
});
const read = (offers: unknown[], defaultCurrency?: string, more = {}) => {
  const json = { '@type': 'Product', sku: 'B1', name: 'Tote', offers, ...more };
  const html = `<html><script type="application/ld+json">${JSON.stringify(json)}</script></html>`;
  return readWhole(jsonLd, html, defaultCurrency === undefined ? {} : { defaultCurrency });
};

describe('offers of one product in several currencies', () => {
  it.each([
    ['the feed’s currency', ['EUR', 'USD', 'GBP'], 'GBP', 'GBP'],
    ['dollars if none is in the feed’s currency', ['EUR', 'USD', 'GBP'], 'SEK', 'USD'],
    ['dollars', ['EUR', 'usd', 'GBP'], undefined, 'usd'],
    ['the first currency if none is in dollars', ['GBP', 'EUR'], undefined, 'GBP'],
  ])('are one offer, in %s', async (_, currencies, preferred, chosen) => {
    const { offers, rejects } = await read(
      currencies.map((one) => offer(one, { areaServed: one, url: `https://m.example/b1?currency=${one}` })),
      preferred,
    );
    expect(offers).toMatchObject([{ id: 'B1', currency: chosen, link: `https://m.example/b1?currency=${chosen}` }]);
    expect(rejects).toEqual([]);
  });

  it('are one offer per size', async () => {
    const offers = ['EUR', 'USD'].flatMap((one) => ['S', 'M'].map((size) => offer(one, { size })));
    expect((await read(offers)).offers).toMatchObject([
      { id: 'B1 S', size: 'S', currency: 'USD' },
      { id: 'B1 M', size: 'M', currency: 'USD' },
    ]);
  });

  it('are kept in the only currency with all variants', async () => {
    const sizes = ['1', '2'].map((size) => offer('EUR', { url: `https://m.example/b1?variant=${size}` }));
    expect((await read([...sizes, offer('USD', { url: 'https://m.example/us/b1' })])).offers).toMatchObject([
      { currency: 'EUR' },
      { currency: 'EUR' },
    ]);
  });

  it('are one offer per variant, and one offer for a product repeated per currency', async () => {
    const hasVariant = ['S', 'M'].map((size) => ({
      '@type': 'Product',
      sku: size,
      size,
      offers: [offer('EUR'), offer('USD')],
    }));
    const group = { '@type': 'ProductGroup', offers: undefined, hasVariant };
    expect((await read([], 'EUR', group)).offers).toMatchObject([
      { id: 'S', currency: 'EUR' },
      { id: 'M', currency: 'EUR' },
    ]);
    const products = ['EUR', 'USD'].map((one) => ({ '@type': 'Product', sku: 'B1', name: 'Tote', offers: offer(one) }));
    expect((await read([], undefined, { '@type': 'WebPage', mainEntity: products })).offers).toMatchObject([
      { id: 'B1', currency: 'USD' },
    ]);
  });

  it('are all kept if more than the currency differs', async () => {
    const { offers } = await read([offer('EUR', { sku: 'B1-S' }), offer('USD', { sku: 'B1-M' })]);
    expect(offers).toMatchObject([{ id: 'B1-S' }, { id: 'B1-M' }]);
  });
});
