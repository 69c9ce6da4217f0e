import { Search } from 'lucide';
import { useTexts } from '#web/i18n/language.ts';
import { SearchPlace } from '#web/search/SearchPlace.tsx';
import { Icon } from './Icon.tsx';

/** Opens the search below the header as a native popover. Escape or a click elsewhere closes it. */
export function SearchMenu() {
  const { t } = useTexts();
  return (
    <>
      <button
        type="button"
        popoverTarget="search"
        aria-label={t('search.label')}
        className="-mr-3 grid size-11 place-items-center lg:-ml-3"
      >
        <Icon node={Search} size={20} strokeWidth={1.5} />
      </button>
      <div
        id="search"
        popover="auto"
        onToggle={({ currentTarget }) => currentTarget.querySelector('input')?.focus()}
        className="fixed inset-auto top-(--bar-height) left-0 m-0 w-full border-b border-hairline bg-paper p-4"
      >
        <SearchPlace className="mx-auto max-w-prose" />
      </div>
    </>
  );
}
