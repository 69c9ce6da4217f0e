import { figure, t } from './texts.ts';

/** A count; none pales, and one that nobody takes is a dash. */
export function Figure({ value }: { value: number | null }) {
  if (value === null) {
    return (
      <span className="text-stone">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('notCounted')}</span>
      </span>
    );
  }
  return <span className={value === 0 ? 'text-stone' : undefined}>{figure(value)}</span>;
}
