import { figure } from './texts.ts';

/** A count; none pales. */
export function Figure({ value }: { value: number }) {
  return <span className={value === 0 ? 'text-stone' : undefined}>{figure(value)}</span>;
}
