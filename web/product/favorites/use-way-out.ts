import { useEffect, useRef } from 'react';
import { reportedActions } from '#contract/limits.ts';
import { reportEvent } from './events.ts';

/** The time before the redirect to the store, in ms (specification, section 9). */
const readMs = 200;

/**
 * Reports that a shopper goes to a product's store, and redirects there. It happens once: a return by the back button stays. The
 * browser reports it, not the server, because bots fetch pages and buy nothing.
 */
export function useWayOut(productId: number, buyUrl: string) {
  const isReported = useRef(false);
  useEffect(() => {
    if (window.history.state?.hasLeft) return;
    if (!isReported.current) reportEvent(productId, reportedActions.left);
    isReported.current = true;
    const timer = setTimeout(() => {
      if (!window.location.pathname.includes('buy-at')) return;
      window.history.replaceState({ ...window.history.state, hasLeft: true }, '');
      window.location.assign(buyUrl);
    }, readMs);
    return () => clearTimeout(timer);
  }, [productId, buyUrl]);
}
