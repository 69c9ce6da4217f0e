import { useTexts } from '#web/i18n/language.ts';
import { describePrice, type Priced } from './describe-price.ts';

/**
 * Shows the store's current price. The previous price is struck out beside it, if it was higher.
 * A price in another currency is followed by its worth in dollars.
 */
export function Price({ product, className = '' }: { product: Priced; className?: string }) {
  const texts = useTexts();
  const { now, was, about } = describePrice(product, texts);
  const small = about && <span className="self-center text-12 whitespace-nowrap text-stone">{about}</span>;
  if (was === undefined) {
    return (
      <p className={`tabular-nums ${className}`}>
        {now}
        {small && <> {small}</>}
      </p>
    );
  }
  const reduced = texts.t('price.reduced', { was, now });
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
