import { describe, expect, it } from 'vitest';
import { jsonLd } from './json-ld.ts';
import { readWhole } from './read-whole.ts';

const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const marked = (address: string, html: string) => `<!-- page: ${address} -->\n${html}\n`;
const read = (html: string) => readWhole(jsonLd, html);
const dress = `<div itemscope itemtype="https://schema.org/Product">
  <meta itemprop="sku" content="D1"><h1 itemprop="name">Silk <em>dress</em></h1>
  <a itemprop="url" href="https://m.example/p/d1">see</a><img itemprop="image" src="https://i.example/1.jpg">
  <div itemprop="brand" itemscope itemtype="http://schema.org/Brand"><span itemprop="name">Maison A</span></div>
  <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
    <span itemprop="price" content="80.00">€ 80,-</span><meta itemprop="priceCurrency" content="EUR">
    <link itemprop="availability" href="https://schema.org/InStock">
    <div itemprop="priceSpecification" itemscope itemtype="https://schema.org/UnitPriceSpecification">
      <meta itemprop="priceType" content="https://schema.org/StrikethroughPrice"><data itemprop="price" value="100.00">€ 100</data>
    </div>
  </div>
  <div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product"><span itemprop="name">Belt</span></div>
</div>`;
const offer = {
  id: 'D1',
  title: 'Silk dress',
  link: 'https://m.example/p/d1',
  imageLinks: ['https://i.example/1.jpg'],
  brand: 'Maison A',
  price: '80.00',
  compareAtPrice: '100.00',
  currency: 'EUR',
};

describe('microdata of a page without JSON-LD', () => {
  it('is read with its offer, its prices in attributes, and without related products', async () => {
    const { offers, rejects } = await read(page('', dress));
    expect(rejects).toEqual([]);
    expect(offers).toMatchObject([offer]);
  });

  it('gives every product of a list', async () => {
    const belt = dress.replaceAll('D1', 'B1').replace('Silk <em>dress</em>', 'Belt').replace('/d1', '/b1');
    const { offers } = await read(page('', dress + belt));
    expect(offers.map(({ title }) => title)).toEqual(['Silk dress', 'Belt']);
  });

  it('gives only the first product of a crawled page', async () => {
    const { offers } = await read(marked('https://m.example/p/d1', page('', dress + dress.replaceAll('D1', 'B1'))));
    expect(offers.map(({ id }) => id)).toEqual(['D1']);
  });

  it('counts where the JSON-LD is broken', async () => {
    const { offers, rejects } = await read(page('<script type="application/ld+json">{"@type":</script>', dress));
    expect(rejects).toEqual([]);
    expect(offers).toMatchObject([offer]);
  });

  it('does not count beside JSON-LD', async () => {
    const json = { '@type': 'Product', sku: 'J1', name: 'Coat', offers: { price: 9, priceCurrency: 'EUR' } };
    const { offers } = await read(page(`<script type="application/ld+json">${JSON.stringify(json)}</script>`, dress));
    expect(offers.map(({ id }) => id)).toEqual(['J1']);
  });

  it('without a price is no product', async () => {
    const { offers, rejects } = await read(page('', dress.replaceAll('itemprop="price"', '')));
    expect(offers).toEqual([]);
    expect(rejects).toMatchObject([{ reason: 'the page has no product in JSON-LD, microdata or Open Graph' }]);
  });

  it.each([
    ['among many things', '<div itemscope itemprop="a"></div>'.repeat(5000) + dress],
    ['named like built-in properties', dress.replace('"isRelatedTo"', '"__proto__ constructor toString"')],
  ])('is harmless if it is %s', async (_, html) => {
    const { offers } = await read(page('', html));
    expect(offers).toMatchObject([offer]);
  });
});

it('a page that is nested without end has no product', async () => {
  for (const tag of ['<div>', '<div itemscope itemprop="a">']) {
    const { offers, rejects, broken } = await read(page('', tag.repeat(100_000) + dress));
    expect({ offers, broken }).toEqual({ offers: [], broken: undefined });
    expect(rejects).toHaveLength(1);
  }
});

describe('Open Graph of a page without JSON-LD and microdata', () => {
  const properties = (said: Record<string, string>) =>
    Object.entries(said)
      .map(([name, content]) => `<meta property="${name}" content="${content}">`)
      .join('');
  const said = {
    'og:type': 'product',
    'og:title': 'Silk dress | Maison A',
    'og:site_name': 'Maison A',
    'og:url': 'https://m.example/p/d1',
    'og:image': 'https://i.example/1.jpg',
    'product:price:amount': '100.00',
    'product:price:currency': 'EUR',
    'product:brand': 'Maison A',
    'product:retailer_item_id': 'D1',
  };

  it('is read, and reduced by its sale price', async () => {
    const { offers } = await read(page(properties({ ...said, 'product:sale_price:amount': '80.00' })));
    expect(offers).toMatchObject([offer]);
  });

  it('is reduced from its original price', async () => {
    const { offers } = await read(
      page(properties({ ...said, 'product:price:amount': '80.00', 'product:original_price:amount': '100.00' })),
    );
    expect(offers).toMatchObject([offer]);
  });

  it('takes the page’s address for a product without one', async () => {
    const { 'og:url': _, ...rest } = said;
    const { offers } = await read(marked('https://m.example/p/9', page(properties(rest))));
    expect(offers).toMatchObject([{ link: 'https://m.example/p/9', price: '100.00' }]);
  });

  it('of an article is no product', async () => {
    const { 'product:price:amount': _, ...rest } = said;
    const { offers, rejects } = await read(page(properties({ ...rest, 'og:type': 'article' })));
    expect(offers).toEqual([]);
    expect(rejects).toHaveLength(1);
  });
});
