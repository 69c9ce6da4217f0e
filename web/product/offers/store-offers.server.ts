import type { Language } from '#contract/languages.ts';
import type { DetailedProduct } from '#contract/products.ts';
import { timeAgo } from '#web/i18n/time-ago.ts';
import { cardOf } from '#web/product/cards.ts';
import { listedSizes, sizeChoices } from '#web/product/sizes/size-choices.ts';
import { describeTerms } from '#web/product/terms/describe-terms.server.ts';
import type { StoreOffer } from './arrange-offers.ts';

/**
 * Returns the offers of a piece as its page lists them; empty unless at least two stores offer it.
 * @param sizeIds the reference sizes of each offer
 */
export function storeOffers(
  products: readonly DetailedProduct[],
  sizeIds: ReadonlyMap<number, readonly number[]>,
  now: number,
  language: Language,
): StoreOffer[] {
  if (new Set(products.map(({ store_id }) => store_id)).size < 2) return [];
  return products.map((product) => {
    const { picture: _, secondView: _second, ...card } = cardOf(product);
    return {
      ...card,
      sizes: listedSizes(product, sizeIds.get(product.id)),
      choices: product.price_varies ? sizeChoices(product) : undefined,
      checkedAgo: product.checked_at ? timeAgo(product.checked_at, now, language) : undefined,
      terms: describeTerms(product.terms, language),
    };
  });
}
