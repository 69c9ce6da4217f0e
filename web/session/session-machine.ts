import type { User } from '#contract/accounts.ts';
import type { ApiError } from './api.ts';
import { isGuarded, isSamePlace, isSocialReturn, isVerifyPage, isVisitorsPage, ownPath } from './places.ts';

/** A way to be gone by itself, after a while; `from` is to be remembered as where to come back to. */
export type Redirect = { to: string; afterMs: number; from?: string };

/** Who is signed in here, by the specification's names (sections 3 and 4). */
export type SessionState = {
  authenticated: boolean;
  email_verified: boolean;
  profile_completed: boolean;
  /** It is not known yet whether anybody, or who, is signed in. */
  loading: boolean;
  /** Why nobody is signed in though somebody was to be. */
  error: ApiError | undefined;
  user: User | undefined;
  /** Where a shopper was when she had to sign in. Comes from storage: never to be followed but by `whereTo`. */
  previousLocation: string | undefined;
  /** Ways that events have laid out, in order. */
  ahead: Redirect[];
};

/** What pages are rendered for on the server, which knows of nobody. */
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

/** Nobody is signed in. */
const visitor: SessionState = { ...unknown, loading: false };

export type SessionEvent =
  | { type: 'opened'; hasToken: boolean; previousLocation: string | undefined }
  | { type: 'signed in' | 'user loaded'; user: User }
  | { type: 'user failed'; error: ApiError; path: string }
  | { type: 'signed out'; path: string }
  | { type: 'verification failed'; wasUsed: boolean }
  /** A call was answered with 401. */
  | { type: 'refused'; path: string }
  | { type: 'email not verified'; path: string }
  | { type: 'turned away'; path: string }
  | { type: 'arrived'; path: string };

/** How long a page that says what is wrong stays before the way leads on (specification, section 9). */
const unverifiedMs = 2000;
const usedLinkMs = 3000;

const signInPath = '/login';
const questionnairePath = '/signup-step';

/** The state after an event (specification, section 4). */
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
    // Who leaves has no need to come back to where she was.
    case 'signed out':
      return { ...visitor, ahead: isGuarded(event.path) ? [{ to: signInPath, afterMs: 0 }] : [] };
    case 'verification failed':
      return { ...visitor, ahead: event.wasUsed ? [{ to: signInPath, afterMs: usedLinkMs }] : [] };
    case 'refused':
      return { ...visitor, previousLocation: event.path, ahead: [{ to: signInPath, afterMs: 0 }] };
    // Signed in no longer: the way to sign in again would only lead back to where the address was asked for.
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

/** A way that was gone is behind; who goes elsewhere is left alone; a place that was returned to is remembered no longer. */
function afterArrival({ ahead: [next, ...rest], previousLocation }: SessionState, path: string) {
  return {
    ahead: next && isSamePlace(next.to, path) ? rest : [],
    previousLocation: previousLocation === path ? undefined : previousLocation,
  };
}

/**
 * Where a page sends whoever is on it (specification, section 4); undefined: she stays. Always a path of this store.
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
