import { useEffect } from 'react';
import { toldActions } from '#contract/limits.ts';
import { useSession } from '#web/session/use-session.ts';
import { tellOf } from './events.ts';

/** A page that was seen for so long was looked at. */
const lookMs = 1000;

/** Tells, once, that a shopper who is signed in has looked at a product; time in a tab behind others does not count. */
export function useLook(productId: number) {
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
        tellOf(productId, toldActions.looked);
      }, lookMs);
    }
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [userId, productId]);
}
