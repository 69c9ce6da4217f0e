import { useTexts } from '#web/language.ts';
import { enFilters } from '#web/locales/en-filters.ts';
import { textsIn } from '#web/texts.ts';

const filterTexts = textsIn(({ filters }) => filters, enFilters);

/** The texts of the filters in the language of the page: `const { t } = useFilterTexts()`. */
export function useFilterTexts() {
  return filterTexts(useTexts().language);
}
