import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Stage } from './stage.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * The duration in the library's own unit, a resistance. With 19 a slide rests, within 2 pixels, after the 500 ms of the
 * specification (section 9), at any distance.
 */
const duration = 19;

const options = {
  loop: true,
  align: 'start',
  duration,
  // Invisible slides are inert, so the focus never reaches a slide that would have to scroll into view.
  watchFocus: false,
  breakpoints: { [reducedMotion]: { duration: 0 } },
} as const;

export type Carousel = {
  /** The ref of the element around the slides. Its CSS variable `--shown` sets the number of visible slides. */
  attach: RefCallback<HTMLElement>;
  stage: Stage;
  /** False on the server and until the library runs. Until then the slides are a scrollable row without inert ones. */
  isLive: boolean;
  hasMoved: boolean;
  show(place: number): void;
  step(by: 1 | -1): void;
  /** Turns the carousel with the arrow keys. For the element around slides and controls. */
  onKeyDown(event: KeyboardEvent): void;
};

/** Runs an endless carousel, turned by dragging, keys and buttons. */
export function useCarousel(count: number): Carousel {
  const [attachLibrary, embla] = useEmblaCarousel(options);
  const [first, setFirst] = useState(0);
  const [shown, setShown] = useState<number>();
  const [hasMoved, setMoved] = useState(false);
  /** Steps requested before the library was ready. */
  const earlySteps = useRef(0);

  // The library measures every slide. It starts when the slides are nearly visible, and not during hydration.
  const attach = useCallback(
    (viewport: HTMLElement | null) => {
      if (!viewport) return attachLibrary(null);
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          attachLibrary(viewport);
        },
        { rootMargin: '50%' },
      );
      observer.observe(viewport);
      return () => {
        observer.disconnect();
        attachLibrary(null);
      };
    },
    [attachLibrary],
  );

  useEffect(() => {
    if (!embla) return;
    const viewport = embla.rootNode();
    const follow = () => {
      setFirst(embla.selectedScrollSnap());
      setShown(Number(getComputedStyle(viewport).getPropertyValue('--shown')));
    };
    const settle = () => {
      if (window.matchMedia(reducedMotion).matches) embla.scrollTo(embla.selectedScrollSnap(), true);
    };
    // The shopper may have scrolled before hydration.
    embla.scrollTo(Math.round(viewport.scrollLeft / (embla.slideNodes()[0]?.offsetWidth || 1)), true);
    follow();
    embla.on('select', follow).on('reInit', follow).on('pointerUp', settle);
    embla.on('select', () => setMoved(true));
    for (; earlySteps.current > 0; earlySteps.current -= 1) embla.scrollNext();
    for (; earlySteps.current < 0; earlySteps.current += 1) embla.scrollPrev();
  }, [embla]);

  // Moves the focus away from a slide that is no longer visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every turn
  useLayoutEffect(() => {
    const left = document.activeElement?.closest('[inert]');
    if (!embla || !left || !embla.rootNode().contains(left)) return;
    embla.slideNodes()[first]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [embla, first, shown]);

  function step(by: 1 | -1) {
    if (!embla) earlySteps.current += by;
    else if (by === 1) embla.scrollNext();
    else embla.scrollPrev();
  }

  return {
    attach,
    stage: { first, shown: shown ?? count, count },
    isLive: shown !== undefined,
    hasMoved,
    show: (place) => embla?.scrollTo(place),
    step,
    onKeyDown(event) {
      const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
      // With a modifier key they belong to the browser: Alt and ← go back.
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      step(by);
    },
  };
}
