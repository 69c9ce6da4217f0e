import type { ProductTerms } from '#contract/terms.ts';

/**
 * Delivery and returns of an offer, as its store states them: the content of `product.terms`. A part that the store does
 * not state is absent.
 */
export type Terms = {
  /** Delivery by country, in the order of the feed: the cheapest service of each. */
  ship?: readonly ShippingTerms[];
  /** Orders from which delivery is free, by country. */
  freeFrom?: readonly MoneyIn[];
  /** Days for a return after the purchase; 0 where the store takes nothing back. */
  returnDays?: number;
  /** Whether returning is free of charge. */
  returnsFree?: boolean;
};

/** An amount in hundredths that holds for a country: ISO 3166, null where the store names none. */
export type MoneyIn = { country: string | null; cents: number; currency: string };

/** A span of days. `minDays` is absent where only the last day is stated; `working` means business days. */
export type Days = { minDays?: number; maxDays: number; working?: true };

export type ShippingTerms = MoneyIn & Partial<Days>;

/** Returns stored terms as responses show them, with amounts in units of their currency. */
export function shownTerms({ ship = [], freeFrom = [], returnDays, returnsFree }: Terms): ProductTerms {
  return {
    delivery: ship.map(({ country, cents, currency, minDays, maxDays, working }) => ({
      country,
      price: cents / 100,
      currency,
      min_days: minDays ?? null,
      max_days: maxDays ?? null,
      in_business_days: working ?? false,
    })),
    free_delivery_from: freeFrom.map(({ country, cents, currency }) => ({ country, amount: cents / 100, currency })),
    return_days: returnDays ?? null,
    free_returns: returnsFree ?? null,
  };
}
