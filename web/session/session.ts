import type { Session as SignedIn, User } from '#contract/accounts.ts';
import { withoutLanguage } from '#contract/languages.ts';
import { isOffline, retryEveryMs } from '#web/framework/connection.ts';
import { ApiError, ask, type Method } from './api.ts';
import { type StoredText, storedIn } from './browser-storage.ts';
import { reduce, type SessionEvent, type SessionState, unknown } from './session-machine.ts';

/** The storage key of the token (specification, section 4). */
export const tokenKey = 'access_token';

/** Tokens that fit into a header. The storage can hold anything. */
const tokenForm = /^[\x21-\x7e]{1,200}$/;

/** The server's message to a user with an unverified e-mail address, and the page to verify it. */
const unverifiedText = 'Your email address is not verified.';
const unverifiedPath = '/email/verify';

/** The environment of a session: a browser window or a test. */
export type Surroundings = {
  token: StoredText;
  previousLocation: StoredText;
  path(): string;
  ask: typeof ask;
};

/** Creates a session: the state of `session-machine.ts`, the token, and the calls that change both. */
export function createSession({ token: storedToken, previousLocation, path, ask }: Surroundings) {
  let state = unknown;
  let token: string | undefined;
  const listeners = new Set<() => void>();

  function take(event: SessionEvent) {
    state = reduce(state, event);
    previousLocation.write(state.previousLocation);
    for (const listener of listeners) listener();
  }

  function keepToken(next: string | undefined) {
    token = next;
    storedToken.write(next);
  }

  /**
   * Makes a call as the signed-in user. Ends the session on a 401 or an unverified address.
   *
   * @throws ApiError
   */
  async function askAsShopper<Answer>(method: Method, address: string, body?: unknown): Promise<Answer> {
    const asking = token;
    try {
      return await ask<Answer>(method, address, { body, token: asking });
    } catch (error) {
      // An error about a replaced token does not concern the current session.
      if (error instanceof ApiError && token === asking) handleApiError(error);
      throw error;
    }
  }

  function handleApiError({ status, message }: ApiError) {
    if (status === 401) {
      keepToken(undefined);
      take({ type: 'refused', path: path() });
    } else if (status === 403 && message === unverifiedText) {
      keepToken(undefined);
      take({ type: 'email not verified', path: unverifiedPath });
    }
  }

  async function loadUser() {
    const asking = token;
    try {
      const { data } = await ask<{ data: User }>('GET', '/api/users/me', { token: asking });
      if (token === asking) take({ type: 'user loaded', user: data });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (token !== asking) return;
      // Without a network nobody is signed out: the server is asked again (decision 107).
      if (error.status === 0 && isOffline()) return void setTimeout(() => token === asking && loadUser(), retryEveryMs);
      // Only a 401 invalidates the token. After any other error the next page tries it again.
      if (error.status === 401) keepToken(undefined);
      take({ type: 'user failed', error, path: path() });
    }
  }

  /** Reads the stored token, at the start and after another tab has changed it. */
  function open() {
    const found = storedToken.read() ?? '';
    token = tokenForm.test(found) && found !== 'null' ? found : undefined;
    take({ type: 'opened', hasToken: token !== undefined, previousLocation: previousLocation.read() });
    if (token !== undefined) void loadUser();
  }

  /** Starts a session after any kind of sign-in. Replaces the previous token and ends it on the server. */
  function begin({ token: given, user }: { token: string; user: User }) {
    endAtServer(token);
    keepToken(given);
    take({ type: 'signed in', user });
  }

  /** Ends the session in this browser, after the server has ended it. */
  function end() {
    keepToken(undefined);
    take({ type: 'signed out', path: path() });
  }

  /** Ends the session here at once, and asks the server to end it. */
  function signOut() {
    endAtServer(token);
    end();
  }

  /** Runs in the background. If the server is unreachable, the token expires by its age. */
  function endAtServer(leaving: string | undefined) {
    if (leaving !== undefined) void ask('POST', '/api/logout', { token: leaving }).catch(() => {});
  }

  /** Signs out, for an action that demands a fresh sign-in. The shopper then returns to the current page. */
  function signInAgain() {
    signOut();
    turnedAway(path());
  }

  /**
   * Leads a visitor to the sign-in after the failure of a used link. A signed-in user stays signed in.
   *
   * @param wasUsed whether the link has verified the address before
   */
  const verificationFailed = (wasUsed: boolean) => take({ type: 'verification failed', wasUsed });

  /** Leads a visitor to the sign-in after a link whose address is verified already. */
  const verifiedBefore = () => take({ type: 'verified before' });

  /** Resolves with the signed-in user as soon as it is known, or with undefined for a visitor. */
  function whenKnown(): Promise<User | undefined> {
    return new Promise((resolve) => {
      const look = () => {
        if (state.loading) return;
        listeners.delete(look);
        resolve(state.user);
      };
      listeners.add(look);
      look();
    });
  }

  /** Takes over a newer version of the user from an answer of the server. */
  const knows = (user: User) => take({ type: 'user loaded', user });
  const turnedAway = (from: string) => take({ type: 'turned away', path: from });
  const arrived = (at: string) => take({ type: 'arrived', path: at });

  return {
    state: (): SessionState => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    begin,
    end,
    signOut,
    signInAgain,
    verificationFailed,
    verifiedBefore,
    knows,
    turnedAway,
    arrived,
    whenKnown,
    ask: askAsShopper,
  };
}

/** The session of this browser. Reads nothing until it is opened, so that the server can load this module. */
export const session = createSession({
  token: storedIn(() => window.localStorage, tokenKey),
  previousLocation: storedIn(() => window.sessionStorage, 'previous_location'),
  path: () => withoutLanguage(window.location.pathname + window.location.search),
  ask,
});

/** Opens the session of this browser and follows changes in its other tabs. */
export function openSession() {
  session.open();
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === window.localStorage && (key === tokenKey || key === null)) session.open();
  });
  // A page restored from the back-forward cache has missed all changes in between.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.open();
  });
}

/** Starts a session from the answer to a sign-in. Returns false without a token: the address is not verified yet. */
export function beginSession({ token, user }: SignedIn): boolean {
  if (token === null || user === null) return false;
  session.begin({ token, user });
  return true;
}
