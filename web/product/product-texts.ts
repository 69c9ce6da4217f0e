import { enProduct } from '#web/i18n/en-product.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

const productTexts = textsIn(({ product }) => product, enProduct);

/** The texts of a product's page in its language: `const { t } = useProductTexts()`. */
export function useProductTexts() {
  return productTexts(useTexts().language);
}
