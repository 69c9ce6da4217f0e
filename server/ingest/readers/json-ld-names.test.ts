import { describe, expect, it } from 'vitest';
import { groupKeyOf } from '#server/ingest/normalise/normalise.ts';
import { jsonLd } from './json-ld.ts';
import { readWhole } from './read-whole.ts';

const address = 'https://m.example/p/1';
const read = async (json: unknown) =>
  (
    await readWhole(
      jsonLd,
      `<!-- page: ${address} -->\n<html><script type="application/ld+json">${JSON.stringify(json)}</script></html>`,
    )
  ).offers;
const variant = (name: string, price = 80, more = {}) => ({
  '@type': 'Product',
  sku: `sku-${name}`,
  name,
  offers: { '@type': 'Offer', price, priceCurrency: 'EUR', url: `https://m.example/v?${encodeURIComponent(name)}` },
  ...more,
});
const group = (names: string[], more = {}) => ({
  '@type': 'ProductGroup',
  productGroupID: 'G',
  name: 'Wool coat',
  hasVariant: names.map((name) => variant(name)),
  ...more,
});
const offer = (name: string, price = 80) => ({ '@type': 'Offer', sku: `sku-${name}`, name, price });
const product = (offers: unknown[], more = {}) => ({ '@type': 'Product', sku: 'P', name: 'Jupe', offers, ...more });
const kindsOf = async (json: unknown) => (await read(json)).map(({ color, size }) => [color, size]);

describe('variants with size and colour only in their names', () => {
  it('form a product per colour under the group’s name, each with its price, URL and image', async () => {
    const hasVariant = [
      variant('Wool coat - Sand / S', 80, { image: 'https://i.example/sand.jpg' }),
      variant('Wool coat - Sand / M', 80, { image: 'https://i.example/sand.jpg' }),
      variant('Wool coat - Navy / S', 40, { image: 'https://i.example/navy.jpg' }),
    ];
    const offers = await read(group([], { hasVariant }));
    expect(offers).toMatchObject([
      { title: 'Wool coat', color: 'Sand', size: 'S', sizesBeside: 'S|M', price: '80' },
      { title: 'Wool coat', color: 'Sand', size: 'M', price: '80', imageLinks: ['https://i.example/sand.jpg'] },
      { title: 'Wool coat', color: 'Navy', size: 'S', price: '40', imageLinks: ['https://i.example/navy.jpg'] },
    ]);
    expect(offers[2]?.link).toBe(hasVariant[2]?.offers.url);
    expect(new Set(offers.map(groupKeyOf))).toEqual(new Set(['group:G/sand', 'group:G/navy']));
  });

  it.each([
    ['36½ / Sand', 'Sand', '36½'],
    ['Sand / EU 36', 'Sand', 'EU 36'],
    ['Sand / One Size', 'Sand', 'One Size'],
    ['Sand / Taille unique', 'Sand', 'Taille unique'],
    ['Sand / X-Large', 'Sand', 'X-Large'],
    ['Sand / 34B', 'Sand', '34B'],
    ['Sand / W28 L32', 'Sand', 'W28 L32'],
    ['28 / 32', undefined, '28 / 32'],
    ['Sand / S / Petite', 'Sand', 'S / Petite'],
    ['Sand / Navy / S', 'Sand / Navy', 'S'],
    ['XS', undefined, 'XS'],
    ['Sand', 'Sand', undefined],
    ['Off-White', 'Off-White', undefined],
    ['Level 7 grey', 'Level 7 grey', undefined],
    ['Default Title', undefined, undefined],
  ])('have the size and colour behind the group’s name: %s', async (suffix, color, size) => {
    const [offer] = await read(group([`Wool coat - ${suffix}`]));
    expect([offer?.title, offer?.color, offer?.size]).toEqual(['Wool coat', color, size]);
  });

  it('have custom sizes in the place of sizes, and colours named like sizes in the place of colours', async () => {
    const names = ['Sand / 36', 'Sand / 38', 'Sand / Custom'].map((suffix) => `Wool coat - ${suffix}`);
    expect(await kindsOf(group(names))).toEqual([
      ['Sand', '36'],
      ['Sand', '38'],
      ['Sand', 'Custom'],
    ]);
    const washes = ['Light / 36', 'Medium / 36', 'Dark / 38'].map((suffix) => `Wool coat - ${suffix}`);
    expect(await kindsOf(group(washes))).toEqual([
      ['Light', '36'],
      ['Medium', '36'],
      ['Dark', '38'],
    ]);
  });

  it('may lack the group’s name, or have another name in front', async () => {
    expect(await kindsOf(group(['Sand / 36', 'Coat of wool - Sand / 38', '40']))).toEqual([
      ['Sand', '36'],
      ['Sand', '38'],
      [undefined, '40'],
    ]);
  });

  it('keep names without size and colour', async () => {
    const offers = await read(group(['Wool coat with a belt', 'Coat / jacket', 'Wool coat']));
    expect(offers.map(({ title, color, size }) => [title, color, size])).toEqual([
      ['Wool coat with a belt', undefined, undefined],
      ['Coat / jacket', undefined, undefined],
      ['Wool coat', undefined, undefined],
    ]);
  });

  it('are split by the name of a referenced group, too', async () => {
    const own = { ...variant('Wool coat - Sand / S'), isVariantOf: { '@type': 'ProductGroup', name: 'Wool coat' } };
    expect(await read(own)).toMatchObject([{ title: 'Wool coat', color: 'Sand', size: 'S' }]);
  });

  it('are not split by name if one variant states its size or colour', async () => {
    const hasVariant = [variant('Wool coat - Sand / S', 80, { size: '36' }), variant('Wool coat - Sand / M')];
    expect(await kindsOf(group([], { hasVariant }))).toEqual([
      [undefined, '36'],
      [undefined, undefined],
    ]);
  });

  it('are limited in time and length for very long names', async () => {
    const long = 'Wool '.repeat(20_000);
    const names = Array.from({ length: 500 }, (_, place) => `Wool coat - ${' / '.repeat(300)}${place}`);
    const offers = await read(group([...names, `${long}- Sand / S`]));
    expect(offers).toHaveLength(501);
    expect(offers.every(({ color }) => color === undefined || color.length <= 100)).toBe(true);
    const ofLong = await read(group(['Sand / S', 'Sand / M'], { name: long }));
    expect(ofLong.map(({ title }) => title)).toEqual(['Sand / S', 'Sand / M']);
  });
});

describe('offers with size and colour only in their names', () => {
  it('form a product per colour under the product’s name', async () => {
    const offers = await read(product([offer('Bleu / 36'), offer('Bleu / 38'), offer('Rose / 36', 40)]));
    expect(offers).toMatchObject([
      { title: 'Jupe', color: 'Bleu', size: '36', groupId: 'P', sizesBeside: '36|38' },
      { title: 'Jupe', color: 'Bleu', size: '38', price: '80' },
      { title: 'Jupe', color: 'Rose', size: '36', price: '40' },
    ]);
    expect(new Set(offers.map(groupKeyOf))).toEqual(new Set(['group:P/bleu', 'group:P/rose']));
  });

  it('are colours without sizes if they are variants to choose from', async () => {
    expect(await kindsOf(product([offer('Bleu'), offer('Rose')]))).toEqual([
      ['Bleu', undefined],
      ['Rose', undefined],
    ]);
    const prices = [
      { name: 'Online', price: 8 },
      { name: 'In store', price: 9 },
    ];
    expect(await kindsOf(product(prices))).toEqual(prices.map(() => [undefined, undefined]));
    expect(await kindsOf(product([offer('Online'), offer('In store')], { color: 'Rose' }))).toEqual(
      prices.map(() => ['Rose', undefined]),
    );
  });
});
