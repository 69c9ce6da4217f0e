import { createElement } from 'react';
import { useAtFirstTouch } from '#web/framework/first-touch.ts';

const loadFollowBrand = () => import('./FollowBrand.tsx');

type FollowPlaceProps = {
  brand: { id: number; name: string };
  /** A product of the brand. */
  shownId: number | undefined;
  className?: string;
};

/** Reserves the place of the button that follows a brand, and loads it at the first interaction. */
export function FollowPlace({ brand, shownId, className = '' }: FollowPlaceProps) {
  const loaded = useAtFirstTouch(loadFollowBrand);
  return (
    <div data-screen-only className={`min-h-11 text-stone noscript:hidden ${className}`}>
      {loaded && createElement(loaded.default, { brand, shownId })}
    </div>
  );
}
