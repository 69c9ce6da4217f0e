import { enFilters } from '#web/i18n/en-filters.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of the filters, by language. */
export const filterTexts = textsIn(({ filters }) => filters, enFilters);

/** Returns the texts of the filters in the language of the page: `const { t } = useFilterTexts()`. */
export function useFilterTexts() {
  return filterTexts(useTexts().language);
}
