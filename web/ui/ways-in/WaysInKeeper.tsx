import { useEffect, useRef } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

/**
 * Follows the links of the ways in within the page, marks the link of the current page, and closes panels: with Escape,
 * outside of them, and after a link was followed.
 */
export function WaysInKeeper() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const here = useHref(pathname);
  const root = useHref('/');

  useEffect(() => {
    const nav = document.getElementById('ways-in');
    if (!nav) return undefined;
    return listen([
      [
        nav,
        'click',
        (event) => {
          const link = (event.target as Element).closest('a');
          if (!link || !isPlain(event as MouseEvent)) return;
          event.preventDefault();
          const { pathname: path } = link;
          navigate(root === '/' ? path : path.slice(root.length) || '/');
        },
      ],
      [nav, 'pointerleave', () => delete nav.dataset.shut],
      [
        document,
        'keydown',
        (event) => {
          if ((event as KeyboardEvent).key === 'Escape') shut(nav, true);
        },
      ],
      [
        document,
        'pointerdown',
        (event) => {
          if (!nav.contains(event.target as Node)) shutDetails(nav);
        },
      ],
      [
        nav,
        'focusout',
        (event) => {
          const { relatedTarget } = event as FocusEvent;
          const left = (event.target as Element).closest('#ways-in > ul > li');
          // In the menu of phones the panels are parts of the list, and stay open.
          if (isBar(nav) && relatedTarget && !left?.contains(relatedTarget as Node)) shutDetails(nav);
        },
      ],
    ]);
  }, [navigate, root]);

  const shown = useRef(key);
  useEffect(() => {
    const nav = document.getElementById('ways-in');
    if (!nav) return;
    for (const link of nav.querySelectorAll('a')) {
      if (decodeURI(link.pathname) === decodeURI(here)) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    // This code is loaded at a press that may have opened a panel.
    if (shown.current === key) return;
    shown.current = key;
    if (nav.matches(':hover')) shut(nav, false);
    else shutDetails(nav);
    nav.closest<HTMLElement>('[popover]')?.hidePopover();
  }, [here, key]);
  return null;
}

type Listener = [target: EventTarget, event: string, act: (event: Event) => void];

function listen(listeners: Listener[]): () => void {
  for (const [target, event, act] of listeners) target.addEventListener(event, act);
  return () => {
    for (const [target, event, act] of listeners) target.removeEventListener(event, act);
  };
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether the ways in are a row of the header, and not part of a menu. */
const isBar = (nav: HTMLElement) => getComputedStyle(nav).getPropertyValue('--is-bar') === '1';

/** Closes the panels, also one that the pointer holds open, until the pointer leaves. */
function shut(nav: HTMLElement, returnsFocus: boolean): void {
  if (!isBar(nav)) return;
  nav.dataset.shut = '';
  const summary = nav.querySelector<HTMLElement>('details[open] > summary');
  if (returnsFocus && summary?.closest('li')?.contains(document.activeElement)) summary.focus();
  shutDetails(nav);
}

function shutDetails(nav: HTMLElement): void {
  if (!isBar(nav)) return;
  for (const details of nav.querySelectorAll('details')) details.open = false;
}
