import { describe, expect, it } from 'vitest';
import { previewOf } from '#test/support/previews.ts';

const variant = (id: number, more: object = {}) => ({
  ...{ id, option1: 'S', price: '98.00', compare_at_price: '140.00' },
  ...{ inventory_management: 'shopify', inventory_policy: 'deny', inventory_quantity: 2 },
  ...more,
});
const product = (more: object = {}) => ({
  ...{
    id: 9,
    title: 'Silk dress',
    vendor: 'Vince',
    product_type: 'Dresses',
    handle: 'silk',
    tags: '',
    status: 'active',
  },
  options: [{ name: 'Size' }],
  images: [{ src: 'https://i.example/1.jpg' }],
  variants: [variant(1, { inventory_quantity: 0 }), variant(2, { option1: 'M' })],
  ...more,
});
const soldOutThenSold = ['out: out of stock', '98.00 USD of 140.00 Dresses'];
const usd = { defaultCurrency: 'USD' };

describe('products of the Admin API', () => {
  it.each([
    ['a list', JSON.stringify([product()])],
    ['a list with a name', JSON.stringify({ products: [product()] })],
    ['one product', JSON.stringify({ product: product() })],
    ['a product without a name', JSON.stringify(product(), null, 2)],
    [
      'quantities as text',
      JSON.stringify([product({ variants: [variant(1, { inventory_quantity: '0' }), variant(2)] })]),
    ],
  ])('have their stock: %s', async (_, feed) => {
    expect((await previewOf(feed, usd)).lines).toEqual(soldOutThenSold);
  });

  it('may stand one a line', async () => {
    const lines = [
      product(),
      product({ id: 10, variants: [variant(3)] }),
      product({ id: 11, status: 'DRAFT', variants: [variant(4)] }),
    ];
    const feed = lines.map((one) => JSON.stringify(one)).join('\n');
    expect((await previewOf(feed, usd)).lines).toEqual([
      ...soldOutThenSold,
      '98.00 USD of 140.00 Dresses',
      'out: out of stock',
    ]);
  });

  it('breaks off at a line that is cut', async () => {
    const feed = `${JSON.stringify(product())}\n${JSON.stringify(product({ id: 10 })).slice(0, -20)}`;
    expect((await previewOf(feed, usd)).remarks.join()).toContain('breaks off');
  });

  it.each([{ price: 0 }, { price: '0' }, { price: '0.00' }, { price: '0.0', compare_at_price: '10.00' }])(
    'are not sold by themselves at %o',
    async (more) => {
      const feed = JSON.stringify([product({ variants: [variant(1, more)] })]);
      expect((await previewOf(feed, usd)).lines).toEqual(['out: not sold by itself']);
    },
  );
});

/** A product as GraphQL writes it. */
const node = (more: object = {}) => ({
  ...{ id: 'gid://shopify/Product/9', title: 'Silk dress', vendor: 'Vince', productType: 'Dresses', handle: 'silk' },
  images: { edges: [{ node: { url: 'https://i.example/1.jpg' } }] },
  variants: {
    edges: [
      {
        node: {
          id: 'gid://shopify/ProductVariant/1',
          price: { amount: '98.0', currencyCode: 'CAD' },
          availableForSale: false,
          selectedOptions: [{ name: 'Size', value: 'S' }],
        },
      },
      {
        node: {
          id: 'gid://shopify/ProductVariant/2',
          price: { amount: '98.0', currencyCode: 'CAD' },
          compareAtPrice: { amount: '140.0' },
          availableForSale: true,
          selectedOptions: [{ name: 'Size', value: 'M' }],
        },
      },
    ],
  },
  ...more,
});

describe('products of GraphQL', () => {
  it.each([
    ['edges', { data: { products: { edges: [{ cursor: 'a', node: node() }] } } }],
    ['nodes', { data: { products: { nodes: [node()], pageInfo: { hasNextPage: false } } } }],
    ['without data', { products: { edges: [{ node: node() }] } }],
  ])('are read from %s', async (_, document) => {
    const { lines, offers } = await previewOf(JSON.stringify(document));
    expect(lines).toEqual(['out: out of stock', '98.00 CAD of 140.00 Dresses']);
    expect(offers).toMatchObject([{ buyUrl: 'https://m.example/products/silk?variant=2', sizeLabels: ['M'] }]);
  });

  it.each([{ status: 'DRAFT' }, { status: 'ARCHIVED' }, { status: 'ACTIVE', onlineStoreUrl: null }])(
    'are not offered with %o',
    async (more) => {
      const { lines } = await previewOf(JSON.stringify({ data: { products: { nodes: [node(more)] } } }));
      expect(new Set(lines)).toEqual(new Set(['out: out of stock']));
    },
  );

  it('have the stock of the Admin API', async () => {
    const own = (id: number, more: object) => ({ id, price: '98.00', inventoryPolicy: 'DENY', ...more });
    const variants = {
      nodes: [
        own(1, { inventoryQuantity: 0 }),
        own(2, { inventoryQuantity: 0, inventoryPolicy: 'CONTINUE' }),
        own(3, { inventoryQuantity: 0, inventoryItem: { tracked: false } }),
      ],
    };
    const { lines } = await previewOf(JSON.stringify({ data: { products: { nodes: [node({ variants })] } } }), usd);
    expect(lines).toEqual(['out: out of stock', '98.00 USD Dresses', '98.00 USD Dresses']);
  });
});
