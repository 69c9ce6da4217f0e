import { ChevronLeft, ChevronRight } from 'lucide';
import { useProductTexts } from '#web/product/product-texts.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Carousel } from './use-carousel.ts';

type CarouselArrowsProps = { carousel: Carousel; className?: string; buttonClassName?: string };

/** Renders buttons to the previous and the next slide. Hidden without JavaScript. */
export function CarouselArrows({ carousel, className = '', buttonClassName = '' }: CarouselArrowsProps) {
  const { t } = useProductTexts();
  const button = `grid size-11 place-items-center transition-colors hover:bg-ink hover:text-paper ${buttonClassName}`;
  return (
    <div data-screen-only className={`flex noscript:hidden ${className}`}>
      <button type="button" aria-label={t('carousel.previous')} onClick={() => carousel.step(-1)} className={button}>
        <Icon node={ChevronLeft} size={20} strokeWidth={1.5} />
      </button>
      <button type="button" aria-label={t('carousel.next')} onClick={() => carousel.step(1)} className={button}>
        <Icon node={ChevronRight} size={20} strokeWidth={1.5} />
      </button>
    </div>
  );
}
