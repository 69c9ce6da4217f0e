import { Link } from 'react-router';
import { useSession } from '#web/session/use-session.ts';
import type { ListingSelection } from './listing-address.ts';
import { usePersonalTexts } from './personal-texts.ts';
import { useChoices } from './use-choices.ts';

/** Lets a signed-in user search among the preferred products or among all. */
export function PreferredSwitch({ selection: shown }: { selection: ListingSelection }) {
  const { t } = usePersonalTexts();
  const { authenticated } = useSession();
  const { selection, wayTo } = useChoices(shown);
  if (!authenticated) return null;
  const isPreferred = selection.isPreferred === true;
  const way = (preferred: boolean) => wayTo((before) => ({ ...before, isPreferred: preferred }));
  return (
    <nav aria-label={t('searching.among')} className="flex gap-3">
      <Link {...way(true)} aria-current={isPreferred || undefined} className={choice}>
        {t('searching.preferred')}
      </Link>
      <Link {...way(false)} aria-current={!isPreferred || undefined} className={choice}>
        {t('searching.all')}
      </Link>
    </nav>
  );
}

const choice =
  'border-b border-transparent px-1 py-0.5 text-stone transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:text-ink';
