import { Link } from 'react-router';
import { useSession } from '#web/session/use-session.ts';
import { type ListingSelection, listingAddress } from './listing-address.ts';
import { usePersonalTexts } from './personal-texts.ts';

/** Lets a signed-in user search among the preferred products or among all. */
export function PreferredSwitch({ selection }: { selection: ListingSelection }) {
  const { t } = usePersonalTexts();
  const { authenticated } = useSession();
  if (!authenticated) return null;
  const isPreferred = selection.isPreferred === true;
  const to = (preferred: boolean) => listingAddress(1, { ...selection, isPreferred: preferred });
  return (
    <nav aria-label={t('searching.among')} className="flex gap-3">
      <Link to={to(true)} preventScrollReset aria-current={isPreferred || undefined} className={choice}>
        {t('searching.preferred')}
      </Link>
      <Link to={to(false)} preventScrollReset aria-current={!isPreferred || undefined} className={choice}>
        {t('searching.all')}
      </Link>
    </nav>
  );
}

const choice =
  'border-b border-transparent px-1 py-0.5 text-stone transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:text-ink';
