import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/session/use-session.ts';
import type { Touch } from './touches.ts';

/** Loaded for signed-in users and on the first press: few visitors need it. */
const loadTouches = () => import('./touches.ts');

/** Returns the handler of hearts and hide buttons. */
export function useTouch(): (touch: Touch) => void {
  const navigate = useNavigate();
  // If the module cannot be loaded, nothing can be done or reported.
  return (touch) =>
    void loadTouches().then(
      ({ applyTouch: heed }) => heed(touch, navigate),
      () => {},
    );
}

/** Runs a visitor's pending action as soon as a user is signed in. Use it once, in the layout that all pages share. */
export function useWantedAct() {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId !== undefined)
      loadTouches().then(
        ({ doWantedAct }) => doWantedAct(),
        () => {},
      );
  }, [userId]);
}

/** Loads the signed-in shopper's marks of the products on a page. */
export function useMarksOf(ids: readonly number[]) {
  const userId = useSession().user?.id;
  const list = ids.join();
  useEffect(() => {
    if (userId === undefined || list === '') return;
    loadTouches().then(
      ({ want }) => want(list.split(',').map(Number)),
      () => {},
    );
  }, [userId, list]);
}
