import type { IconNode } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

type HeaderMenuProps = {
  label: string;
  icon: IconNode;
  /** `phone`: as wide as the page. `desktop`: at the right. */
  on: 'phone' | 'desktop';
  /** Shows the word beside the icon. */
  hasWord?: boolean;
  children: ReactNode;
};

/** Opens a list below the header as a native popover. Escape or a click elsewhere closes it. */
export function HeaderMenu({ label, icon, on, hasWord = false, children }: HeaderMenuProps) {
  const id = useId();
  return (
    <div className={on === 'phone' ? 'lg:hidden' : 'max-lg:hidden'}>
      <button
        type="button"
        popoverTarget={id}
        className="caps -mx-3 flex h-11 min-w-11 items-center justify-center gap-2 px-3"
      >
        <Icon node={icon} size={20} strokeWidth={1.5} />
        <span className={hasWord ? '' : 'sr-only'}>{label}</span>
      </button>
      <ul
        id={id}
        popover="auto"
        className={`fixed inset-auto top-(--header-height) m-0 border-hairline bg-paper text-ink ${on === 'phone' ? 'left-0 w-full border-b px-4 pb-4 md:px-8' : 'right-[max(32px,calc((100vw-90rem)/2+40px))] min-w-48 border px-5 py-3'}`}
      >
        {children}
      </ul>
    </div>
  );
}
