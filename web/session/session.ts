import type { Session as SignedIn, User } from '#contract/accounts.ts';
import { withoutLanguage } from '#contract/languages.ts';
import { ApiError, ask, type Method } from './api.ts';
import { type Kept, keptIn } from './kept.ts';
import { reduce, type SessionEvent, type SessionState, unknown } from './session-machine.ts';

/** The name that the token is kept under in the browser's storage (specification, section 4). */
export const tokenKey = 'access_token';

/** What a header can carry: anything may stand in the storage. */
const tokenForm = /^[\x21-\x7e]{1,200}$/;

/** What the server says to whoever has to verify her address first, and where that is done. */
const unverifiedText = 'Your email address is not verified.';
const unverifiedPath = '/email/verify';

/** Where a session lives: a browser's window, or a test's. */
export type Surroundings = { token: Kept; previousLocation: Kept; path(): string; ask: typeof ask };

/** Keeps who is signed in: the state of `session-machine.ts`, the token, and what the server says of both. */
export function createSession({ token: kept, previousLocation, path, ask }: Surroundings) {
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
    kept.write(next);
  }

  /** @throws ApiError */
  async function askAsShopper<Answer>(method: Method, address: string, body?: unknown): Promise<Answer> {
    const asking = token;
    try {
      return await ask<Answer>(method, address, { body, token: asking });
    } catch (error) {
      // What is said of a token that is no longer hers concerns nobody here.
      if (error instanceof ApiError && token === asking) heed(error);
      throw error;
    }
  }

  function heed({ status, message }: ApiError) {
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
      // What went wrong on the way says nothing of the token: the next page finds it again.
      if (error.status === 401) keepToken(undefined);
      take({ type: 'user failed', error, path: path() });
    }
  }

  /** Takes up what the browser has kept, and what another tab has changed in it. */
  function open() {
    const found = kept.read() ?? '';
    token = tokenForm.test(found) && found !== 'null' ? found : undefined;
    take({ type: 'opened', hasToken: token !== undefined, previousLocation: previousLocation.read() });
    if (token !== undefined) void loadUser();
  }

  /** After any way in: the token is kept in the place of the one before, and she is signed in. */
  function begin({ token: given, user }: { token: string; user: User }) {
    endAtServer(token);
    keepToken(given);
    take({ type: 'signed in', user });
  }

  /** After the server has ended the sign-in. */
  function end() {
    keepToken(undefined);
    take({ type: 'signed out', path: path() });
  }

  /** Ends the sign-in here at once, and at the server as soon as it can be reached. */
  function signOut() {
    endAtServer(token);
    end();
  }

  /** Nobody waits for it: what cannot be reached now ends by its age. */
  function endAtServer(leaving: string | undefined) {
    if (leaving !== undefined) void ask('POST', '/api/logout', { token: leaving }).catch(() => {});
  }

  /** For what only a fresh sign-in may do: she comes back to where she is. */
  function signInAgain() {
    signOut();
    turnedAway(path());
  }

  /** @param wasUsed whether the link has verified the address before */
  function verificationFailed(wasUsed: boolean) {
    keepToken(undefined);
    take({ type: 'verification failed', wasUsed });
  }

  /** Who is signed in, as soon as that is known; undefined: nobody. */
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

  /** What the server has just told of her. */
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
    knows,
    turnedAway,
    arrived,
    whenKnown,
    ask: askAsShopper,
  };
}

/** That of this browser. Nothing is read before it is opened, so that the server may load this module. */
export const session = createSession({
  token: keptIn(() => window.localStorage, tokenKey),
  previousLocation: keptIn(() => window.sessionStorage, 'previous_location'),
  path: () => withoutLanguage(window.location.pathname + window.location.search),
  ask,
});

/** Opens the session of this browser, and follows what its other tabs do. */
export function openSession() {
  session.open();
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === window.localStorage && (key === tokenKey || key === null)) session.open();
  });
  // A page that the browser had put aside whole has missed what happened meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.open();
  });
}

/** What a sign-in's answer begins; false: no token was given, since the address is not verified yet. */
export function beginSession({ token, user }: SignedIn): boolean {
  if (token === null || user === null) return false;
  session.begin({ token, user });
  return true;
}
