import { searchesAddress } from './addresses.ts';
import { t } from './texts.ts';

const listId = 'kind-names';

/** Offers the names of categories and product types in every field for a meaning. */
export function KindNames({ names }: { names: string[] }) {
  return (
    <datalist id={listId}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

const field = 'h-11 w-40 min-w-0 border-b border-ash bg-transparent text-16 focus:border-ink';

type TeachFormProps = {
  /** The search that the word is from. */
  query?: string | undefined;
  word?: string | undefined;
  meaning?: string | undefined;
};

/** Teaches the search a word. Filled in for a search, one click teaches it. */
export function TeachForm({ query = '', word = '', meaning = '' }: TeachFormProps) {
  const of = query === '' ? '' : ` (${query})`;
  return (
    <form method="post" action={searchesAddress} className="relative flex flex-wrap items-end gap-x-3 gap-y-2">
      <input
        name="word"
        required
        maxLength={60}
        defaultValue={word}
        aria-label={t('searches.word') + of}
        placeholder={t('searches.word')}
        autoComplete="off"
        className={field}
      />
      <span aria-hidden className="pb-2 text-14 text-stone">
        {t('searches.means')}
      </span>
      <input
        name="meaning"
        required
        maxLength={60}
        list={listId}
        defaultValue={meaning}
        aria-label={t('searches.meaning') + of}
        placeholder={t('searches.meaning')}
        autoComplete="off"
        className={field}
      />
      <button type="submit" className="caps h-11 border border-ash px-5 hover:border-ink">
        {t('searches.teach')}
        {query !== '' && <span className="sr-only"> {query}</span>}
      </button>
    </form>
  );
}
