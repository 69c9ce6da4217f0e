import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from './session.ts';
import { type SessionState, unknown, whereTo } from './session-machine.ts';

/** Who is signed in here. On the server, and until the page's JavaScript has taken over, nobody knows. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => unknown);
}

/** Goes where the session sends whoever is on a page. To be used once, by what all pages of the shop share. */
export function useRedirects() {
  const state = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const location = pathname + search;

  useLayoutEffect(() => {
    session.arrived(location);
    markPage();
  }, [location]);

  const isVisitor = !state.authenticated && !state.loading;
  useLayoutEffect(() => {
    if (isVisitor) markPage();
  }, [isVisitor]);

  const { to, afterMs, from } = whereTo(state, location) ?? {};
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => {
      if (from !== undefined) session.turnedAway(from);
      navigate(to, { replace: true });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [to, afterMs, from, navigate]);
}

/**
 * Says what `first-paint.ts` has said before. Not at the moment of a sign-in: its page stays in sight until the next one is
 * there.
 */
function markPage() {
  document.documentElement.dataset.session = session.state().authenticated ? 'in' : 'out';
}
