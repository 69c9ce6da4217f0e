import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Renders a link to the only next step. */
export function WayOn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mt-10 flex min-h-12 items-center justify-center border border-ink bg-ink px-6 py-3 text-16 font-medium text-paper transition-opacity hover:opacity-85"
    >
      {children}
    </Link>
  );
}
