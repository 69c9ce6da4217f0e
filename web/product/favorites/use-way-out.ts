import { useEffect, useRef } from 'react';
import { toldActions } from '#contract/limits.ts';
import { tellOf } from './events.ts';

/** How long the page is read before the way leads on (specification, section 9). */
const readMs = 200;

/**
 * Tells that somebody goes to a product's store, and goes there, once: who comes back by the browser's button stays. The
 * browser tells, not the server: programs fetch pages and buy nothing.
 */
export function useWayOut(productId: number, buyUrl: string) {
  const isTold = useRef(false);
  useEffect(() => {
    if (window.history.state?.hasLeft) return;
    if (!isTold.current) tellOf(productId, toldActions.left);
    isTold.current = true;
    const timer = setTimeout(() => {
      if (!window.location.pathname.includes('buy-at')) return;
      window.history.replaceState({ ...window.history.state, hasLeft: true }, '');
      window.location.assign(buyUrl);
    }, readMs);
    return () => clearTimeout(timer);
  }, [productId, buyUrl]);
}
