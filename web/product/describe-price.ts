import { formatPrice, formatRoundedDollars } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import type { Translator } from '#web/i18n/texts.ts';

/** The prices of a product, or of some of its sizes. */
export type Priced = Pick<Product, 'currency' | 'original_price' | 'discounted_price'> & {
  /** The worth of `discounted_price` in dollars. Set for other currencies with a reference rate. */
  price_in_dollars?: number | null;
  /** The sizes differ in price, and the prices are those of the cheapest. */
  price_varies?: boolean;
  /** Set if the prices are those of the shopper's saved sizes: the only one, or null for several. */
  mySize?: string | null;
};

/** The current price, the previous one if it was higher, and the worth in dollars of a price in another currency. */
export type WordedPrice = { now: string; was: string | undefined; about?: string };

/**
 * Words the prices of a product. Every price of a product on a page is worded here.
 *
 * @example
 * ```ts
 * describePrice({ currency: 'USD', original_price: 200, discounted_price: 100, price_varies: true }, translator);
 * // { now: 'from $100', was: '$200' }
 * ```
 */
export function describePrice(priced: Priced, translator: Translator): WordedPrice {
  const { currency, original_price, discounted_price } = priced;
  const price = (amount: number) => formatPrice(amount, currency, translator.language);
  const about = priced.price_in_dollars;
  return {
    now: scoped(price(discounted_price), priced, translator),
    was: original_price > discounted_price ? price(original_price) : undefined,
    ...(typeof about === 'number' && { about: translator.t('price.about', { price: formatRoundedDollars(about) }) }),
  };
}

/**
 * Words the stores of a piece and its lowest price.
 *
 * @example
 * ```ts
 * describeItem({ stores: 3, lowest_price_in_dollars: 130, is_converted: false }, translator); // 'At 3 stores from $130'
 * ```
 */
export function describeItem(item: NonNullable<Product['item']>, { t, language }: Translator): string {
  const { stores, lowest_price_in_dollars: lowest, is_converted: isConverted } = item;
  const atStores = t('product.atStores', { count: stores });
  if (lowest === null) return atStores;
  const price = isConverted
    ? t('price.about', { price: formatRoundedDollars(lowest) })
    : formatPrice(lowest, 'USD', language);
  return `${atStores} ${t('price.from', { price })}`;
}

/** Adds the sizes that a price is for. */
function scoped(price: string, { price_varies = false, mySize }: Priced, { t }: Translator): string {
  if (mySize === null) return t('price.fromInMySizes', { price });
  const from = price_varies ? t('price.from', { price }) : price;
  return mySize === undefined ? from : t('price.inSize', { price: from, size: mySize });
}

/** Returns the worth in dollars of the price of some sizes, by the rate of the product's price; null without a rate. */
export function worthOf(price: number, of: Pick<Product, 'discounted_price' | 'price_in_dollars'>): number | null {
  return of.price_in_dollars === null ? null : (of.price_in_dollars * price) / of.discounted_price;
}
