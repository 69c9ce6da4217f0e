import { useCallback, useEffect, useRef, useState } from 'react';
import { reachesServer, retryEveryMs } from './connection.ts';

type Retry = {
  /** The last attempt did not reach the server. False before the first one. */
  isCut: boolean;
  /** The user has pressed in vain. */
  hasFailed: boolean;
  attempt(): Promise<boolean>;
  /** The handler of a button. */
  retry(): void;
};

/**
 * Runs `goOn` once the server can be reached: at a press, and with `isAutomatic` by itself. Nothing runs while it cannot
 * be reached, so no attempt leaves the page.
 */
export function useRetry(goOn: () => void, { isAutomatic = false } = {}): Retry {
  const [isCut, setCut] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const latest = useRef(goOn);
  const underWay = useRef<Promise<boolean> | undefined>(undefined);
  const isShown = useRef(true);

  useEffect(() => {
    latest.current = goOn;
  }, [goOn]);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const attempt = useCallback(() => {
    underWay.current ??= reachesServer().then((isReached) => {
      underWay.current = undefined;
      // Another page may be shown meanwhile.
      if (!isShown.current) return isReached;
      setCut(!isReached);
      if (isReached) latest.current();
      return isReached;
    });
    return underWay.current;
  }, []);

  useEffect(() => {
    if (!isAutomatic) return;
    const look = () => void (document.hidden || attempt());
    const timer = setInterval(look, retryEveryMs);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAutomatic, attempt]);

  const retry = useCallback(() => {
    setPressed(true);
    void attempt();
  }, [attempt]);

  return { isCut, hasFailed: wasPressed && isCut, attempt, retry };
}
