import type { Card } from '#web/cards.ts';
import { useMarksOf } from '#web/collections/use-collecting.ts';
import { useTexts } from '#web/language.ts';
import { ProductCard } from './ProductCard.tsx';

/** Cards of the widest first row: what is seen first is loaded first. */
const firstRow = 4;

/** @param isBelow further down than what is first seen, so that its pictures can wait */
export function ProductGrid({ cards, isBelow = false }: { cards: Card[]; isBelow?: boolean }) {
  const { t } = useTexts();
  useMarksOf(cards.map(({ id }) => id));
  return (
    <ul
      aria-label={t('listing.grid')}
      className="grid grid-cols-2 gap-x-3 gap-y-10 md:grid-cols-3 md:gap-x-5 md:gap-y-14 lg:grid-cols-4 2xl:grid-cols-5"
    >
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard card={card} isFirstRow={!isBelow && place < firstRow} />
        </li>
      ))}
    </ul>
  );
}
