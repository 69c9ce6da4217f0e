import { formatPrice } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { useTexts } from '#web/i18n/language.ts';

type Priced = Pick<Product, 'currency' | 'original_price' | 'discounted_price'>;

/** Shows the store's current price. The previous price is struck out beside it, if it was higher. */
export function Price({ product, className = '' }: { product: Priced; className?: string }) {
  const { t, language } = useTexts();
  const now = formatPrice(product.discounted_price, product.currency, language);
  if (product.original_price <= product.discounted_price) return <p className={`tabular-nums ${className}`}>{now}</p>;

  const was = formatPrice(product.original_price, product.currency, language);
  return (
    <p className={`tabular-nums ${className}`}>
      <span className="sr-only">{t('price.reduced', { was, now })}</span>
      <span aria-hidden className="flex flex-wrap gap-x-2">
        <span className="font-medium text-garnet">{now}</span>
        <s className="text-stone">{was}</s>
      </span>
    </p>
  );
}
