import { useTexts } from '#web/i18n/language.ts';
import { describePrice, type Priced } from './describe-price.ts';

/** Shows the store's current price. The previous price is struck out beside it, if it was higher. */
export function Price({ product, className = '' }: { product: Priced; className?: string }) {
  const texts = useTexts();
  const { now, was } = describePrice(product, texts);
  if (was === undefined) return <p className={`tabular-nums ${className}`}>{now}</p>;
  return (
    <p className={`tabular-nums ${className}`}>
      <span className="sr-only">{texts.t('price.reduced', { was, now })}</span>
      <span aria-hidden className="flex flex-wrap gap-x-2">
        <span className="font-medium text-garnet">{now}</span>
        <s className="text-stone">{was}</s>
      </span>
    </p>
  );
}
