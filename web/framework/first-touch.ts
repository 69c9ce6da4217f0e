import { useEffect, useState } from 'react';
import { loadWhenReached } from './connection.ts';

let resolveFirst = () => {};
const first = new Promise<void>((resolve) => {
  resolveFirst = resolve;
});
let isListening = false;

/** Resolves at the first pointer, focus, key, input or scroll event of the page. Defers code that is useless before. Browser only. */
export function firstTouch(): Promise<void> {
  if (!isListening) {
    isListening = true;
    // On the window, in the capture phase: React stops the events of parts that are not hydrated yet.
    for (const sign of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'scroll'])
      window.addEventListener(sign, touch, { capture: true, once: true });
    // A choice was made before this script arrived.
    if (document.querySelector('option:checked:not(:default)')) touch();
  }
  return first;
}

/** Counts as a first interaction, for pages that change without one. */
export function touch(): void {
  resolveFirst();
}

/**
 * Loads a part of the page at the first interaction, or once there is a connection. Returns undefined until it is loaded, and for
 * good if the server no longer has it.
 */
export function useAtFirstTouch<Part>(load: () => Promise<Part>): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  useEffect(() => {
    let isGone = false;
    firstTouch()
      .then(() => loadWhenReached(load))
      .then(
        (part) => isGone || setLoaded({ part }),
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [load]);
  return loaded?.part;
}
