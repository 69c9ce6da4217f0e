export const feedsAddress = '/operator';
export const signInAddress = '/operator/sign-in';
export const signOutAddress = '/operator/sign-out';

/** A feed's page. An address that ended in `.data` would be taken for a page's data. */
export function feedAddress(name: string): string {
  return `/operator/feeds/${encodeURIComponent(name).replace(/\.(?=data$)/, '%2E')}`;
}
