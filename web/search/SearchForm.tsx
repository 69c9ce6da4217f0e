import { Search } from 'lucide';
import { Form } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { listingPath } from '#web/listing/listing-address.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useSearchTexts } from './texts.ts';
import { useSuggestions } from './use-suggestions.tsx';

/** More Korean letters do not fit into an address. The search page reports a query that is too long before. */
const maxTyped = 800;

/** Renders the search field, which works without JavaScript. The search page reports a query that is too long. */
export function SearchForm({ query, className }: { query?: string; className: string }) {
  const { t: common } = useTexts();
  const { t } = useSearchTexts();
  const { field, onSubmit, suggestions } = useSuggestions('pt-4');
  return (
    <search className={`block ${className}`}>
      <Form action={listingPath(1, 'search')} onSubmit={onSubmit} className="writing-line flex">
        <input
          {...field}
          type="search"
          name="query"
          required
          maxLength={maxTyped}
          defaultValue={query}
          aria-label={common('search.label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          className="h-11 min-w-0 flex-1 bg-transparent pl-3 text-16 placeholder:text-stone"
        />
        <button type="submit" aria-label={t('submit')} className="grid size-11 place-items-center">
          <Icon node={Search} size={20} strokeWidth={1.5} />
        </button>
      </Form>
      {suggestions}
    </search>
  );
}
