import type { IconNode } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

type HeaderMenuProps = {
  label: string;
  icon: IconNode;
  /** Shows the word beside the icon. */
  hasWord?: boolean;
  children: ReactNode;
};

/** Opens a list at the right below the bar as a native popover. Escape or a click elsewhere closes it. */
export function HeaderMenu({ label, icon, hasWord = false, children }: HeaderMenuProps) {
  const id = useId();
  return (
    <>
      <HeaderButton target={id} label={label} icon={icon} hasWord={hasWord} />
      <ul
        id={id}
        popover="auto"
        className="fixed inset-auto top-(--bar-height) right-[max(32px,calc((100vw-90rem)/2+40px))] m-0 min-w-48 border border-hairline bg-paper px-5 py-3 text-ink"
      >
        {children}
      </ul>
    </>
  );
}

type HeaderButtonProps = Omit<HeaderMenuProps, 'children'> & {
  /** The id of the popover to open. */
  target: string;
};

/** Renders a button of the header that opens a popover. */
export function HeaderButton({ target, label, icon, hasWord = false }: HeaderButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={target}
      className="caps -mx-3 flex h-11 min-w-11 items-center justify-center gap-2 px-3"
    >
      <Icon node={icon} size={20} strokeWidth={1.5} />
      <span className={hasWord ? '' : 'sr-only'}>{label}</span>
    </button>
  );
}
