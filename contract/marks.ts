import type { Product } from './products.ts';

/** The short words beside '{n}% Off', by name. Cards, pages and emails use them. */
export const marksInEnglish = {
  checked: 'Checked',
  really: 'Really {{percent}}%',
  always: 'Always on sale',
  raised: 'Struck price raised',
  asCheap: 'As cheap before',
  claim: 'Store’s claim',
} as const;
export type MarkName = keyof typeof marksInEnglish;

export const markNames = ['checked', 'really', 'always', 'raised', 'asCheap', 'claim'] as const satisfies MarkName[];

type Marked = Pick<Product, 'verdict' | 'prior_price' | 'discounted_price'>;

/**
 * Returns the mark of a reduced product; undefined for a product that is not reduced. Of products that were raised
 * first, only some had a higher struck price: others cost as little or less in the 30 days before.
 */
export function markOf({ verdict, prior_price, discounted_price }: Marked): MarkName | undefined {
  if (!verdict) return undefined;
  if (verdict === 'proven') return 'checked';
  if (verdict === 'partly_proven') return 'really';
  if (verdict === 'always_on_sale') return 'always';
  if (verdict === 'raised_first') return prior_price !== null && prior_price <= discounted_price ? 'asCheap' : 'raised';
  return 'claim';
}
