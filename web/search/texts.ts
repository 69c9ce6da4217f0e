import type { Suggestion } from '#contract/suggestions.ts';
import { enSearch } from '#web/i18n/en-search.ts';
import { useTexts } from '#web/i18n/language.ts';
import { kindName, textsIn } from '#web/i18n/texts.ts';
import { attributeName, attributeValueName } from '#web/listing/attribute-names.ts';

const searchTexts = textsIn(({ search }) => search, enSearch);

/** Returns the texts of the search field in the language of the page: `const { t } = useSearchTexts()`. */
export function useSearchTexts() {
  return searchTexts(useTexts().language);
}

type Named = Pick<Suggestion, 'kind' | 'value' | 'name'>;

/** Returns functions that name the kind and the value of a suggestion in the language of the page. */
export function useSuggestionNames() {
  const { language } = useTexts();
  const { t } = searchTexts(language);
  return {
    kindOf({ kind }: Named): string {
      if (kind === 'category' || kind === 'subcategory' || kind === 'brand' || kind === 'store')
        return t(`kinds.${kind}`);
      return attributeName(kind, language);
    },
    nameOf({ kind, value, name }: Named): string {
      if (kind === 'brand' || kind === 'store') return name;
      if (kind === 'category' || kind === 'subcategory') return kindName(name, language);
      return attributeValueName(kind, value, name, language);
    },
  };
}
