import { figure } from './texts.ts';

/** Renders a count. A zero is shown paler. */
export function Figure({ value }: { value: number }) {
  return <span className={value === 0 ? 'text-stone' : undefined}>{figure(value)}</span>;
}
