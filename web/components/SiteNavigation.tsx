import { Menu, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/language.ts';
import { listingAddress } from '#web/listing-address.ts';
import { session } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

/** The ways through the shop: in a row, and on phones in a menu. Until somebody is known to be signed in, those of visitors. */
export function SiteNavigation() {
  const { t } = useTexts();
  const { authenticated } = useSession();
  // What opens is closed, since new, on every page.
  const { key } = useLocation();
  return (
    <nav aria-label={t('header.navigation')} className="max-md:order-first">
      <ul className="flex items-center gap-8 max-md:hidden">
        <DealsLink />
        {authenticated || <EntranceLinks />}
        {authenticated && (
          <li>
            <HeaderMenu key={key} label={t('header.account')} Icon={UserRound} on="desktop">
              <OwnLinks />
            </HeaderMenu>
          </li>
        )}
      </ul>
      <HeaderMenu key={`${key} ${authenticated}`} label={t('header.menu')} Icon={Menu} on="phone">
        <DealsLink />
        {authenticated ? <OwnLinks /> : <EntranceLinks />}
      </HeaderMenu>
    </nav>
  );
}

function DealsLink() {
  const { t } = useTexts();
  const { authenticated } = useSession();
  const isListing = useLocation().pathname.startsWith('/products/');
  return (
    <li>
      <Link to={listingAddress(1)} aria-current={isListing || undefined} className={item}>
        {t(authenticated ? 'header.latest' : 'header.latestDeals')}
      </Link>
    </li>
  );
}

function EntranceLinks() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      <li data-for="visitors">
        <Link to="/login" aria-current={pathname === '/login' || undefined} className={item}>
          {t('header.signIn')}
        </Link>
      </li>
      <li data-for="visitors">
        <Link to="/signup" aria-current={pathname === '/signup' || undefined} className={item}>
          {t('header.signUp')}
        </Link>
      </li>
    </>
  );
}

function OwnLinks() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      {/* Not while the questionnaire is in progress (specification, section 2). */}
      {pathname !== '/signup-step' && (
        <>
          <li>
            <Link to="/my-profile" aria-current={pathname === '/my-profile' || undefined} className={item}>
              {t('header.profile')}
            </Link>
          </li>
          <li>
            <Link to="/my-preferences" aria-current={pathname === '/my-preferences' || undefined} className={item}>
              {t('header.preferences')}
            </Link>
          </li>
        </>
      )}
      <li>
        <button type="button" onClick={session.signOut} className={item}>
          {t('header.signOut')}
        </button>
      </li>
    </>
  );
}

/** Underlined where she is; in menus as high as a thumb needs. */
const item =
  'caps inline-block border-b border-transparent py-1.5 transition-colors hover:border-ink aria-[current]:border-ink [[popover]_&]:my-1.5';
