import type { AttributeName } from '#contract/attributes.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';

/** Attributes that only some categories have: a heel belongs to shoes. Others belong to every category. */
const categoriesOf: Partial<Record<AttributeName, readonly number[]>> = {
  heel: [categoryIds.shoes],
  length: [categoryIds.apparel],
  sleeve: [categoryIds.apparel],
  neckline: [categoryIds.apparel],
  fit: [categoryIds.apparel],
  closure: [categoryIds.apparel, categoryIds.shoes, categoryIds.bags],
};

/** Tells whether products of a category may have an attribute: shoes have no neckline. */
export const mayHave = (categoryId: number, attribute: AttributeName): boolean =>
  categoriesOf[attribute]?.includes(categoryId) !== false;

/** The values that a subcategory's name tells of all its products, by its id. */
const valuesOfKind: Readonly<Record<number, readonly [AttributeName, string][]>> = {
  701: [['length', 'mini']],
  702: [['length', 'midi']],
  703: [['length', 'maxi']],
  704: [['occasion', 'party']],
  705: [['occasion', 'evening']],
  706: [['occasion', 'wedding']],
  715: [['sleeve', 'sleeveless']],
  719: [['neckline', 'high']],
  724: [['material', 'leather']],
  725: [['material', 'denim']],
  736: [['fit', 'wide']],
  738: [['material', 'denim']],
  742: [['length', 'mini']],
  743: [['length', 'midi']],
  744: [['length', 'maxi']],
  748: [['occasion', 'beach']],
  749: [['occasion', 'beach']],
  750: [['occasion', 'beach']],
  759: [['occasion', 'sport']],
  760: [['occasion', 'sport']],
  761: [['occasion', 'sport']],
  204: [['heel', 'flat']],
  207: [['heel', 'flat']],
  110: [['occasion', 'travel']],
  305: [['material', 'pearl']],
  405: [['material', 'silk']],
};

/** Returns the attributes, with their values, that the name of a product's subcategory tells. */
export const attributesOfKind = (subcategoryId: number | null): readonly (readonly [AttributeName, string])[] =>
  valuesOfKind[subcategoryId ?? 0] ?? none;

const none: readonly [AttributeName, string][] = [];
