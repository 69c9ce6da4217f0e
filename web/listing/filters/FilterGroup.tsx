import { ChevronDown } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';

type FilterGroupProps = {
  title: string;
  /** The initial state. From then on the shopper opens and closes it. */
  isOpen: boolean;
  children: ReactNode;
};

/** Renders a filter under its name as a native <details>, which works without JavaScript too. */
export function FilterGroup({ title, isOpen, children }: FilterGroupProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details open={wasOpen} className="group border-t border-hairline first-of-type:border-t-0">
      <summary className="caps flex h-12 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          node={ChevronDown}
          size={16}
          strokeWidth={1.5}
          className="transition-transform duration-160 group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
