import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/language.ts';
import { listingAddress } from '#web/listing-address.ts';

/** One line that leaves while the shopper scrolls down and comes back as soon as she scrolls up, or tabs into it. */
export function SiteHeader({ storeName }: { storeName: string }) {
  const { t } = useTexts();
  const isListing = useLocation().pathname.startsWith('/products/');
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
          className="display truncate py-2 text-[clamp(1.375rem,8.5vw,1.75rem)] tracking-mark uppercase"
        >
          {storeName}
        </Link>
        <nav aria-label={t('header.navigation')} className="hidden md:block">
          <Link
            to={listingAddress(1)}
            aria-current={isListing || undefined}
            className="caps border-b border-transparent py-1.5 transition-colors hover:border-ink aria-[current]:border-ink"
          >
            {t('header.latestDeals')}
          </Link>
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
