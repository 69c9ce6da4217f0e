import { X } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './Icon.tsx';

type ChipProps = Pick<LinkProps, 'to' | 'state' | 'onClick'> & { label: string; children: ReactNode };

/** Renders an active filter as a link to the list without it. Its area reaches halfway to the chips above and below. */
export function Chip({ label, children, ...way }: ChipProps) {
  return (
    <Link
      {...way}
      aria-label={label}
      preventScrollReset
      className="relative flex items-center gap-2 rounded-full border border-ash px-4 py-2 text-14 transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:border-ink"
    >
      {children}
      <Icon node={X} size={14} strokeWidth={1.5} />
    </Link>
  );
}

/**
 * Moves the focus of a removed chip to its neighbour, once the list without it is there: to the products after the last.
 * @param shown the chips that are shown
 * @param others the number of links behind the chips
 */
export function useNeighbourFocus(shown: unknown, others = 0) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ place: number; link: HTMLAnchorElement | undefined }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values are other chips
  useEffect(() => {
    // A list that was still loading at the press may come first, with the chip in it.
    if (!removed.current || removed.current.link?.isConnected) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next =
      links[Math.min(removed.current.place, links.length - 1 - others)] ?? document.getElementById('products');
    next?.focus({ preventScroll: true });
    removed.current = undefined;
  }, [shown]);
  /** Notes that the chip at a place is being removed. */
  const note = (place: number) => () => {
    removed.current = { place, link: list.current?.querySelectorAll('a')[place] };
  };
  return { list, note };
}
