import { Globe, Menu, UserRound } from 'lucide';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { listingAddress, wholeOf } from '#web/listing/listing-address.ts';
import { isSamePlace } from '#web/session/places.ts';
import { session } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { CountrySwitch } from './CountrySwitch.tsx';
import { FavoritesLink } from './FavoritesLink.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SearchMenu } from './SearchMenu.tsx';

/** Renders the main links in a row, or in a menu on narrow screens. Shows the visitors' links until a user is signed in. */
export function SiteNavigation() {
  const { t } = useTexts();
  const { authenticated } = useSession();
  const { key } = useLocation();
  const favorites = listingAddress(1, wholeOf('favorites'));
  // The location keys remount the popovers, so that every navigation closes them.
  return (
    <>
      <nav aria-label={t('header.navigation')} className="max-lg:order-first lg:ml-auto">
        <ul className="flex items-center gap-7 max-lg:hidden">
          {authenticated ? <ListLinks /> : <VisitorsLinks />}
          {authenticated && (
            <>
              <li>
                <FavoritesLink className="-mx-3" />
              </li>
              <li>
                <HeaderMenu key={key} label={t('header.account')} icon={UserRound} on="desktop" hasWord>
                  <OwnLinks />
                </HeaderMenu>
              </li>
            </>
          )}
          <li>
            <HeaderMenu key={`place ${key}`} label={t('header.place')} icon={Globe} on="desktop">
              <PlaceAndLanguage />
            </HeaderMenu>
          </li>
        </ul>
        <HeaderMenu key={`${key} ${authenticated}`} label={t('header.menu')} icon={Menu} on="phone">
          {authenticated ? (
            <>
              <ListLinks />
              <PlaceLink to={favorites} label={t('listing.titles.favorites')} />
              <OwnLinks />
            </>
          ) : (
            <VisitorsLinks />
          )}
          <PlaceAndLanguage />
        </HeaderMenu>
      </nav>
      <div className="flex lg:contents">
        {authenticated && <FavoritesLink className="lg:hidden" />}
        <SearchMenu key={`search ${key}`} />
      </div>
    </>
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

function PlaceAndLanguage() {
  return (
    <>
      <li>
        <CountrySwitch />
      </li>
      <li>
        <LanguageSwitch />
      </li>
    </>
  );
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

/** In menus, as high as a thumb needs. */
const item =
  'caps inline-block border-b border-transparent py-1.5 transition-colors hover:border-ink aria-[current]:border-ink [[popover]_&]:my-1.5';
