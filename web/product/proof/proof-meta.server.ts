import type { Language } from '#contract/languages.ts';
import type { DetailedProduct } from '#contract/products.ts';
import type { Storefront } from '#contract/storefront.ts';
import type { PageMeta } from '#web/framework/page-meta.ts';
import { proofTexts } from './proof-texts.server.ts';

/**
 * Describes the proof page of a product. Search engines find it while the claim can be checked; a product at its full
 * price has the product page alone. The length of the chart is no part of the address that they keep.
 */
export function describeProof(product: DetailedProduct, store: Storefront['store'], language: Language): PageMeta {
  const { t } = proofTexts(language);
  const { id, name, brand, discount_percentage: percent, images, available } = product;
  const values = { name, brand, store: product.store, percent };
  return {
    title: t('title', values),
    description: t(percent > 0 ? 'descriptionClaim' : 'descriptionPrices', values),
    store,
    language,
    path: `/product/${id}/proof`,
    image: images[0] && store.publicUrl + images[0].cache,
    indexed: available && percent > 0,
  };
}
