import { enProduct } from '#web/i18n/en-product.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of a product's page, by language. */
export const productTexts = textsIn(({ product }) => product, enProduct);

/** Returns the texts of a product's page in the page's language: `const { t } = useProductTexts()`. */
export function useProductTexts() {
  return productTexts(useTexts().language);
}
