import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { listingAddress } from '#web/listing-address.ts';

/** One line that leaves while the shopper scrolls down and comes back as soon as she scrolls up, or tabs into it. */
export function SiteHeader({ storeName }: { storeName: string }) {
  const { t } = useTranslation();
  const isAway = useScrollingDown();
  return (
    <header
      data-away={isAway || undefined}
      className="sticky top-0 z-20 border-b border-hairline bg-paper transition-transform duration-240 focus-within:translate-y-0! data-away:-translate-y-full"
    >
      <div className="column flex h-(--header-height) items-center justify-center md:justify-between">
        <Link
          to="/"
          aria-label={t('header.home', { store: storeName })}
          className="display py-2 text-28 tracking-mark uppercase"
        >
          {storeName}
        </Link>
        <nav aria-label={t('header.navigation')} className="hidden md:block">
          <NavLink
            to={listingAddress(1)}
            className="caps border-b border-transparent py-3 transition-colors hover:border-ink aria-[current]:border-ink"
          >
            {t('header.latestDeals')}
          </NavLink>
        </nav>
      </div>
    </header>
  );
}

/** Small movements of a finger are no change of mind. */
const slackPixels = 8;

function useScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < slackPixels) return;
      setDown(moved > 0 && window.scrollY > 160);
      last = window.scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isDown;
}
