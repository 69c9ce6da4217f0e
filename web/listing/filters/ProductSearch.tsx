import { Search } from 'lucide';
import { Form } from 'react-router';
import { type ListingSelection, listingPath } from '#web/listing/listing-address.ts';
import { useSuggestions } from '#web/search/use-suggestions.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useFilterTexts } from './texts.ts';

/** Searches all products with Enter or the button. The field shows the current query. */
export function ProductSearch({ selection: { query = '', isPreferred } }: { selection: ListingSelection }) {
  const { t } = useFilterTexts();
  const { field, onSubmit, suggestions } = useSuggestions('pt-2');
  return (
    // Another search remounts the field with its own words.
    <search key={query} aria-label={t('search')} className="mb-4 block">
      <Form action={listingPath(1, 'search')} onSubmit={onSubmit} className="writing-line flex">
        <input
          {...field}
          type="search"
          name="query"
          required
          defaultValue={query}
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          className="h-11 min-w-0 flex-1 bg-transparent text-16 placeholder:text-stone"
        />
        {isPreferred && <input type="hidden" name="preferences" value="1" />}
        <button type="submit" aria-label={t('searchSubmit')} className="-mr-3 grid size-11 place-items-center">
          <Icon node={Search} size={18} strokeWidth={1.5} />
        </button>
      </Form>
      {suggestions}
    </search>
  );
}
