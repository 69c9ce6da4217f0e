import type { Size } from '#contract/reference.ts';
import { categoryIds } from './categories.ts';
import { sizeClassifiers } from './sizes.ts';

/**
 * Returns the filter group of a size. Petite and plus sizes have a P or a W in their name (specification, section 3).
 * A letter size such as XXL is neither.
 */
export function sizeGroup({
  name,
  category_id,
  classifier,
}: Pick<Size, 'name' | 'category_id' | 'classifier'>): Size['group'] {
  if (category_id === categoryIds.shoes) return 'shoes';
  if (classifier === sizeClassifiers.letter) return 'letter';
  if (name.includes('P')) return 'petite';
  return name.includes('W') ? 'plus' : 'regular';
}
