import { useEffect, useState } from 'react';
import { loadWhenReached, wasLoadedAnew } from './connection.ts';

let resolveFirst = () => {};
const first = new Promise<void>((resolve) => {
  resolveFirst = resolve;
});
let resolveRest = () => {};
const rest = new Promise<void>((resolve) => {
  resolveRest = resolve;
});
let isListening = false;

/** The time by which parts that no list needs load after those of the list, in ms. */
const restLaterMs = 1000;

/**
 * Resolves at the first pointer, focus, key, input or scroll event of the page. Defers code that is useless before. Browser only.
 * @param canWait for parts that no list needs: waits another second, so that a press of a filter comes first. A press,
 *   focus or key outside of the filters ends that wait.
 */
export function firstTouch(canWait = false): Promise<void> {
  if (!isListening) {
    isListening = true;
    // On the window, in the capture phase: React stops the events of parts that are not hydrated yet. A pointer that moves
    // within the piece that it was on before this script arrived is over nothing new, and one that rests may be.
    for (const sign of ['pointerover', 'pointermove', 'pointerdown', 'focusin', 'keydown', 'input', 'scroll'])
      window.addEventListener(sign, touch, { capture: true, once: true });
    // A choice was made, or a field was reached, before this script arrived, or in the document that was loaded anew.
    if (wasLoadedAnew() || document.querySelector('option:checked:not(:default),:focus')) touch();
  }
  return canWait ? rest : first;
}

/** Counts as a first interaction, for pages that change without one. */
export function touch(event?: Event): void {
  resolveFirst();
  const isCalm = /ove|scroll/.test(event?.type ?? '') || (event?.target as Element | undefined)?.closest?.('#shop-by');
  setTimeout(resolveRest, isCalm ? restLaterMs : 0);
}

/**
 * Loads a part of the page at the first interaction, or once there is a connection. Returns undefined until it is loaded, and for
 * good if the server no longer has it.
 */
export function useAtFirstTouch<Part>(load: () => Promise<Part>, canWait = false): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  useEffect(() => {
    let isGone = false;
    firstTouch(canWait)
      .then(() => loadWhenReached(load))
      .then(
        (part) => isGone || setLoaded({ part }),
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [load, canWait]);
  return loaded?.part;
}
