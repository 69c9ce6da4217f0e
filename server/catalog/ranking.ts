const dayMs = 24 * 60 * 60 * 1000;

/** A discount of this many percent weighs as much as being a week newer. */
const percentPerWeek = 20;

/**
 * The order of Featured: what is new, and what is truly reduced. It holds no clock, since with time all products age
 * alike; so the index never has to be sorted again for age alone. Commission is no input.
 */
export function rankingOf(product: { createdAt: Date; discountPercent: number }): number {
  const weeks = product.createdAt.getTime() / (7 * dayMs);
  return weeks + product.discountPercent / percentPerWeek;
}
