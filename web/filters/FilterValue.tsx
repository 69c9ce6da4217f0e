import { Check } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
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
  const row = 'flex min-h-11 items-center gap-3 py-1 text-14 lg:min-h-8';
  const content = (
    <>
      <span
        aria-hidden
        className="grid size-4 flex-none place-items-center border border-ash text-paper transition-colors group-hover/value:border-ink group-aria-[current]/value:border-ink group-aria-[current]/value:bg-ink"
      >
        {isChosen && <Check size={12} strokeWidth={2} />}
      </span>
      <span className="min-w-0 flex-1">{name}</span>{' '}
      <span className="text-stone tabular-nums">{t('count', { count })}</span>
    </>
  );
  if (count === 0 && !isChosen)
    return <span className={`${row} text-stone [&>span:first-child]:opacity-40`}>{content}</span>;
  return (
    <Link
      {...way}
      rel="nofollow"
      aria-current={isChosen || undefined}
      title={t('products', { count })}
      className={`group/value ${row}`}
    >
      {content}
    </Link>
  );
}
