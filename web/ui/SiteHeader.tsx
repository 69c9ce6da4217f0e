import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { useSession } from '#web/session/use-session.ts';
import { ShopNavigation, SiteNavigation } from './SiteNavigation.tsx';

/** Renders a header that hides while the shopper scrolls down. It returns on scrolling up or on focus. */
export function SiteHeader({ siteName }: { siteName: string }) {
  const { t } = useTexts();
  const { authenticated } = useSession();
  const isAway = useScrollingDown();
  return (
    <header
      data-away={isAway || undefined}
      className="sticky top-0 z-20 border-b border-hairline bg-paper transition-transform duration-240 focus-within:translate-y-0! data-away:-translate-y-full"
    >
      <div className="column grid min-h-(--bar-height) grid-cols-[minmax(min-content,1fr)_minmax(0,auto)_minmax(min-content,1fr)] items-center lg:flex lg:gap-7">
        <Link
          to={authenticated ? '/products' : '/'}
          aria-label={t('header.home', { store: siteName })}
          className="display min-w-0 py-2 text-center text-[min(7vw,1.75rem)] leading-tight tracking-mark uppercase lg:text-[min(2.75vw,1.75rem)]"
        >
          {siteName}
        </Link>
        <SiteNavigation />
      </div>
      <ShopNavigation />
    </header>
  );
}

/** The smallest scroll movement that counts, in pixels. */
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
