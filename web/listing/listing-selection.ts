import { attributeNames, isAttributeValue } from '#contract/attributes.ts';
import { type Sort, sorts } from '#contract/limits.ts';
import { verdictId } from '#contract/verdict-names.ts';
import {
  defaultSorts,
  type ListingFilter,
  type ListingSelection,
  type ShowType,
  sortValue,
} from './listing-address.ts';

/** Reads a selection from a page's query, for lists that the browser loads. Ignores invalid values. */
export function selectionIn(query: URLSearchParams, showType: ShowType): ListingSelection {
  const list = (name: string) => query.getAll(name).join(',');
  const ids = (name: string) => list(name).split(',').map(Number).filter(Number.isInteger).filter(Boolean);
  const cents = (name: string) => {
    const amount = Math.round(Number(query.get(name) || Number.NaN) * 100);
    return Number.isNaN(amount) ? undefined : amount;
  };
  const sort = query.get('sort')?.replace(/^[ +]/, '');
  const named = (Object.keys(sorts) as Sort[]).find((name) => sortValue(name) === sort);
  return {
    ...(showType === 'search' && { query: query.get('query') ?? '', isPreferred: query.get('preferences') === '1' }),
    showType,
    filter: {
      brandIds: ids('brand'),
      storeIds: ids('store'),
      categoryIds: ids('category'),
      kindIds: ids('kind'),
      subcategoryIds: ids('subcategory'),
      sizes: sizesOf(list('size')),
      ownSizes: sizesOf(list('mysize')),
      minDiscountPercent: Number(query.get('off')) || undefined,
      verdictIds: list('verdict').split(',').map(verdictId).filter(Boolean),
      attributes: attributeNames.flatMap((attribute) => {
        const anyOf = list(attribute)
          .split(',')
          .filter((value) => isAttributeValue(attribute, value));
        return anyOf.length > 0 ? { attribute, anyOf } : [];
      }),
      minPriceCents: cents('min'),
      maxPriceCents: cents('max'),
    },
    sort: named ?? defaultSorts[showType],
  };
}

/** Parses sizes behind their categories, such as `7:1104`, the format of `contract/listing.ts`. */
export function sizesOf(text: string): ListingFilter['sizes'] {
  return [...text.matchAll(/(?<=^|,)(\d{1,9}):(\d{1,9})(?=,|$)/g)].map(([, categoryId, sizeId]) => ({
    sizeId: Number(sizeId),
    categoryIds: [Number(categoryId)],
  }));
}
