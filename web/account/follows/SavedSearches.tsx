import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '#contract/follows.ts';
import { Field } from '#web/account/Field.tsx';
import { failureToast } from '#web/account/failure-toast.ts';
import { failureText } from '#web/account/failures.ts';
import { NotLoaded } from '#web/account/preferences/Loaded.tsx';
import { changeSearch, readSavedSearches, removeSearch } from '#web/follows/calls.ts';
import { rememberChange } from '#web/follows/changed-search.ts';
import { useFollowTexts } from '#web/follows/texts.ts';
import { useTexts } from '#web/i18n/language.ts';
import { writeDay } from '#web/i18n/written-day.ts';
import { ApiError } from '#web/session/api.ts';
import { FoldedList } from './FoldedList.tsx';
import { useLoaded } from './use-loaded.ts';

/** Lists the kept searches, which can be opened, renamed, paused and removed. */
export function SavedSearches({ userId }: { userId: number }) {
  const { t } = useFollowTexts();
  const { data: own, hasFailed, load, setData } = useLoaded(readSavedSearches, userId);
  const replace = (id: number, by?: SavedSearch) =>
    setData((now) => now && { ...now, data: now.data.flatMap((one) => (one.id === id ? (by ?? []) : one)) });
  return (
    <div>
      <h3 className="caps text-stone">{t('section.searches')}</h3>
      {hasFailed && <NotLoaded onRetry={load} />}
      {own?.data.length === 0 && <p className="mt-3 text-16 text-stone">{t('section.noSearches')}</p>}
      <FoldedList entries={own?.data}>
        {(search) => (
          <Search key={search.id} userId={userId} search={search} onChange={(by) => replace(search.id, by)} />
        )}
      </FoldedList>
    </div>
  );
}

type SearchProps = { userId: number; search: SavedSearch; onChange(by?: SavedSearch): void };

function Search({ userId, search, onChange }: SearchProps) {
  const { t } = useFollowTexts();
  const { language } = useTexts();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, address, paused, told_at, told_count } = search;
  const fail = failureToast(t('section.failed'));
  const buttons = [
    { label: t('section.rename'), go: () => setRenaming(true) },
    {
      label: t(paused ? 'section.resume' : 'section.pause'),
      go: () => void changeSearch(userId, id, { paused: paused === 0 }).then(onChange, fail),
    },
    { label: t('section.remove'), go: () => void removeSearch(userId, id).then(() => onChange(), fail) },
  ];
  const told = told_at && t('section.told', { count: told_count, day: writeDay(told_at.slice(0, 10), language) });
  return (
    <li className="border-t border-hairline py-4 first:border-t-0">
      {isRenaming ? (
        <Rename userId={userId} search={search} onDone={() => setRenaming(false)} onChange={onChange} />
      ) : (
        <>
          <Link to={address} dir="auto" className="underlined thumb-area inline-block text-16 wrap-anywhere">
            {name}
          </Link>
          <p className="mt-1 text-14 text-stone tabular-nums">
            {paused ? t('section.paused') : (told ?? t('section.notTold'))}
          </p>
          <p className="flex flex-wrap gap-x-5">
            <Link
              to={address}
              onClick={() => rememberChange({ id, userId, name, address })}
              className="underlined inline-grid min-h-11 items-center text-14"
            >
              <span>
                {t('section.change')}
                <span className="sr-only"> {name}</span>
              </span>
            </Link>
            {buttons.map(({ label, go }) => (
              <button key={label} type="button" onClick={go} className="underlined min-h-11 text-14">
                {label}
                <span className="sr-only"> {name}</span>
              </button>
            ))}
          </p>
        </>
      )}
    </li>
  );
}

function Rename({ userId, search, onDone, onChange }: SearchProps & { onDone(): void }) {
  const { t } = useFollowTexts();
  const [problem, setProblem] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    setProblem(undefined);
    try {
      onChange(await changeSearch(userId, search.id, { name }));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error, t('section.failed')));
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('section.name')} name="name" autoComplete="off" defaultValue={search.name} error={problem} />
      <p className="flex gap-5">
        <button type="submit" className="underlined min-h-11 text-14">
          {t('section.save')}
        </button>
        <button type="button" onClick={onDone} className="underlined min-h-11 text-14 text-stone">
          {t('section.cancel')}
        </button>
      </p>
    </form>
  );
}
