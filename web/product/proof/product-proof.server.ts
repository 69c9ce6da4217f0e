import { explain } from '#contract/explain/explain.ts';
import type { Language } from '#contract/languages.ts';
import type { Product } from '#contract/products.ts';
import type { Storefront } from '#contract/storefront.ts';
import { isUnavailable } from '#contract/unavailable.ts';
import type { PriceHistory } from '#contract/verdicts.ts';
import { smallChart } from '#web/product/price-chart/chart-view.server.ts';
import type { Drawing } from '#web/product/price-chart/drawing.ts';
import { proofTexts } from './proof-texts.server.ts';

/** The proof on a product's page, with its words. */
export type ProductProof = {
  /** Undefined for a product that is not reduced, or no longer on offer. */
  explained: { mark: string; sentences: string[] } | undefined;
  chart: { drawing: Drawing; label: string };
  words: { heading: string; more: string; last90: string };
};

/** Reads the price history of a product; undefined if it cannot be read just now: the page is shown without it. */
export async function readHistory(storefront: Storefront, id: number): Promise<PriceHistory | undefined> {
  try {
    return await storefront.readPriceHistory(id);
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

/** Returns the proof of a product as its page shows it. */
export function productProof(
  history: PriceHistory,
  product: Pick<Product, 'discounted_price' | 'original_price'>,
  now: number,
  language: Language,
): ProductProof {
  const { t } = proofTexts(language);
  return {
    explained: explainHistory(history, product, now, language),
    chart: smallChart(history, now, language),
    words: { heading: t('heading'), more: t('more'), last90: t('last90') },
  };
}

/**
 * Explains the judgment of a history. Undefined without one, and where the product has other prices than the history: one
 * of them was read a moment earlier.
 */
export function explainHistory(
  { judgment, currency, points }: PriceHistory,
  { discounted_price, original_price }: Pick<Product, 'discounted_price' | 'original_price'>,
  now: number,
  language: Language,
) {
  const present = points.findLast(({ refused }) => !refused);
  const isOfThesePrices = present?.price === discounted_price && present.original_price === original_price;
  if (!judgment || !isOfThesePrices || original_price <= discounted_price) return undefined;
  return explain({ judgment, price: discounted_price, struck: original_price, currency }, now, language);
}
