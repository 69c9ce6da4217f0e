import { describe, expect, it } from 'vitest';
import { mapped } from './mapped.ts';
import { chunksOf, readWhole } from './read-whole.ts';

const product = (sku: string) => ({
  sku,
  name: `Silk dress ${sku}`,
  url: `https://maison.example/${sku}`,
  image: [{ src: `https://maison.example/${sku}.jpg` }],
  price: { amount: '120.00', currency: 'EUR' },
  variants: [{ sku: `${sku}-s`, title: 'S', price: '120.00' }],
});
const mapping = { id: 'sku', title: 'name', link: 'url', imageLinks: 'image', price: 'price.amount' };
const [one, two] = [product('d1'), product('d2')];
const expected = ['d1', 'd2'];

async function read(document: unknown, given: Record<string, string> | undefined = mapping, indent = 0) {
  const text = typeof document === 'string' ? document : JSON.stringify(document, null, indent);
  const { offers, rejects, broken } = await readWhole(mapped, chunksOf(text, [7, 4096]), given && { mapping: given });
  return { ids: offers.map(({ id }) => id), offers, rejects, broken };
}

describe('JSON with its products in another object', () => {
  it.each([
    ['in data', { data: { items: [one, two], total: 2 } }],
    ['of a search server', { response: { numFound: 2, docs: [one, two] } }],
    ['under a word twice', { products: { product: [one, two] } }],
    [
      'in edges of GraphQL',
      { data: { products: { edges: [{ cursor: 'a', node: one }, { node: two }], pageInfo: {} } } },
    ],
    ['in hits of a search', { hits: { total: 2, hits: [{ _score: 1, _source: one }, { _source: two }] } }],
    ['by their ids', { a: one, b: two }],
    ['by their ids in another object', { status: 'ok', products: { a: one, b: two } }],
    [
      'in the lists of categories',
      {
        categories: [
          { name: 'Dresses', products: [one] },
          { name: 'Gowns', products: [two] },
        ],
      },
    ],
    [
      'in a list of categories',
      [
        { name: 'Dresses', products: [one] },
        { name: 'Gowns', products: [two] },
      ],
    ],
    [
      'behind a long list of other things',
      { facets: Array.from({ length: 50 }, (_, at) => ({ at })), items: [one, two] },
    ],
    ['wrapped one by one', [{ product: one }, { product: two }]],
  ])('finds them %s', async (_, document) => {
    expect(await read(document)).toMatchObject({ ids: expected, broken: undefined });
    expect(await read(document, mapping, 2)).toMatchObject({ ids: expected, broken: undefined });
  });

  it('reads lines of wrapped products, and documents one after the other', async () => {
    const lines = [one, two].map((said) => JSON.stringify({ product: said })).join('\n');
    expect(await read(lines)).toMatchObject({ ids: expected, broken: undefined });
    const pages = [one, two].map((said) => JSON.stringify({ data: { items: [said] } })).join('\n');
    expect(await read(pages)).toMatchObject({ ids: expected, broken: undefined });
  });

  it('reads names that networks use without a mapping, and gives products the id that they are listed by', async () => {
    const { sku: _, ...unnamed } = one;
    const listed = { ...unnamed, link: one.url, image_link: one.image };
    const { offers } = await read({ items: { 4711: listed, 4712: listed } }, {});
    expect(offers[0]).toMatchObject({
      id: '4711',
      title: 'Silk dress d1',
      link: 'https://maison.example/d1',
      imageLinks: ['https://maison.example/d1.jpg'],
      price: '120.00',
    });
  });

  it('reads the place that the mapping names', async () => {
    const document = { data: { items: [one], recommended: [two] } };
    expect(await read(document, { ...mapping, record: 'data.recommended' })).toMatchObject({ ids: ['d2'] });
    expect(await read(document, { ...mapping, record: 'data/items' })).toMatchObject({ ids: ['d1'] });
    expect((await read(document, { ...mapping, record: 'data.list' })).broken).toContain(
      'no object at the place data.list',
    );
  });

  it.each([
    ['several lists', { items: [one], recommended: [two] }, 'several lists of products: items, recommended'],
    [
      'no list of products',
      { stores: [{ city: 'Paris' }] },
      'no list of products with title and price; lists of objects are stores',
    ],
    ['half a file', JSON.stringify({ items: [one, two] }).slice(0, -40), 'its last bracket is not closed'],
  ])('is refused for %s', async (_, document, reason) => {
    expect((await read(document)).broken).toContain(reason);
  });

  it('rejects an entry that is no object, or is too long, alone', async () => {
    const long = { ...two, description: 'x'.repeat(2 ** 21) };
    const { ids, rejects, broken } = await read({ items: [one, null, long, two] });
    expect({ ids, broken }).toEqual({ ids: expected, broken: undefined });
    expect(rejects).toMatchObject([{ reason: 'this is not an object' }, { reason: /longer than/ }]);
  });
});
