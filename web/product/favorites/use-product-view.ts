import { useEffect } from 'react';
import { reportedActions } from '#contract/limits.ts';
import { useSession } from '#web/session/use-session.ts';
import { reportEvent } from './events.ts';

/** The time that a page has to be visible to count as a product view, in ms. */
const minViewMs = 1000;

/** Reports a signed-in shopper's view of a product, once. Time in a background tab does not count. */
export function useProductView(productId: number) {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    function watch() {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        stop();
        reportEvent(productId, reportedActions.looked);
      }, minViewMs);
    }
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [userId, productId]);
}
