import { formatPrice, formatRoundedDollars } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { useTexts } from '#web/i18n/language.ts';

type Priced = Pick<Product, 'currency' | 'original_price' | 'discounted_price'> & { price_in_dollars?: number | null };

/**
 * Shows the store's current price. The previous price is struck out beside it, if it was higher.
 * A price in another currency is followed by its worth in dollars.
 */
export function Price({ product, className = '' }: { product: Priced; className?: string }) {
  const { t, language } = useTexts();
  const now = formatPrice(product.discounted_price, product.currency, language);
  const dollars = product.price_in_dollars;
  const about = typeof dollars === 'number' && t('price.about', { price: formatRoundedDollars(dollars) });
  const small = about && <span className="self-center text-12 whitespace-nowrap text-stone">{about}</span>;
  if (product.original_price <= product.discounted_price)
    return (
      <p className={`tabular-nums ${className}`}>
        {now}
        {small && <> {small}</>}
      </p>
    );

  const was = formatPrice(product.original_price, product.currency, language);
  const reduced = t('price.reduced', { was, now });
  return (
    <p className={`tabular-nums ${className}`}>
      <span className="sr-only">{about ? `${reduced}, ${about}` : reduced}</span>
      <span aria-hidden className="flex flex-wrap gap-x-2">
        <span className="font-medium text-garnet">{now}</span>
        <s className="text-stone">{was}</s>
        {small}
      </span>
    </p>
  );
}
