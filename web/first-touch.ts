import { useEffect, useState } from 'react';

let touched: Promise<void> | undefined;

/** Resolves when somebody first moves on the page. What is of no use before is loaded then. To be asked in browsers alone. */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    // At the window, and on the way down: React keeps to itself what is done to a part that it has not taken over yet.
    for (const sign of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll'])
      window.addEventListener(sign, () => resolve(), { capture: true, once: true });
  });
  return touched;
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
