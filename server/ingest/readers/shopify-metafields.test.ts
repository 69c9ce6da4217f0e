import { describe, expect, test } from 'vitest';
import { attributeOfField, metafieldsOf, metafieldsOfTags, readMetafields } from './shopify-metafields.ts';

test.each([
  ['Fabric', 'material'],
  ['footwear-material', 'material'],
  ['color-pattern', 'colour'],
  ['Sleeve length type', 'sleeve'],
  ['skirt-dress-length-type', 'length'],
  ['heel_height', 'heel'],
  ['waist-rise', 'fit'],
  ['dress-occasion', 'occasion'],
  ['Matière', 'material'],
])('field %s tells %s', (name, attribute) => expect(attributeOfField(name)).toBe(attribute));

test.each(['lining-material', 'size', 'care', 'color swatch image', 'sole material', 'watch-case-size', 'fit guide'])(
  'field %s tells no attribute',
  (name) => expect(attributeOfField(name)).toBeUndefined(),
);

describe('tags', () => {
  test.each([
    ['color:navy', { name: 'color', values: ['navy'] }],
    ['filter:Material=Silk', { name: 'Material', values: ['Silk'] }],
    ['Sleeve length::Long', { name: 'Sleeve length', values: ['Long'] }],
  ])('%s', (tag, metafield) => expect(metafieldsOfTags([tag])).toEqual([metafield]));

  test.each(['silk', 'new-in', '50% off: today only!', ':', 'color:', '=silk'])(
    '%s is no field of an attribute',
    (tag) => expect(readMetafields(metafieldsOfTags([tag]))).toEqual({}),
  );
});

describe('metafields', () => {
  const stated = { stated: [['material', 'Silk']] };
  test.each([
    [[{ namespace: 'custom', key: 'material', value: 'Silk' }]],
    [[{ key: 'custom.material', value: '["Silk"]' }]],
    [{ 'shopify.fabric': 'Silk' }],
    [{ custom: { fabric: ['Silk'] } }],
    [{ custom: { fabric: { value: 'Silk', type: 'single_line_text_field' } } }],
  ])('%j', (metafields) => expect(readMetafields(metafieldsOf(metafields))).toEqual(stated));

  test.each([
    [[{ key: 'fabric', value: 'gid://shopify/Metaobject/1' }]],
    [[{ key: 'fabric', value: 12 }, null, 'x', []]],
    [{ a: { b: { c: { fabric: 'Silk' } } } }],
    ['fabric'],
    [null],
    [[{ key: 'fabric', value: `[${'['.repeat(500)}` }]],
    [[{ key: 'fabric', value: 'x'.repeat(5000) }]],
  ])('without a readable value: %#', (metafields) =>
    expect(readMetafields(metafieldsOf(metafields))).not.toEqual(stated),
  );
});

test('a list of colours belongs to the variants, and the wearer is read', () => {
  const fields = metafieldsOf({ color: 'Navy; Red', 'target-gender': 'Female', season: 'Summer' });
  expect(readMetafields(fields)).toEqual({ stated: [['season', 'Summer']], gender: 'Female' });
});
