import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from './session.ts';
import { type SessionState, unknown, whereTo } from './session-machine.ts';

/** Returns the session. It is `unknown` on the server and until hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => unknown);
}

/** Follows the session's redirects. Use it once, in the layout that all pages share. */
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

/** Updates the mark of `first-paint.ts`. Not at a sign-in: its page stays visible until the next one is loaded. */
function markPage() {
  document.documentElement.dataset.session = session.state().authenticated ? 'in' : 'out';
}
