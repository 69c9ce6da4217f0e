/** The prices of one offer before and now, in cents of whatever currency. Without a struck price, original equals price. */
export type PriceMove = {
  oldPriceCents: number;
  oldOriginalCents: number;
  newPriceCents: number;
  newOriginalCents: number;
  /** The number of sizes that moved with it; at least 1. */
  offers: number;
  /** The highest price of the offer in the last months, by the price log; absent if none is higher than the old one. */
  fullCents?: number | null;
  /** Whether the store asked the new price for it before, by the price log. */
  isReturn: boolean;
};
