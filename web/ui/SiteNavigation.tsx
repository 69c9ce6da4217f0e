import { Globe, Menu, UserRound } from 'lucide';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { listingAddress, wholeOf } from '#web/listing/listing-address.ts';
import { isSamePlace } from '#web/session/places.ts';
import { session } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { HeaderButton, HeaderMenu } from './HeaderMenu.tsx';
import { PlaceAndLanguagePlace } from './PlaceAndLanguagePlace.tsx';
import { SearchMenu } from './SearchMenu.tsx';
import { WaysInPlace } from './ways-in/WaysInPlace.tsx';

/** Few visitors are signed in, so its code comes for them alone. */
const FavoritesLink = lazy(() => import('./FavoritesLink.tsx').then((part) => ({ default: part.FavoritesLink })));

const favorites = listingAddress(1, wholeOf('favorites'));

/** The id of the menu of narrow screens, whose ways in are a row of the header on wide screens. */
const menu = 'menu';

/** Renders the main links in a row. Shows the visitors' links until a user is signed in. Narrow screens have a menu. */
export function SiteNavigation() {
  const { t } = useTexts();
  const { authenticated } = useSession();
  const { key } = useLocation();
  // The location keys remount the popovers, so that every navigation closes them.
  return (
    <>
      <nav aria-label={t('header.navigation')} className="max-lg:hidden lg:ml-auto">
        <ul className="flex flex-wrap items-center justify-end gap-x-7">
          {authenticated ? <ListLinks /> : <VisitorsLinks />}
          {authenticated && (
            <>
              <li>
                <Suspense fallback={<span className="-mx-3 block size-11" />}>
                  <FavoritesLink className="-mx-3" />
                </Suspense>
              </li>
              <li>
                <HeaderMenu key={key} label={t('header.account')} icon={UserRound} hasWord>
                  <OwnLinks />
                </HeaderMenu>
              </li>
            </>
          )}
          <li>
            <HeaderMenu key={`place ${key}`} label={t('header.place')} icon={Globe}>
              <li>
                <PlaceAndLanguagePlace />
              </li>
            </HeaderMenu>
          </li>
        </ul>
      </nav>
      <div className="order-first lg:hidden">
        <HeaderButton target={menu} label={t('header.menu')} icon={Menu} />
      </div>
      <div className="flex justify-self-end lg:contents">
        {authenticated && (
          <Suspense fallback={<span className="size-11 max-[23rem]:hidden lg:hidden" />}>
            <FavoritesLink className="max-[23rem]:hidden lg:hidden" />
          </Suspense>
        )}
        <SearchMenu key={`search ${key}`} />
      </div>
    </>
  );
}

/** Renders the ways into the shop: a row of the header, and on narrow screens the menu, together with the main links. */
export function ShopNavigation() {
  const { t } = useTexts();
  const { authenticated } = useSession();
  return (
    <div id={menu} popover="auto" className="header-menu">
      <div className="lg:column">
        <WaysInPlace />
      </div>
      <nav aria-label={t('header.navigation')} className="lg:hidden">
        <ul className="mt-3">
          {authenticated ? (
            <>
              <ListLinks />
              <PlaceLink to={favorites} label={t('listing.titles.favorites')} />
              <OwnLinks />
            </>
          ) : (
            <VisitorsLinks />
          )}
          <li>
            <PlaceAndLanguagePlace />
          </li>
        </ul>
      </nav>
    </div>
  );
}

/** The visitors' links, in the order of the specification (section 2). */
function VisitorsLinks() {
  const { t } = useTexts();
  return (
    <>
      <PlaceLink to="/how-it-works" label={t('header.howItWorks')} isFor="visitors" />
      <PlaceLink to={listingAddress(1)} label={t('header.latestDeals')} />
      <PlaceLink to="/faq" label={t('header.faq')} isFor="visitors" />
      <PlaceLink to="/login" label={t('header.signIn')} isFor="visitors" />
      <PlaceLink to="/signup" label={t('header.signUp')} isFor="visitors" />
    </>
  );
}

function ListLinks() {
  const { t } = useTexts();
  return (['user', 'suggestions', '70off', 'under100'] as const).map((showType) => (
    <PlaceLink key={showType} to={listingAddress(1, wholeOf(showType))} label={t(`header.lists.${showType}`)} />
  ));
}

function OwnLinks() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      {/* Hidden while the questionnaire is in progress (specification, section 2). */}
      {!isSamePlace(pathname, '/signup-step') && (
        <>
          <PlaceLink to="/my-profile" label={t('header.profile')} />
          <PlaceLink to="/my-preferences" label={t('header.preferences')} />
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

/** Renders a link, underlined on its own page and on all pages of its list. */
function PlaceLink({ to, label, isFor }: { to: string; label: string; isFor?: 'visitors' }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (to.startsWith('/products/') && pathname.startsWith(to.replace(/\d+$/, '')));
  return (
    <li data-for={isFor}>
      <Link to={to} aria-current={isHere || undefined} className={item}>
        {label}
      </Link>
    </li>
  );
}

/**
 * In menus, as high as a thumb needs. Everywhere as wide as a pointer needs, also where the system lacks the letters of the
 * language.
 */
const item =
  'caps inline-block min-w-6 border-b border-transparent py-1.5 transition-colors hover:border-ink aria-[current]:border-ink [[popover]_&]:my-1.5';
