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

/** Styles the native select, so that every device shows its own picker. */
export function LabelledSelect({ label, name, value, isInBar = false, children }: LabelledSelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const isTakenOver = useRef(false);
  // Follows changes made elsewhere (a removed chip, the back button) without a new element, which would lose the focus. A choice
  // made before hydration counts as a change now. It runs after each render: of two changes in a row that end with the value before
  // them, none may be rendered.
  useEffect(() => {
    const element = select.current;
    if (!element) return;
    if (!isTakenOver.current && element.value !== value) element.dispatchEvent(new Event('change', { bubbles: true }));
    else element.value = value;
    isTakenOver.current = true;
  });
  return (
    <div className={isInBar ? 'bar-select' : 'min-w-0 flex-1 basis-24 md:flex-none md:basis-56'}>
      <label htmlFor={id} className={`caps block ${isInBar ? 'lg:text-stone' : 'text-stone'}`}>
        {label}
      </label>
      <div className="relative mt-1">
        <select
          id={id}
          ref={select}
          name={name}
          defaultValue={value}
          // Otherwise a reload would restore the previous value and count as a choice.
          autoComplete="off"
          className="h-11 w-full appearance-none truncate border-b border-ash bg-paper pr-7 outline-offset-[-2px] text-16 transition-colors hover:border-ink"
        >
          {children}
        </select>
        <Icon
          node={ChevronDown}
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 right-1 -translate-y-1/2"
        />
      </div>
    </div>
  );
}
