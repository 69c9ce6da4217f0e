import type { RecommendationReason } from '#contract/products.ts';
import type { Reason } from '#server/catalog/index/taste.ts';
import type { Names } from '#server/catalog/names.ts';
import type { Profile } from './profile.ts';

/** Prices are rounded to ten dollars: they express a preference, not a limit. */
const roundedToDollars = 10;

/** Returns a recommendation reason with its name, as shown in 'because you like Saint Laurent'; null when it has no name. */
export function explainReason(reason: Reason | null, profile: Profile, names: Names): RecommendationReason | null {
  const name = reason && nameOf(reason, profile, names);
  return name ? { kind: reason.kind, id: reason.id, name } : null;
}

function nameOf({ kind, id }: Reason, { price, discount }: Profile, names: Names): string | undefined {
  switch (kind) {
    case 'brand':
      return names.brands.get(id ?? 0);
    case 'store':
      return names.stores.get(id ?? 0);
    case 'subcategory':
      return names.subcategories.get(id ?? 0);
    case 'price':
      return price ? rangeOf(price) : undefined;
    case 'discount':
      return discount ? `${discount.fromPercent}%` : undefined;
  }
}

/** Returns the price range of most liked products, from one spread below to one above, such as `$90–$240`. */
export function rangeOf({ cents, spread }: NonNullable<Profile['price']>): string {
  const dollars = (of: number) =>
    (Math.max(1, Math.round(of / 100 / roundedToDollars)) * roundedToDollars).toLocaleString('en-US');
  return `$${dollars(cents * Math.exp(-spread))}–$${dollars(cents * Math.exp(spread))}`;
}
