import { useTexts } from './language.ts';
import { enProduct } from './locales/en-product.ts';
import { textsIn } from './texts.ts';

const productTexts = textsIn(({ product }) => product, enProduct);

/** The texts of a product's page in its language: `const { t } = useProductTexts()`. */
export function useProductTexts() {
  return productTexts(useTexts().language);
}
