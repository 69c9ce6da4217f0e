import { Link } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { useSession } from '#web/session/use-session.ts';
import { type ListingSelection, listingAddress } from './listing-address.ts';

/** Lets a signed-in user search among the preferred products or among all. */
export function PreferredSwitch({ selection }: { selection: ListingSelection }) {
  const { t } = useTexts();
  const { authenticated } = useSession();
  if (!authenticated) return null;
  const isPreferred = selection.isPreferred === true;
  const to = (preferred: boolean) => listingAddress(1, { ...selection, isPreferred: preferred });
  return (
    <nav aria-label={t('search.among')} className="flex gap-3">
      <Link to={to(true)} preventScrollReset aria-current={isPreferred || undefined} className={choice}>
        {t('search.preferred')}
      </Link>
      <Link to={to(false)} preventScrollReset aria-current={!isPreferred || undefined} className={choice}>
        {t('search.all')}
      </Link>
    </nav>
  );
}

const choice =
  'border-b border-transparent px-1 py-0.5 text-stone transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:text-ink';
