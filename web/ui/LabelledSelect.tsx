import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

type LabelledSelectProps = {
  label: string;
  name: string;
  value: string;
  /** In the bar of a list: one line, and below `lg` the label alone, over which the select lies. */
  isInBar?: boolean;
  children: ReactNode;
};

const layouts = {
  field: {
    box: 'min-w-0 flex-1 basis-24 md:flex-none md:basis-56',
    label: 'caps block text-stone',
    line: 'relative mt-1',
    select: 'w-full border-b border-ash bg-paper',
    icon: 'absolute top-1/2 right-1 -translate-y-1/2',
  },
  bar: {
    box: 'relative flex h-11 items-center gap-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink lg:border-b lg:border-ash lg:transition-colors lg:hover:border-ink',
    label: 'caps lg:text-stone',
    line: 'flex items-center',
    select: 'outline-none max-lg:absolute max-lg:inset-0 max-lg:opacity-0 lg:max-w-52 lg:bg-transparent',
    icon: 'max-lg:size-3 lg:-ml-5',
  },
} as const;

/** Styles the native select, so that every device shows its own picker. */
export function LabelledSelect({ label, name, value, isInBar = false, children }: LabelledSelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const isTakenOver = useRef(false);
  const layout = layouts[isInBar ? 'bar' : 'field'];
  // Follows changes made elsewhere (a removed chip, the back button) without a new element, which would lose the focus. A choice
  // made before hydration counts as a change now.
  useEffect(() => {
    const element = select.current;
    if (!element) return;
    if (!isTakenOver.current && element.value !== value) element.dispatchEvent(new Event('change', { bubbles: true }));
    else element.value = value;
    isTakenOver.current = true;
  }, [value]);
  return (
    <div className={layout.box}>
      <label htmlFor={id} className={layout.label}>
        {label}
      </label>
      <div className={layout.line}>
        <select
          id={id}
          ref={select}
          name={name}
          defaultValue={value}
          // Otherwise a reload would restore the previous value and count as a choice.
          autoComplete="off"
          className={`h-11 appearance-none truncate pr-7 text-16 transition-colors hover:border-ink ${layout.select}`}
        >
          {children}
        </select>
        <Icon node={ChevronDown} size={16} strokeWidth={1.5} className={`pointer-events-none ${layout.icon}`} />
      </div>
    </div>
  );
}
