/** A path of this store with its query; what else it may be, a page of another site above all, gives undefined. */
export function ownPath(address: string): string | undefined {
  const base = 'https://own.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return undefined;
  const { origin, pathname, search } = new URL(address, base);
  // Browsers take two slashes at the beginning for another host, whichever way they lean.
  return origin === base && !pathname.startsWith('//') ? pathname + search : undefined;
}

/** As the router compares paths: without regard to case, escapes and a slash at the end. */
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

export function isSamePlace(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other);
}

/** Those for visitors alone: whoever is signed in is sent on (specification, section 4). */
export function isVisitorsPage(path: string): boolean {
  return /^\/$|^\/(login(\/google|\/facebook)?|signup|email-verify-guide|change-password|reset-password(\/.*)?)$/.test(
    placeOf(path),
  );
}

/** Those that need a shopper: visitors are sent to sign in (specification, section 4; design, 5.2). */
export function isGuarded(path: string): boolean {
  return /^\/(my-(profile|preferences|notifications|hidden-products)|signup-step|products\/(user|favorites|suggestions|70off|under100)(\/.*)?)$/.test(
    placeOf(path),
  );
}

/** Those that have to do with the verification of an e-mail address. */
export function isVerifyPage(path: string): boolean {
  return /^\/(verify\/.*|email\/verify|resendlink|email-verify-guide)$/.test(placeOf(path));
}

/** Where Google and Facebook bring people back to. */
export function isSocialReturn(path: string): boolean {
  return /^\/login\/(google|facebook)$/.test(placeOf(path));
}
