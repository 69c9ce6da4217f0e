import type { Suggestion } from '#contract/suggestions.ts';
import { kindName } from '#web/i18n/texts.ts';
import { attributeName, attributeValueName } from '#web/listing/attribute-names.ts';
import { useSearchTexts } from './texts.ts';

type Named = Pick<Suggestion, 'kind' | 'value' | 'name'>;

/** Returns functions that name the kind and the value of a suggestion in the language of the page. */
export function useSuggestionNames() {
  const { t, language } = useSearchTexts();
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
