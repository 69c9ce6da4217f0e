/** Formats a price with its currency's code: `USD 129.50`. */
export const priceText = (currency: string, cents: number): string => `${currency} ${(cents / 100).toFixed(2)}`;
