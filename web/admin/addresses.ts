export const feedsAddress = '/operator';
export const signInAddress = '/operator/sign-in';
export const holdAddress = (id: number): string => `/operator/holds/${id}`;

/** Returns the address that refuses prices of a feed. */
export const pricesAddress = (feed: string): string =>
  `/operator/prices/${encodeURIComponent(feed).replace(/\.(?=data$)/, '%2E')}`;
export const matchesAddress = '/operator/matches';
export const reportsAddress = '/operator/reports';
export const searchesAddress = '/operator/searches';
export const signOutAddress = '/operator/sign-out';

/** Returns the address of a feed's page. A name that ends in `.data` is escaped, or the router would return page data. */
export function feedAddress(name: string): string {
  return `/operator/feeds/${encodeURIComponent(name).replace(/\.(?=data$)/, '%2E')}`;
}
