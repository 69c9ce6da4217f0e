import type { User } from '#contract/accounts.ts';
import type { ApiError } from './api.ts';
import { isGuarded, isSamePlace, isSocialReturn, isVerifyPage, isVisitorsPage, ownPath } from './places.ts';

/** An automatic navigation after a delay. `from` is stored as the page to return to. */
export type Redirect = { to: string; afterMs: number; from?: string };

/** The state of the session, in the specification's names (sections 3 and 4). */
export type SessionState = {
  authenticated: boolean;
  email_verified: boolean;
  profile_completed: boolean;
  /** True until it is known whether a user is signed in, and which one. */
  loading: boolean;
  /** The error that prevented the sign-in. */
  error: ApiError | undefined;
  user: User | undefined;
  /** The page that sent the shopper to sign in. Untrusted, since it comes from storage: follow it through `whereTo` only. */
  previousLocation: string | undefined;
  /** Pending redirects, in order. */
  ahead: Redirect[];
};

/** The state before the session is opened. The server renders every page with it. */
export const unknown: SessionState = {
  authenticated: false,
  email_verified: false,
  profile_completed: false,
  loading: true,
  error: undefined,
  user: undefined,
  previousLocation: undefined,
  ahead: [],
};

/** The state without a signed-in user. */
const visitor: SessionState = { ...unknown, loading: false };

export type SessionEvent =
  | { type: 'opened'; hasToken: boolean; previousLocation: string | undefined }
  | { type: 'signed in' | 'user loaded'; user: User }
  | { type: 'user failed'; error: ApiError; path: string }
  | { type: 'signed out'; path: string }
  | { type: 'verification failed'; wasUsed: boolean }
  /** A link was followed whose address is verified already. */
  | { type: 'verified before' }
  /** A call was answered with 401. */
  | { type: 'refused'; path: string }
  | { type: 'email not verified'; path: string }
  | { type: 'turned away'; path: string }
  | { type: 'arrived'; path: string };

/** The delays before a redirect leaves a page with an error message (specification, section 9). */
const unverifiedMs = 2000;
const usedLinkMs = 3000;

const signInPath = '/login';
const questionnairePath = '/signup-step';

/** Returns the state after an event (specification, section 4). */
export function reduce(state: SessionState, event: SessionEvent): SessionState {
  const { previousLocation } = state;
  switch (event.type) {
    case 'opened':
      return {
        ...unknown,
        authenticated: event.hasToken,
        loading: event.hasToken,
        previousLocation: event.previousLocation,
      };
    case 'signed in':
    case 'user loaded': {
      const { email_verified, profile_completed } = event.user;
      const ahead = event.type === 'signed in' ? [] : state.ahead;
      return {
        ...visitor,
        authenticated: true,
        email_verified,
        profile_completed,
        user: event.user,
        previousLocation,
        ahead,
      };
    }
    case 'user failed':
      return {
        ...visitor,
        error: event.error,
        previousLocation: isVerifyPage(event.path) ? event.path : previousLocation,
      };
    // After a sign-out the page needs no return.
    case 'signed out':
      return { ...visitor, ahead: isGuarded(event.path) ? [{ to: signInPath, afterMs: 0 }] : [] };
    // Any page can open a link in the browser of a signed-in user, whose session it must not end (decision 34).
    case 'verification failed':
    case 'verified before': {
      if (state.authenticated) return state;
      const isToSignIn = event.type === 'verified before' || event.wasUsed;
      return { ...visitor, ahead: isToSignIn ? [{ to: signInPath, afterMs: usedLinkMs }] : [] };
    }
    case 'refused':
      return { ...visitor, previousLocation: event.path, ahead: [{ to: signInPath, afterMs: 0 }] };
    // The user is signed out too: a visit to the sign-in page would otherwise lead straight back.
    case 'email not verified':
      return {
        ...visitor,
        ahead: [
          { to: event.path, afterMs: 0 },
          { to: signInPath, afterMs: unverifiedMs },
        ],
      };
    case 'turned away':
      return { ...state, previousLocation: event.path };
    case 'arrived':
      return { ...state, ...afterArrival(state, event.path) };
  }
}

/** Drops a redirect once it is done, and all of them if the user goes elsewhere. Forgets a page once it is returned to. */
function afterArrival({ ahead: [next, ...rest], previousLocation }: SessionState, path: string) {
  return {
    ahead: next && isSamePlace(next.to, path) ? rest : [],
    previousLocation: previousLocation === path ? undefined : previousLocation,
  };
}

/**
 * Returns the redirect for a page (specification, section 4), or undefined to stay. Its target is always a path of this site.
 *
 * @param location the path with its query
 */
export function whereTo(state: SessionState, location: string): Redirect | undefined {
  const next = state.ahead.find(({ to }) => !isSamePlace(to, location));
  if (next) return next;
  if (state.loading) return undefined;
  if (!state.authenticated) return isGuarded(location) ? { to: signInPath, afterMs: 0, from: location } : undefined;
  if (isVisitorsPage(location)) return { to: wayOn(state, location), afterMs: 0 };
  const hasNothingToAnswer = state.profile_completed && isSamePlace(location, questionnairePath);
  return hasNothingToAnswer ? { to: '/products', afterMs: 0 } : undefined;
}

function wayOn({ profile_completed, previousLocation = '' }: SessionState, location: string): string {
  if (isSocialReturn(location) && !profile_completed) return questionnairePath;
  const previous = ownPath(previousLocation);
  if (previous && !isVisitorsPage(previous) && !isVerifyPage(previous)) return previous;
  return profile_completed ? '/products' : questionnairePath;
}
