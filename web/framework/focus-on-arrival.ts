import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** To be given as a link's or form's `state` when the focus is to stay where it is. */
export const keepFocus = { keepFocus: true };

/** After the way to another page, keyboards and screen readers begin at its content, as after a full load. */
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
