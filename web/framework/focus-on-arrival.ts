import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The `state` of a link or form that leaves the focus where it is. */
export const keepFocus = { keepFocus: true };

/** Moves the focus to the content after a navigation. Keyboards and screen readers then start there, as after a full load. */
export function useFocusOnArrival() {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (state?.keepFocus) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, state]);
}
