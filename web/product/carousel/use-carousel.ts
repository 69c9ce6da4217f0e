import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Stage } from './stage.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * In the library's own unit, a resistance: with 19 a slide comes to rest, within 2 pixels, after the 500 ms of the
 * specification (section 9), whatever the distance.
 */
const duration = 19;

const options = {
  loop: true,
  align: 'start',
  duration,
  // What is not seen is inert: the focus never comes upon a slide that has to be moved to.
  watchFocus: false,
  breakpoints: { [reducedMotion]: { duration: 0 } },
} as const;

export type Carousel = {
  /** The ref of the element that shows the slides; `--shown` of its style says how many at once. */
  attach: RefCallback<HTMLElement>;
  stage: Stage;
  /** False on the server and until the browser has taken over: slides are then scrolled to, and all are there. */
  isLive: boolean;
  hasMoved: boolean;
  show(place: number): void;
  step(by: 1 | -1): void;
  /** For the element around slides and controls: arrow keys turn the carousel. */
  onKeyDown(event: KeyboardEvent): void;
};

/** Slides without end, which are dragged, or turned by keys and buttons. */
export function useCarousel(count: number): Carousel {
  const [attachLibrary, embla] = useEmblaCarousel(options);
  const [first, setFirst] = useState(0);
  const [shown, setShown] = useState<number>();
  const [hasMoved, setMoved] = useState(false);
  /** Steps that were asked for before the library was there. */
  const earlySteps = useRef(0);

  // The library measures every slide: not before they are nearly seen, and not while React takes the page over.
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
    // She may have scrolled before the page's JavaScript was there.
    embla.scrollTo(Math.round(viewport.scrollLeft / (embla.slideNodes()[0]?.offsetWidth || 1)), true);
    follow();
    embla.on('select', follow).on('reInit', follow).on('pointerUp', settle);
    embla.on('select', () => setMoved(true));
    for (; earlySteps.current > 0; earlySteps.current -= 1) embla.scrollNext();
    for (; earlySteps.current < 0; earlySteps.current += 1) embla.scrollPrev();
  }, [embla]);

  // The focus does not stay behind on a slide that has left the stage.
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
      // With another key they are the browser's, as Alt and ← on the way back.
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      step(by);
    },
  };
}
