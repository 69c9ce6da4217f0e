import { decodeJwt } from 'jose';
import type { Driver } from '#contract/accounts.ts';
import { type Language, languageOfPath, languages, prefixOf } from '#contract/languages.ts';
import type { SignInWays } from '#contract/storefront.ts';

/** Where what was begun is kept until the person comes back: in this tab alone. */
const storageKey = 'social-sign-in';

/** What the answer of a provider has to fit. */
export type BegunSignIn = {
  driver: Driver;
  state: string;
  nonce: string;
  isSignUp: boolean;
  /** Of the page that it was begun on: providers come back to the English address, the one that they are told beforehand. */
  language: Language;
};

/** denied: the person, or the provider, has said no. foreign: this is not the answer to what was begun in this tab. */
export type SocialAnswer = { token: string; isSignUp: boolean } | { refusal: 'denied' | 'foreign' };

/**
 * Leaves for the provider's own page, which comes back to /login/google or /login/facebook with its answer.
 * @param ways those that the store takes; nothing happens for a driver that is not among them
 */
export function beginSocialSignIn(driver: Driver, ways: SignInWays, { isSignUp }: { isSignUp: boolean }): void {
  const language = languageOfPath(window.location.pathname);
  const begun: BegunSignIn = { driver, state: drawSecret(), nonce: drawSecret(), isSignUp, language };
  const address = addressToLeaveFor(begun, ways, window.location.origin);
  if (address === undefined) return;
  window.sessionStorage.setItem(storageKey, JSON.stringify(begun));
  window.location.assign(address);
}

/** The same address, answer and all, in the language in which it was begun; undefined when it is that already. */
export function addressInOwnLanguage(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  storage: Pick<Storage, 'getItem'>,
): string | undefined {
  const begun = readBegun(storage.getItem(storageKey));
  if (!begun || begun.language === languageOfPath(pathname)) return undefined;
  return `${prefixOf[begun.language]}/login/${begun.driver}${search}${hash}`;
}

/**
 * Reads what a provider has brought back, once: the token leaves the address and its history, what was begun the storage. A
 * second call finds nothing, and says so as `foreign`.
 */
export function finishSocialSignIn(driver: Driver, location: Location, storage: Storage): SocialAnswer {
  const kept = storage.getItem(storageKey);
  storage.removeItem(storageKey);
  const { hash, search } = location;
  window.history.replaceState(window.history.state, '', location.pathname);
  return readAnswer(driver, { hash, search }, readBegun(kept));
}

/** The address of the provider's page with what it is to be told; undefined when the store does not take the driver. */
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
 * What an answer says, held against what was begun: its state (RFC 6749, 10.12), and in Google's token the nonce (OpenID Connect
 * Core, 3.2.2.11). Whether the token is true is the server's to say.
 */
export function readAnswer(
  driver: Driver,
  { hash, search }: Pick<Location, 'hash' | 'search'>,
  begun: BegunSignIn | undefined,
): SocialAnswer {
  const answer = new URLSearchParams(hash.slice(1));
  // Facebook says no in the query, whatever it was asked for.
  if (answer.has('error') || new URLSearchParams(search).has('error')) return { refusal: 'denied' };

  const token = answer.get(driver === 'google' ? 'id_token' : 'access_token');
  if (!token || begun?.driver !== driver || answer.get('state') !== begun.state) return { refusal: 'foreign' };
  if (driver === 'google' && nonceOf(token) !== begun.nonce) return { refusal: 'foreign' };
  return { token, isSignUp: begun.isSignUp };
}

/** What the storage has kept, which anything that runs in this tab could have written. */
export function readBegun(kept: string | null): BegunSignIn | undefined {
  try {
    const { driver, state, nonce, isSignUp, language } = JSON.parse(kept ?? '');
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

/** 256 bits that nobody guesses. */
function drawSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
