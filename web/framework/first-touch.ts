import { useEffect, useState } from 'react';

let resolveFirst = () => {};
const first = new Promise<void>((resolve) => {
  resolveFirst = resolve;
});
let isListening = false;

/** Resolves when somebody first moves on the page. What is of no use before is loaded then. To be asked in browsers alone. */
export function firstTouch(): Promise<void> {
  if (!isListening) {
    isListening = true;
    // At the window, and on the way down: React keeps to itself what is done to a part that it has not taken over yet.
    for (const sign of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll'])
      window.addEventListener(sign, touch, { capture: true, once: true });
  }
  return first;
}

/** For a page that changes by itself: as good as a touch. */
export function touch(): void {
  resolveFirst();
}

/** A part of the page that is loaded at the first touch; undefined until it is there. One that cannot be had stays away. */
export function useAtFirstTouch<Part>(load: () => Promise<Part>): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  useEffect(() => {
    let isGone = false;
    firstTouch()
      .then(load)
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
