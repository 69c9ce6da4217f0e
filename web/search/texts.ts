import { enSearch } from '#web/i18n/en-search.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

const searchTexts = textsIn(({ search }) => search, enSearch);

/** Returns the texts of the search field in the language of the page: `const { t } = useSearchTexts()`. */
export function useSearchTexts() {
  return searchTexts(useTexts().language);
}
