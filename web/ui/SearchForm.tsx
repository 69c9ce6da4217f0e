import { Search } from 'lucide';
import { Form } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { listingPath } from '#web/listing/listing-address.ts';
import { Icon } from './Icon.tsx';

/** Renders the search form, which works without JavaScript. The search page reports a query that is too long. */
export function SearchForm({ query, className }: { query?: string; className: string }) {
  const { t } = useTexts();
  return (
    <Form role="search" action={listingPath(1, 'search')} className={`writing-line flex ${className}`}>
      <input
        type="search"
        name="query"
        required
        defaultValue={query}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        className="h-11 min-w-0 flex-1 bg-transparent pl-3 text-16 placeholder:text-stone"
      />
      <button type="submit" aria-label={t('search.submit')} className="grid size-11 place-items-center">
        <Icon node={Search} size={20} strokeWidth={1.5} />
      </button>
    </Form>
  );
}
