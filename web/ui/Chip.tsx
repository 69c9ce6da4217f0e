import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';

type ChipProps = { to: string; label: string; onClick?: () => void; children: ReactNode };

/** Renders an active filter as a link to the list without it. */
export function Chip({ to, label, onClick, children }: ChipProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-label={label}
      preventScrollReset
      className="flex items-center gap-2 rounded-full border border-ash px-4 py-2 text-14 transition-colors hover:border-ink"
    >
      {children}
      <Icon node={X} size={14} strokeWidth={1.5} />
    </Link>
  );
}
