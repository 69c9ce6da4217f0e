import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { useSession } from '#web/session/use-session.ts';
import type { Touch } from './touches.ts';

/** Fetched for who is signed in, and with the first touch: few visitors need it. */
const loadTouches = () => import('./touches.ts');

/** What hearts and hide buttons do. */
export function useTouch(): (touch: Touch) => void {
  const { t } = useTexts();
  const navigate = useNavigate();
  // Without a network there is nothing that could be done, or told.
  return (touch) =>
    void loadTouches().then(
      ({ heed }) => heed(touch, t, navigate),
      () => {},
    );
}

/** Does what a visitor wanted as soon as she is signed in, whichever way. To be used once, by what all pages share. */
export function useWantedAct() {
  const { t } = useTexts();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId !== undefined)
      loadTouches().then(
        ({ doWantedAct }) => doWantedAct(t),
        () => {},
      );
  }, [userId, t]);
}

/** Finds out what the products of a page are to the shopper who is signed in. */
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
