import { describe, expect, it } from 'vitest';
import { parseSizes } from '#server/catalog/taxonomy/parse-sizes.ts';
import { readWhole } from './read-whole.ts';
import { maxProductBytes, shopifyJson } from './shopify-json.ts';

const variant = (id: number, more: object = {}) => ({
  id,
  price: '90.00',
  compare_at_price: null,
  available: true,
  ...more,
});
const product = (more: object = {}) => ({
  id: 7,
  title: 'Silk dress',
  handle: 'silk-dress',
  variants: [variant(71)],
  ...more,
});
const read = (document: unknown) =>
  readWhole(shopifyJson, typeof document === 'string' ? document : JSON.stringify(document));
const offersOf = async (more: object) => (await read({ products: [product(more)] })).offers;

describe('a page of products.json', () => {
  it('gives one row per variant', async () => {
    const offers = await offersOf({
      vendor: 'Maison ',
      body_html: '<p>Soft</p>',
      product_type: 'Dresses',
      tags: ['silk', 'summer'],
      options: [{ name: 'Size', position: 1, values: ['S', 'M'] }],
      variants: [
        variant(71, { option1: 'S', sku: 'D-S', compare_at_price: '120.00' }),
        variant(72, { option1: 'M', available: false, barcode: '0012345678905' }),
      ],
    });
    expect(offers).toEqual([
      {
        id: '71',
        groupId: '7',
        title: 'Silk dress',
        description: '<p>Soft</p>',
        brand: 'Maison',
        link: 'https://maison.example/products/silk-dress?variant=71',
        price: '90.00',
        compareAtPrice: '120.00',
        availability: 'in_stock',
        size: 'S',
        sizesBeside: 'S|M',
        mpn: 'D-S',
        productTypes: ['Dresses', 'silk', 'summer'],
      },
      expect.objectContaining({ id: '72', size: 'M', availability: 'out_of_stock', gtin: '0012345678905' }),
    ]);
  });

  it('may be the bare list, or several pages in one file', async () => {
    expect((await read([product()])).offers).toHaveLength(1);
    const page = JSON.stringify({ products: [product()] });
    expect((await read(`${page}\n${page}\n[]`)).offers).toHaveLength(2);
  });

  it('may be empty, and may hold other values around the products', async () => {
    expect(await read({ products: [] })).toMatchObject({ rows: [], broken: undefined });
    expect((await read({ meta: { products: [1, { a: [] }] }, products: [product()], next: null })).offers).toHaveLength(
      1,
    );
  });

  it.each([
    'Size',
    'GRÖSSE',
    'Schuhgröße',
    'Taille',
    'talla',
    'Taglia',
    'Maat',
    '사이즈',
    'サイズ',
    'grandeur',
    'Размер',
    'Choose your size',
    'Ring Size (US)',
    'Waist',
    'Age',
    'Âge',
    'Età',
    'Alter',
  ])('recognises the size option %s at any position', async (name) => {
    const options = [{ name: 'Material' }, { name }];
    const [offer] = await offersOf({ options, variants: [variant(71, { option1: 'Silk', option2: '38' })] });
    expect(offer?.size).toBe('38');
  });

  it.each(['Color', 'colour', 'Farbe', 'Couleur', 'Colore', 'Kleur', 'Färg', '색상', 'カラー'])(
    'recognises the colour option %s',
    async (name) => {
      const [offer] = await offersOf({ options: [{ name }], variants: [variant(71, { option1: 'Noir' })] });
      expect(offer?.color).toBe('Noir');
    },
  );

  it('takes no size or colour from other options, nor from the placeholder option', async () => {
    for (const name of ['Title', 'Decoration', 'Material', 'Resize', 'Waist style']) {
      const [offer] = await offersOf({ options: [{ name }], variants: [variant(71, { option1: 'Default Title' })] });
      expect(offer).not.toHaveProperty('size');
      expect(offer).not.toHaveProperty('color');
    }
  });

  it('takes the size system from the option name', async () => {
    const [offer] = await offersOf({ options: [{ name: 'Size (IT)' }], variants: [variant(71, { option1: '40' })] });
    expect(offer).toMatchObject({ size: '40', sizeSystem: 'IT' });
  });

  it('prefers the size to the age if a product has both', async () => {
    const options = [{ name: 'Age' }, { name: 'Size' }];
    const [offer] = await offersOf({ options, variants: [variant(71, { option1: '4 years', option2: '104' })] });
    expect(offer?.size).toBe('104');
  });

  it('joins a bra’s band and cup, outside the dress size systems', async () => {
    const options = [{ name: 'Cup Size' }, { name: 'Band Size' }];
    const variants = [variant(71, { option1: 'B', option2: '34' }), variant(72, { option1: 'C', option2: '36' })];
    const [offer] = await offersOf({ options, variants });
    expect(offer).toMatchObject({ size: '34B', sizesBeside: '34B|36C', sizeSystem: 'band' });
    const [bandAlone] = await offersOf({
      options: [{ name: 'Band Size' }],
      variants: [variant(71, { option1: '34' })],
    });
    expect(bandAlone).toMatchObject({ size: '34', sizeSystem: 'band' });
    const { size: text = '', sizeSystem: system } = bandAlone ?? {};
    expect(parseSizes({ text, system, categoryId: 7 })).toEqual({ labels: ['34'], ids: [] });
  });

  it('makes each colour a product of its own, with its own images', async () => {
    const offers = await offersOf({
      options: [{ name: 'Color' }, { name: 'Size' }],
      variants: [
        variant(71, { option1: 'Black', option2: 'S', featured_image: { src: '//i.example/black-s.jpg' } }),
        variant(72, { option1: 'Black', option2: 'M' }),
        variant(73, { option1: 'Red', option2: 'S' }),
      ],
      images: [
        { src: 'https://i.example/all.jpg', variant_ids: [] },
        { src: 'https://i.example/black.jpg', variant_ids: [71, 72] },
        { src: 'https://i.example/black-s.jpg', variant_ids: [71] },
        { src: 'https://i.example/red.jpg', variant_ids: [73] },
      ],
    });
    const [all, black, blackS, red] = ['all', 'black', 'black-s', 'red'].map((name) => `https://i.example/${name}.jpg`);
    expect(offers.map(({ groupId, imageLinks }) => [groupId, imageLinks])).toEqual([
      ['7 black', [blackS, all, black]],
      ['7 black', [all, black, blackS]],
      ['7 red', [all, red]],
    ]);
  });

  it('gives the images of other colours to a colour without images, as the store does', async () => {
    const offers = await offersOf({
      options: [{ name: 'Color' }],
      variants: [variant(71, { option1: 'Black' }), variant(72, { option1: 'Red' })],
      images: [{ src: 'https://i.example/black.jpg', variant_ids: [71] }],
    });
    expect(offers.map(({ imageLinks }) => imageLinks)).toEqual(Array(2).fill(['https://i.example/black.jpg']));
  });

  it('reads tags sent as one text, and skips a placeholder product type', async () => {
    expect((await offersOf({ tags: 'silk, summer', product_type: 'Placeholder' }))[0]?.productTypes).toEqual([
      'silk',
      'summer',
    ]);
    expect((await offersOf({ tags: [], product_type: '' }))[0]).not.toHaveProperty('productTypes');
  });

  it('reads options, metafields and tags that tell attributes', async () => {
    const [offer] = await offersOf({
      tags: ['season:Summer', 'color:navy', 'sale'],
      metafields: [{ namespace: 'custom', key: 'neckline', value: 'V-neck' }],
      options: [{ name: 'Colour' }, { name: 'Fabric' }],
      variants: [variant(71, { option1: 'Ink', option2: 'Silk' })],
    });
    expect(offer).toMatchObject({ color: 'Ink' });
    expect(offer?.stated).toEqual([
      ['material', 'Silk'],
      ['neckline', 'V-neck'],
      ['season', 'Summer'],
    ]);
    expect((await offersOf({ tags: ['color:navy'] }))[0]?.stated).toEqual([['colour', 'navy']]);
  });

  it('gives the line of each product', async () => {
    const { rows } = await read(JSON.stringify({ products: [product(), product()] }, null, 1));
    expect(rows.map((row) => row.line)).toEqual([3, 16]);
  });

  it('drops control characters that the database cannot store', async () => {
    expect((await offersOf({ title: 'Si\u0000lk' }))[0]?.title).toBe('Silk');
    const half = await read('{"products":[{"id":1,"handle":"a\\ud800","variants":[{"id":2,"price":"1.00"}]}]}');
    expect(half).toMatchObject({
      offers: [{ id: '2', link: expect.stringContaining('variant=2') }],
      broken: undefined,
    });
  });
});

describe('a malformed or huge product', () => {
  it.each([
    [{ id: 7, title: 'No variants' }, 'variants', 'the product has no variants'],
    ['text', 'variants', 'this is not a product object'],
    [null, 'variants', 'this is not a product object'],
    [
      product({ variants: [variant(71, { price: 9000 })] }),
      'price',
      'the price is a number where Shopify sends text, so it may be in cents',
    ],
  ])('is rejected alone: %j', async (dirt, field, reason) => {
    const { rows } = await read({ products: [product(), dirt, product()] });
    expect(rows).toMatchObject([{ kind: 'offer' }, { kind: 'reject', field, reason, line: 1 }, { kind: 'offer' }]);
  });

  it('is rejected alone for more than 10,000 variants', async () => {
    const variants = Array.from({ length: 10_001 }, () => ({}));
    const { rows } = await read({ products: [product(), product({ variants }), product()] });
    expect(rows).toMatchObject([
      { kind: 'offer' },
      { kind: 'reject', field: 'variants', reason: 'the product has more than 10000 variants' },
      { kind: 'offer' },
    ]);
  });

  it('is read completely with 2,048 variants', async () => {
    const variants = Array.from({ length: 2048 }, (_, id) => variant(id));
    expect(await offersOf({ variants })).toHaveLength(2048);
  });

  it('is rejected alone beyond the size limit', async () => {
    const images = Array.from({ length: maxProductBytes / 1000 }, () => ({ src: 'x'.repeat(1024) }));
    const { rows } = await read({ products: [product(), product({ images }), product()] });
    expect(rows.map((row) => row.kind)).toEqual(['offer', 'reject', 'offer']);
    expect(rows[1]?.raw).toMatch(/^\{"id":7,"title":"Silk dress"/);
  });
});

describe('an incomplete or foreign JSON document', () => {
  it('is broken where it breaks off, and keeps the products before', async () => {
    const page = JSON.stringify({ products: [product(), product()] });
    const { offers, broken } = await read(page.slice(0, -20));
    expect(offers).toHaveLength(1);
    expect(broken).toBe('line 1: the feed breaks off: its last bracket is not closed');
  });

  it.each([
    ['<!doctype html><html></html>', 'line 1: this is an HTML page, not a product feed'],
    ['', 'line 1: the file is empty'],
    ['"products"', `line 1: this is JSON without a list named "products", so it is not Shopify's products.json`],
    [
      '{"errors":"Not found"}',
      `line 1: this is JSON without a list named "products" (its first name is "errors"), so it is not Shopify's products.json`,
    ],
  ])('is rejected with its kind named: %s', async (text, message) => {
    expect(await read(text)).toMatchObject({ rows: [], broken: message });
  });

  it.each(['{"products":[{]}', '{"products":[,]}', '{"products" []}', '[{"id":01}]', '[tru]', 'id,title'])(
    'is rejected as invalid JSON: %s',
    async (text) => {
      expect((await read(text)).broken).toMatch(/^line 1: this is not valid JSON: /);
    },
  );

  it('is rejected for excessive nesting', async () => {
    expect((await read('['.repeat(1000))).broken).toContain('more than 32 deep');
    expect((await read(`[{"a":${'['.repeat(1000)}`)).broken).toContain('more than 32 deep');
  });
});

describe('a product of the Admin API', () => {
  const stock = (more: object) => ({
    inventory_management: 'shopify',
    inventory_policy: 'deny',
    available: undefined,
    ...more,
  });
  const availabilityOf = async (ofVariant: object, more: object = {}) =>
    (await offersOf({ ...more, variants: [variant(71, stock(ofVariant))] }))[0]?.availability;

  it.each([
    ['sold out', { inventory_quantity: 0 }, 'out_of_stock'],
    ['oversold', { inventory_quantity: -1 }, 'out_of_stock'],
    ['in stock', { inventory_quantity: 3 }, 'in_stock'],
    ['sold beyond its stock', { inventory_quantity: -2, inventory_policy: 'continue' }, 'in_stock'],
    ['without tracking', { inventory_quantity: 0, inventory_management: null }, 'in_stock'],
    ['tracked by another service', { inventory_quantity: 0, inventory_management: 'amazon' }, 'out_of_stock'],
    ['with its stock as text', { inventory_quantity: '0' }, 'out_of_stock'],
    ['without a stock', {}, undefined],
  ])('reads the stock of a variant %s', async (_, ofVariant, availability) => {
    expect(await availabilityOf(ofVariant)).toBe(availability);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['an archived product', { status: 'ARCHIVED' }],
    ['an unlisted product', { status: 'unlisted' }],
    ['an unpublished product', { status: 'active', published_at: null }],
    ['an unpublished product of an older API', { admin_graphql_api_id: 'gid://shopify/Product/7', published_at: null }],
  ])('does not offer %s', async (_, more) => {
    expect(await availabilityOf({ inventory_quantity: 3 }, more)).toBe('out_of_stock');
  });

  it('is offered if it is active', async () => {
    const more = { status: 'active', published_at: '2026-11-01T00:00:00Z' };
    expect(await availabilityOf({ inventory_quantity: 3 }, more)).toBe('in_stock');
  });
});
