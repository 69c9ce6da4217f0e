import { describe, expect, it } from 'vitest';
import { normaliseOffer } from '#server/ingest/normalise/normalise.ts';
import { jsonLd } from './json-ld.ts';
import { readWhole } from './read-whole.ts';

const address = 'https://m.example/p/oxford';
const shirt = {
  '@type': 'Product',
  sku: 'S1',
  name: 'Oxford shirt',
  image: 'https://i.example/1.jpg',
  offers: { '@type': 'Offer', price: 80, priceCurrency: 'EUR' },
};
const trail = (...names: string[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: names.map((name, place) => ({ '@type': 'ListItem', position: place + 1, name })),
});
const html = (...blocks: unknown[]) =>
  `<html>${blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('\n')}</html>`;
const read = async (...blocks: unknown[]) =>
  (await readWhole(jsonLd, `<!-- page: ${address} -->\n${html(...blocks)}`)).offers;
const categoriesOf = async (...blocks: unknown[]) => (await read(...blocks)).map(({ productTypes }) => productTypes);

describe('the breadcrumb of a page', () => {
  it('gives the category of an uncategorised product, and so its gender', async () => {
    const settings = { storeName: 'M', defaultCurrency: null, now: new Date(), fieldNames: {} };
    const [mens] = await read(trail('Men', 'Shirts', 'Oxford shirt'), shirt);
    expect(mens?.productTypes).toEqual(['Men > Shirts']);
    expect(normaliseOffer(mens ?? {}, settings)).toEqual({
      kind: 'left-out',
      reason: 'menswear',
      rule: 'category Men > Shirts',
    });
    const [dress] = await read({ ...shirt, name: 'Odette' }, trail('Women', 'Dresses'));
    expect(normaliseOffer(dress ?? {}, settings)).toMatchObject({ offer: { storeCategory: 'Women > Dresses' } });
    expect(await categoriesOf({ ...shirt, category: 'Tops' }, trail('Men', 'Shirts'))).toEqual([['Tops']]);
  });

  const steps = [
    { position: '3', item: { '@id': 'https://m.example/men/shirts', name: 'Shirts &amp; more' } },
    { position: '1', name: 'Maison', item: 'https://m.example/en-gb/' },
    { position: '4', name: 'Oxford', item: `${address}?variant=1` },
    { position: '2', name: ' Men\n', item: { '@id': '/men' } },
  ];
  it.each([
    ['a script of its own', [{ '@type': 'BreadcrumbList', itemListElement: steps }, shirt]],
    ['the graph', [{ '@graph': [shirt, { '@type': 'BreadcrumbList', itemListElement: steps }] }]],
    ['the page node', [{ '@type': 'ItemPage', mainEntity: shirt, breadcrumb: { ...trail(), itemListElement: steps } }]],
    [
      'referenced steps',
      [
        { '@graph': [...steps.map((step, place) => ({ '@id': `#${place}`, ...step })), shirt] },
        {
          '@type': 'BreadcrumbList',
          itemListElement: steps.map((_, place) => ({ '@id': `#${place}` })),
        },
      ],
    ],
  ])('is read from %s by position, without the store’s home page and the product', async (_, blocks) => {
    expect(await categoriesOf(...blocks)).toEqual([['Men > Shirts & more']]);
  });

  it.each([
    ['by its name', trail('Home', 'Shirts', 'OXFORD SHIRT')],
    [
      'by its missing URL after steps with URLs',
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Accueil', item: 'https://m.example/fr/accueil' },
          { name: 'Shirts', item: 'https://m.example/shirts' },
          { name: 'Oxford' },
        ],
      },
    ],
  ])('leaves out the product, recognised %s', async (_, crumbs) => {
    expect(await categoriesOf(shirt, crumbs)).toEqual([['Shirts']]);
  });

  it('may occur several times, with the longest first', async () => {
    expect(await categoriesOf(trail('Sale'), trail('Women', 'Shirts'), shirt, trail('Sale'))).toEqual([
      ['Women > Shirts', 'Sale'],
    ]);
  });

  it('applies to all variants of its product, and to no other product on the page', async () => {
    const other = { ...shirt, sku: 'S2', name: 'Ankle boots' };
    expect(await categoriesOf(shirt, other, trail('Women', 'Shirts', 'Oxford shirt'))).toEqual([
      ['Women > Shirts'],
      undefined,
    ]);
    expect(await categoriesOf(shirt, other, trail('Women', 'Shirts'))).toEqual([undefined, undefined]);
    const hasVariant = ['Oxford shirt - Sand / S', 'Oxford shirt - Navy / S'].map((name) => ({
      ...shirt,
      sku: name,
      name,
    }));
    const group = { '@type': 'ProductGroup', name: 'Oxford shirt', hasVariant };
    expect(await categoriesOf(group, trail('Women', 'Shirts', 'Oxford shirt'))).toEqual([
      ['Women > Shirts'],
      ['Women > Shirts'],
    ]);
  });

  it('of a list applies with its last step to all listed products, and to no other page', async () => {
    const itemListElement = ['a', 'b'].map((sku) => ({ item: { ...shirt, sku, url: `https://m.example/${sku}` } }));
    const list = html({ '@type': 'ItemList', itemListElement }, trail('Home', 'Men', 'Shirts'));
    const { offers } = await readWhole(jsonLd, list + html(shirt));
    expect(offers.map(({ productTypes }) => productTypes)).toEqual([['Men > Shirts'], ['Men > Shirts'], undefined]);
  });

  it.each([
    ['has no step besides home page and product', trail('Home', 'Oxford shirt')],
    ['has no steps', trail()],
    [
      'has invalid steps',
      { '@type': 'BreadcrumbList', itemListElement: ['Men', 1, null, {}, { position: {}, name: [] }] },
    ],
    ['has invalid URLs', { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home', item: 'http://[' }] }],
    ['has 50,000 steps', trail(...Array.from({ length: 50_000 }, (_, place) => `Step ${place}`))],
    [
      'refers to itself',
      {
        '@type': 'BreadcrumbList',
        '@id': '#b',
        breadcrumb: { '@id': '#b' },
        itemListElement: { '@id': '#b', item: { '@id': '#b' } },
      },
    ],
  ])('gives no category if it %s', async (_, crumbs) => {
    expect(await categoriesOf(crumbs, shirt)).toEqual([undefined]);
  });

  it('is limited in number and length', async () => {
    const many = Array.from({ length: 5000 }, (_, place) => trail(`${place} ${'x'.repeat(500)}`, 'Shirts'));
    const [types] = await categoriesOf({ '@graph': [shirt, ...many] });
    expect(types).toHaveLength(10);
    expect(Math.max(...(types ?? []).map(({ length }) => length))).toBeLessThan(120);
  });
});
