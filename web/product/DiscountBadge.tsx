import { useTexts } from '#web/i18n/language.ts';

/** Shows '{n}% Off' if the price is reduced. */
export function DiscountBadge({ percent, className = '' }: { percent: number; className?: string }) {
  const { t } = useTexts();
  if (percent <= 0) return null;
  return (
    <p className={`bg-paper px-2 py-1 text-12 font-medium whitespace-nowrap text-garnet tabular-nums ${className}`}>
      {t('price.discount', { percent })}
    </p>
  );
}
