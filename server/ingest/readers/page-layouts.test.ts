import { expect, it } from 'vitest';
import { previewOf } from '#test/support/previews.ts';

const page = 'https://m.example/p/1';
const image = 'https://m.example/1.jpg';
const joined = (body: string, head = '') =>
  `\n<!-- page: ${page} -->\n<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const script = (data: object) => joined('', `<script type="application/ld+json">${JSON.stringify(data)}</script>`);
const meta = (properties: Record<string, string>) =>
  Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('');

const struck = { '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/StrikethroughPrice' };
const variants = {
  '@graph': [
    { '@type': 'WebPage' },
    {
      ...{ '@type': 'ProductGroup', name: 'Satin gown', productGroupID: 'G1', image: [image] },
      hasVariant: [
        { '@id': '#a' },
        {
          ...{ '@type': 'Product', sku: '2', color: 'Black', size: { '@type': 'SizeSpecification', name: '40' } },
          offers: {
            availability: 'InStock',
            priceSpecification: [
              { price: 200, priceCurrency: 'EUR' },
              { ...struck, price: 400, priceCurrency: 'EUR' },
            ],
          },
        },
      ],
    },
    {
      ...{ '@id': '#a', '@type': 'Product', sku: '1', color: 'Red', size: '38' },
      offers: { availability: 'OutOfStock', price: 200, priceCurrency: 'EUR' },
    },
  ],
};
const aggregate = {
  ...{ '@type': ['Product', 'Thing'], name: 'Ankle boots', sku: 'b1', image: { '@type': 'ImageObject', url: image } },
  offers: {
    ...{ '@type': 'AggregateOffer', priceCurrency: 'EUR', lowPrice: 150 },
    offers: [
      { sku: 'b1-38', price: 150, availability: 'https://schema.org/InStock', url: `${page}?38` },
      { sku: 'b1-39', price: 160, availability: 'https://schema.org/OutOfStock', url: `${page}?39` },
    ],
  },
};
const schema = 'itemscope itemtype="http://schema.org';
const nestedMarkup = joined(
  `<div ${schema}/ProductGroup"><meta itemprop="productGroupID" content="g9"><h1 itemprop="name">Leather tote</h1>
<img itemprop="image" src="/i.jpg"><div itemprop="hasVariant" ${schema}/Product"><meta itemprop="sku" content="v1">
<div itemprop="offers" ${schema}/Offer"><span itemprop="price" content="199.00">199,00 €</span>
<meta itemprop="priceCurrency" content="EUR"><a itemprop="url" href="/p/1?v=1"></a></div></div></div>`,
);
const openGraph = joined(
  '',
  meta({
    ...{ 'og:type': 'product', 'og:title': 'Wool coat', 'og:image': image, 'og:url': page },
    ...{ 'product:price:amount': '450.00', 'product:price:currency': 'EUR', 'product:availability': 'in stock' },
    ...{ 'product:original_price:amount': '900.00', 'product:original_price:currency': 'EUR' },
  }),
);
const openGraphInSale = joined(
  '',
  meta({
    ...{ 'og:type': 'og:product', 'og:title': 'Robe midi', 'og:image': image, 'og:url': page },
    ...{ 'og:price:amount': '450,00', 'og:price:currency': 'EUR' },
    ...{ 'product:sale_price:amount': '300,00', 'product:sale_price:currency': 'EUR' },
  }),
);

it.each([
  ['variants by reference, with a struck price', script(variants), ['out: out of stock', '200.00 EUR of 400.00 Gowns']],
  ['an aggregate whose offers have its currency', script(aggregate), ['150.00 EUR Ankle Boots', 'out: out of stock']],
  ['variants in microdata, with prices in attributes', nestedMarkup, ['199.00 EUR Tote Bags']],
  ['Open Graph with a price before', openGraph, ['450.00 EUR of 900.00 Coats']],
  ['Open Graph with a sale price', openGraphInSale, ['300.00 EUR of 450.00 Midi Dresses']],
])('reads a page with %s', async (_, text, lines) => {
  expect(await previewOf(text)).toMatchObject({ format: 'json-ld', lines });
});
