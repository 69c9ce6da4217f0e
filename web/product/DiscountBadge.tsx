import { useTexts } from '#web/i18n/language.ts';

type DiscountBadgeProps = {
  percent: number;
  /** The mark of the verdict, beside the claim. */
  mark?: string | undefined;
  className?: string;
};

/** Shows '{n}% Off' if the price is reduced, and beside it whether that is true. */
export function DiscountBadge({ percent, mark, className = '' }: DiscountBadgeProps) {
  const { t } = useTexts();
  if (percent <= 0) return null;
  return (
    <p className={`flex flex-wrap gap-x-2 text-12 font-medium tabular-nums ${className}`}>
      <span className="whitespace-nowrap text-garnet">{t('price.discount', { percent })}</span>
      {mark && <span className="font-normal">{mark}</span>}
    </p>
  );
}
