import type { Suggestion } from '#contract/suggestions.ts';
import { enSearch } from '#web/i18n/en-search.ts';
import { useTexts } from '#web/i18n/language.ts';
import { attributeValueName, kindName, textsIn } from '#web/i18n/texts.ts';

const searchTexts = textsIn(({ search }) => search, enSearch);

/** Returns the texts of the search field in the language of the page: `const { t } = useSearchTexts()`. */
export function useSearchTexts() {
  return searchTexts(useTexts().language);
}

/** Returns a function that names the value of a suggestion in the language of the page. */
export function useValueNames() {
  const { language } = useTexts();
  return ({ kind, value, name }: Pick<Suggestion, 'kind' | 'value' | 'name'>) =>
    attributeValueName(kind, value, language) ?? kindName(name, language);
}
