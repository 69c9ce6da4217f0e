import type { RawOffer } from '#server/ingest/offer.ts';
import { tableReader } from '../table-format.ts';

/**
 * Adtraction's product feed. Sizes and colours are in a packed column: `{SIZE#38}{COLOUR#Black}`.
 * Columns: Adtraction's «Product feed specification», and a feed of Polarn O. Pyret.
 */
export const adtraction = tableReader({
  format: 'adtraction',
  name: 'Adtraction product table',
  columns: [
    ['SKU', 'id'],
    ['Name', 'title'],
    ['Description', 'description'],
    ['Brand', 'brand'],
    ['TrackingUrl', 'link'],
    ['ProductUrl', 'link'],
    ['ImageUrl', 'mainImage'],
    ['Currency', 'currency'],
    ['InStock', 'availability'],
    ['Category', 'productType'],
    ['Ean', 'gtin'],
    ['ManufacturerArticleNumber', 'mpn'],
  ],
  prices: { now: ['Price'], before: ['OriginalPrice'] },
  pages: ['ProductUrl', 'TrackingUrl'],
  otherColumns: ['Extras', 'ExtraInfo'],
  delivery: { cost: ['Shipping'] },
  required: [['SKU'], ['Name'], ['TrackingUrl'], ['ImageUrl'], ['Price']],
  finish(offer, cell) {
    for (const [, name = '', value = ''] of (cell('Extras') || cell('ExtraInfo')).matchAll(/\{([^{}#]+)#([^{}]*)\}/g)) {
      const field = extras[name.trim().toLowerCase()];
      if (field && value.trim() !== '') offer[field] ??= value.trim();
    }
  },
});

const extras: Record<string, 'size' | 'color' | 'condition' | 'gender' | 'ageGroup' | 'groupId'> = {
  size: 'size',
  colour: 'color',
  color: 'color',
  condition: 'condition',
  gender: 'gender',
  age_group: 'ageGroup',
  item_group_id: 'groupId',
} satisfies Record<string, keyof RawOffer>;
