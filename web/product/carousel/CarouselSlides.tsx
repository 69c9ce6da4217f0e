import type { ReactNode } from 'react';
import { useProductTexts } from '#web/product/product-texts.ts';
import { isOnStage } from './stage.ts';
import type { Carousel } from './use-carousel.ts';

type CarouselSlidesProps = {
  carousel: Carousel;
  slides: { key: string | number; id?: string; content: ReactNode }[];
  /** Sets `--shown` for each breakpoint. */
  className: string;
  /** The gap between slides, as padding before each: the library accepts none after the last. */
  gap?: 'gap' | 'none';
};

/**
 * Renders the slides of a carousel (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). Invisible slides are inert. Without
 * JavaScript they are a scrollable row.
 */
export function CarouselSlides({ carousel, slides, className, gap = 'none' }: CarouselSlidesProps) {
  const { t } = useProductTexts();
  const { stage, isLive, hasMoved } = carousel;
  const nameOf = (place: number) => t('carousel.place', { place: place + 1, count: stage.count });
  return (
    <>
      <div
        ref={carousel.attach}
        // The gap between slides leaves room for the focus ring.
        className={`${gap === 'gap' ? '[overflow-clip-margin:6px]' : ''} ${isLive ? 'touch-pan-y overflow-clip' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'} ${className}`}
      >
        <div className={`flex ${gap === 'gap' ? '-ml-3 md:-ml-5' : ''}`}>
          {slides.map(({ key, id, content }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
            <div
              key={key}
              id={id}
              role="group"
              aria-roledescription={t('carousel.slide')}
              aria-label={nameOf(place)}
              inert={isLive && !isOnStage(place, stage)}
              className={`min-w-0 flex-none basis-[calc(100%/var(--shown))] snap-start ${gap === 'gap' ? 'pl-3 md:pl-5' : ''}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {hasMoved && nameOf(stage.first)}
      </p>
    </>
  );
}
