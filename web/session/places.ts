/** Returns a path of this site with its query. Returns undefined for anything else, above all a page of another site. */
export function ownPath(address: string): string | undefined {
  const base = 'https://own.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return undefined;
  const { origin, pathname, search } = new URL(address, base);
  // Browsers treat two leading slashes, forward or backward, as another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : undefined;
}

/** Normalizes a path as the router compares it: without case, escapes and trailing slash. */
function placeOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return decoded(pathname).toLowerCase().replace(/\/+$/, '') || '/';
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Tells whether the router takes two paths for the same page. Query and fragment do not count. */
export function isSamePlace(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other);
}

/** Tells whether a page is for visitors alone. Signed-in users are redirected (specification, section 4). */
export function isVisitorsPage(path: string): boolean {
  return /^\/$|^\/(login(\/google|\/facebook)?|signup|email-verify-guide|change-password|reset-password(\/.*)?)$/.test(
    placeOf(path),
  );
}

/** Tells whether a page needs a signed-in shopper. Visitors are sent to sign in (specification, section 4; design, 5.2). */
export function isGuarded(path: string): boolean {
  return /^\/(my-(profile|preferences|notifications|hidden-products|boards(\/.*)?)|signup-step|products\/(user|favorites|suggestions|70off|under100)(\/.*)?)$/.test(
    placeOf(path),
  );
}

/** Tells whether a page is part of the verification of an e-mail address. */
export function isVerifyPage(path: string): boolean {
  return /^\/(verify\/.*|email\/verify|resendlink|email-verify-guide)$/.test(placeOf(path));
}

/** Tells whether a page is the return page of Google or Facebook. */
export function isSocialReturn(path: string): boolean {
  return /^\/login\/(google|facebook)$/.test(placeOf(path));
}
