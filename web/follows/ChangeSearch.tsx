import { Bell } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureToast } from '#web/account/failure-toast.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { changeSearch } from './calls.ts';
import { type ChangedSearch, rememberChange } from './changed-search.ts';
import { useFollowTexts } from './texts.ts';

type ChangeSearchProps = {
  search: ChangedSearch;
  /** The list that is shown, and its name by constraints. */
  address: string;
  name: string;
  /** Called when the shopper leaves the search as it was. */
  onLeave(): void;
};

/** Saves the shown list in place of a kept search, which keeps a name that the shopper gave it. */
export function ChangeSearch({ search, address, name, onLeave }: ChangeSearchProps) {
  const { t } = useFollowTexts();
  const [saved, setSaved] = useState<{ address: string; name: string }>();
  if (saved?.address === address)
    return (
      <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-3 text-14">
        <bdi className="min-w-0 wrap-anywhere">{t('search.changed', { name: saved.name })}</bdi>
        <Link to="/my-notifications#follows" className="underlined">
          {t('search.manage')}
        </Link>
      </p>
    );
  const save = () =>
    changeSearch(search.userId, search.id, { address, ...(search.isNamedByFilters && { name }) }).then(
      (changed) => {
        rememberChange(undefined);
        setSaved({ address, name: changed.name });
      },
      failureToast(t('search.notChanged')),
    );
  return (
    <div className="flex flex-wrap gap-x-5 text-14">
      <button type="button" onClick={save} className="inline-flex min-h-11 min-w-0 items-center gap-2">
        <Icon node={Bell} size={16} strokeWidth={1.5} className="flex-none" />
        <span className="underlined min-w-0 wrap-anywhere">{t('search.change', { name: search.name })}</span>
      </button>
      <button type="button" onClick={onLeave} className="underlined min-h-11 text-stone">
        {t('search.leave')}
      </button>
    </div>
  );
}
