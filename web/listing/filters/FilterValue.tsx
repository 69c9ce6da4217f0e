import { Check } from 'lucide';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { useFilterTexts } from './texts.ts';

type FilterValueProps = {
  way: Pick<LinkProps, 'to' | 'replace' | 'preventScrollReset' | 'state'>;
  isChosen: boolean;
  /** Products of the list that have it, as if nothing of its filter were chosen. */
  count: number;
  name: string;
};

/** A value to choose or to take back: a link that crawlers are asked not to follow. What would give nothing is none. */
export function FilterValue({ way, isChosen, count, name }: FilterValueProps) {
  const { t } = useFilterTexts();
  const content = (
    <>
      <span aria-hidden className="value-box">
        {isChosen && <Icon node={Check} size={12} strokeWidth={2} />}
      </span>
      <span>{name}</span> <span className="text-stone tabular-nums">{t('count', { count })}</span>
    </>
  );
  if (count === 0 && !isChosen) return <span className="value text-stone">{content}</span>;
  return (
    <Link
      {...way}
      rel="nofollow"
      aria-current={isChosen || undefined}
      title={t('products', { count })}
      className="value"
    >
      {content}
    </Link>
  );
}
