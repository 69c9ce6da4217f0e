import type { Card } from './cards.ts';
import { CarouselArrows } from './carousel/CarouselArrows.tsx';
import { CarouselSlides } from './carousel/CarouselSlides.tsx';
import { isNearStage } from './carousel/stage.ts';
import { useCarousel } from './carousel/use-carousel.ts';
import { useMarksOf } from './favorites/use-collecting.ts';
import { ProductCard } from './ProductCard.tsx';
import { useProductTexts } from './product-texts.ts';

/** 4 at once, 3 up to 992 px, 2 up to 767 px, 1 up to 575 px (specification, section 2). */
const shownAtOnce = '[--shown:1] min-[576px]:[--shown:2] min-[768px]:[--shown:3] min-[993px]:[--shown:4]';
const sizes = '(min-width: 993px) 24vw, (min-width: 768px) 31vw, (min-width: 576px) 48vw, 100vw';

/** Hides the controls where all products fit at once. The index is the number of products minus one. */
const hiddenWhereAllAreSeen = ['hidden', 'min-[576px]:hidden', 'min-[768px]:hidden', 'min-[993px]:hidden'];

/** Renders a carousel of similar products. */
export function RelatedItems({ cards }: { cards: Card[] }) {
  const { t: own } = useProductTexts();
  const carousel = useCarousel(cards.length);
  useMarksOf(cards.map(({ id }) => id));
  const toTurn = hiddenWhereAllAreSeen[cards.length - 1] ?? '';
  const slides = cards.map((card, place) => ({
    key: card.id,
    content: (
      <ProductCard
        card={card}
        isFirstRow={false}
        isNear={carousel.hasMoved && isNearStage(place, carousel.stage)}
        sizes={sizes}
      />
    ),
  }));
  return (
    <section
      // Laid out only when it is nearly visible. Until then its height counts as 700 px.
      data-screen-only
      className="column [contain-intrinsic-size:auto_700px] [content-visibility:auto]"
      aria-labelledby="related"
      aria-roledescription={own('carousel.carousel')}
      onKeyDown={carousel.onKeyDown}
    >
      <div className="mt-20 mb-8 flex flex-wrap items-center justify-between gap-x-6 border-t border-hairline pt-10">
        <h2 id="related" className="display text-28">
          {own('related')}
        </h2>
        <CarouselArrows carousel={carousel} className={`-mr-3 ${toTurn}`} />
      </div>
      <CarouselSlides carousel={carousel} slides={slides} className={shownAtOnce} gap="gap" />
      <p data-screen-only className={`mt-6 text-center text-14 text-stone md:hidden ${toTurn}`}>
        {own('swipe')}
      </p>
    </section>
  );
}
