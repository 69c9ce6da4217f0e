import { decodeJwt } from 'jose';
import type { Driver } from '#contract/accounts.ts';
import { type Language, languageOfPath, languages, prefixOf } from '#contract/languages.ts';
import type { SignInWays } from '#contract/storefront.ts';

/** The key in the tab's session storage that holds a started sign-in until the user returns. */
const storageKey = 'social-sign-in';

/** A started sign-in, to compare with the provider's answer. */
export type BegunSignIn = {
  driver: Driver;
  state: string;
  nonce: string;
  isSignUp: boolean;
  /** The language of the page it started on. Providers return to the English address, the only one registered with them. */
  language: Language;
};

/**
 * The result of a social sign-in. `denied`: the user or the provider refused. `foreign`: not the answer to this tab's request.
 */
export type SocialAnswer = { token: string; isSignUp: boolean } | { refusal: 'denied' | 'foreign' };

/**
 * Leaves for the provider's page, which returns to /login/google or /login/facebook with its answer.
 *
 * @param ways the configured providers. Nothing happens for any other driver.
 */
export function beginSocialSignIn(driver: Driver, ways: SignInWays, { isSignUp }: { isSignUp: boolean }): void {
  const language = languageOfPath(window.location.pathname);
  const begun: BegunSignIn = { driver, state: drawSecret(), nonce: drawSecret(), isSignUp, language };
  const address = addressToLeaveFor(begun, ways, window.location.origin);
  if (address === undefined) return;
  window.sessionStorage.setItem(storageKey, JSON.stringify(begun));
  window.location.assign(address);
}

/**
 * Returns the address, including the answer, in the language of the sign-in. Returns undefined if it is that language already.
 */
export function addressInOwnLanguage(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  storage: Pick<Storage, 'getItem'>,
): string | undefined {
  const begun = readBegun(storage.getItem(storageKey));
  if (!begun || begun.language === languageOfPath(pathname)) return undefined;
  return `${prefixOf[begun.language]}/login/${begun.driver}${search}${hash}`;
}

/**
 * Reads a provider's answer once: removes the token from the address and its history, and the request from storage. A second call
 * returns `foreign`.
 */
export function finishSocialSignIn(driver: Driver, location: Location, storage: Storage): SocialAnswer {
  const stored = storage.getItem(storageKey);
  storage.removeItem(storageKey);
  const { hash, search } = location;
  window.history.replaceState(window.history.state, '', location.pathname);
  return readAnswer(driver, { hash, search }, readBegun(stored));
}

/** Returns the URL of the provider's page with its parameters, or undefined if the driver is not configured. */
export function addressToLeaveFor(
  { driver, state, nonce }: BegunSignIn,
  ways: SignInWays,
  origin: string,
): string | undefined {
  const back = { redirect_uri: `${origin}/login/${driver}`, state };
  if (driver === 'google' && ways.google) {
    return withQuery(ways.google.address, {
      ...back,
      client_id: ways.google.clientId,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      nonce,
    });
  }
  if (driver === 'facebook' && ways.facebook) {
    return withQuery(ways.facebook.address, {
      ...back,
      client_id: ways.facebook.appId,
      response_type: 'token',
      scope: 'email',
    });
  }
  return undefined;
}

/**
 * Checks an answer against the started sign-in. Compares the state (RFC 6749, 10.12), and in Google's token the nonce (OpenID
 * Connect Core, 3.2.2.11). The server verifies the token itself.
 */
export function readAnswer(
  driver: Driver,
  { hash, search }: Pick<Location, 'hash' | 'search'>,
  begun: BegunSignIn | undefined,
): SocialAnswer {
  const answer = new URLSearchParams(hash.slice(1));
  // Facebook refuses in the query, regardless of the requested response mode.
  if (answer.has('error') || new URLSearchParams(search).has('error')) return { refusal: 'denied' };

  const token = answer.get(driver === 'google' ? 'id_token' : 'access_token');
  if (!token || begun?.driver !== driver || answer.get('state') !== begun.state) return { refusal: 'foreign' };
  if (driver === 'google' && nonceOf(token) !== begun.nonce) return { refusal: 'foreign' };
  return { token, isSignUp: begun.isSignUp };
}

/** Parses a stored sign-in. Any script in this tab could have written it. Returns undefined unless it is complete. */
export function readBegun(stored: string | null): BegunSignIn | undefined {
  try {
    const { driver, state, nonce, isSignUp, language } = JSON.parse(stored ?? '');
    const isWhole = typeof state === 'string' && state !== '' && typeof nonce === 'string' && nonce !== '';
    if (!isWhole) return undefined;
    return {
      driver,
      state,
      nonce,
      isSignUp: isSignUp === true,
      language: languages.find((key) => key === language) ?? 'en',
    };
  } catch {
    return undefined;
  }
}

function nonceOf(token: string): unknown {
  try {
    return decodeJwt(token).nonce;
  } catch {
    return undefined;
  }
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns 256 random bits in hexadecimal. */
function drawSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
