import { Bell } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '#contract/follows.ts';
import { failureToast } from '#web/account/failure-toast.ts';
import { rememberAct } from '#web/product/favorites/wanted-act.ts';
import { useSession } from '#web/session/use-session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { keepSearch } from './calls.ts';
import { useFollowTexts } from './texts.ts';

type KeepSearchProps = {
  address: string;
  name: string;
  /** The first product of the list, which the sign-up page shows to visitors. */
  shownId: number | undefined;
};

const line = 'inline-flex min-h-11 items-center gap-2 text-14';

/** Keeps a search: the shopper is told when there is more. Visitors go to the sign-up page first. */
export function KeepSearch({ address, name, shownId }: KeepSearchProps) {
  const { t } = useFollowTexts();
  const { user } = useSession();
  const [kept, setKept] = useState<SavedSearch>();
  const label = (
    <>
      <Icon node={Bell} size={16} strokeWidth={1.5} className="flex-none" />
      <span className="underlined">{t('search.keep')}</span>
    </>
  );
  if (!user)
    return (
      <Link
        to="/signup"
        rel="nofollow"
        onClick={() => rememberAct({ act: 'keep', address, name, shownId })}
        className={line}
      >
        {label}
      </Link>
    );
  const keep = () => keepSearch(user.id, { address, name }).then(setKept, failureToast(t('search.failed')));
  return (
    <div role="status" className="text-14">
      {kept ? (
        <p className="flex min-h-11 flex-wrap items-center gap-x-3">
          <bdi className="min-w-0 wrap-anywhere">{t('search.kept', { name: kept.name })}</bdi>
          <Link to="/my-notifications#follows" className="underlined">
            {t('search.manage')}
          </Link>
        </p>
      ) : (
        <button type="button" onClick={keep} className={line}>
          {label}
        </button>
      )}
    </div>
  );
}
