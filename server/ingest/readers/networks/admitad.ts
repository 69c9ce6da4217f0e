import { tableReader } from '../table-format.ts';

/**
 * Admitad's product feed: the fields of Yandex' market language as a table.
 * Columns as in feeds of Cotosen, Bellelily, The Luxury Closet and Newchic.
 */
export const admitad = tableReader({
  format: 'admitad',
  name: 'Admitad product table',
  columns: [
    ['id', 'id'],
    ['group_id', 'groupId'],
    ['name', 'title'],
    ['description', 'description'],
    ['vendor', 'brand'],
    ['url', 'link'],
    ['picture', 'moreImages'],
    ['currencyId', 'currency'],
    ['available', 'availability'],
    ['gender', 'gender'],
    ['Color', 'color'],
    ['Size', 'size'],
    ['categories', 'productType'],
    ['categoryId', 'productType'],
    ['barcode', 'gtin'],
    ['model', 'mpn'],
  ],
  prices: { now: ['price'], before: ['oldprice', 'orp'] },
  pages: ['url'],
  otherColumns: ['param', 'modified_time', 'vendorCode', 'type'],
  required: [['id'], ['name'], ['url'], ['picture'], ['price'], ['currencyId', 'categoryId']],
  finish(offer, cell) {
    // Properties in one cell: "color:Pink|size:2XL,3XL,M".
    for (const part of cell('param').split('|')) {
      const [, name = '', value = ''] = /^\s*([^:]+):(.*)$/s.exec(part) ?? [];
      const field = properties[name.trim().toLowerCase()];
      if (field && value.trim() !== '') offer[field] ??= value.trim();
    }
    // A category's number tells nothing.
    const named = offer.productTypes?.filter((category) => !/^\d+$/.test(category)) ?? [];
    if (named.length > 0) offer.productTypes = named;
    else delete offer.productTypes;
  },
});

const properties: Record<string, 'color' | 'size' | 'gender' | 'ageGroup'> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  gender: 'gender',
  age: 'ageGroup',
};
