import { formatPrice } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import type { Translator } from '#web/i18n/texts.ts';

/** The prices of a product, or of some of its sizes. */
export type Priced = Pick<Product, 'currency' | 'original_price' | 'discounted_price'> & {
  /** The sizes differ in price, and the prices are those of the cheapest. */
  price_varies?: boolean;
  /** Set if the prices are those of the shopper's saved sizes: the only one, or null for several. */
  mySize?: string | null;
};

/**
 * Words the prices of a product. Every price of a product on a page is worded here.
 *
 * @returns the current price, and the previous one if it was higher
 * @example
 * ```ts
 * describePrice({ currency: 'USD', original_price: 200, discounted_price: 100, price_varies: true }, translator);
 * // { now: 'from $100', was: '$200' }
 * ```
 */
export function describePrice(priced: Priced, translator: Translator): { now: string; was: string | undefined } {
  const { currency, original_price, discounted_price } = priced;
  const price = (amount: number) => formatPrice(amount, currency, translator.language);
  return {
    now: scoped(price(discounted_price), priced, translator),
    was: original_price > discounted_price ? price(original_price) : undefined,
  };
}

/** Adds the sizes that a price is for. */
function scoped(price: string, { price_varies = false, mySize }: Priced, { t }: Translator): string {
  if (mySize === null) return t('price.fromInMySizes', { price });
  if (mySize !== undefined) return t(price_varies ? 'price.fromInSize' : 'price.inSize', { price, size: mySize });
  return price_varies ? t('price.from', { price }) : price;
}
