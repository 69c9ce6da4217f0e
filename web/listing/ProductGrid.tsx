import { useTexts } from '#web/i18n/language.ts';
import type { Card } from '#web/product/cards.ts';
import { useMarksOf } from '#web/product/favorites/use-collecting.ts';
import { ProductCard } from '#web/product/ProductCard.tsx';

/** The cards of the widest first row. The pictures of the first row load first. */
const firstRow = 4;

type ProductGridProps = {
  cards: Card[];
  /** Below the first screen, so that its pictures can wait. */
  isBelow?: boolean;
  /** One column less on wide screens. */
  isBesideFilters?: boolean;
};

/** Renders products in as many columns as fit. */
export function ProductGrid({ cards, isBelow = false, isBesideFilters = false }: ProductGridProps) {
  const { t } = useTexts();
  useMarksOf(cards.map(({ id }) => id));
  return (
    <ul aria-label={t('listing.grid')} className={gridOf(isBesideFilters)}>
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard card={card} isFirstRow={!isBelow && place < firstRow} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the classes of the grid, for its skeleton as well. */
export function gridOf(isBesideFilters: boolean): string {
  const columns = isBesideFilters
    ? 'lg:grid-cols-[repeat(var(--columns,3),minmax(0,1fr))] min-[80rem]:grid-cols-[repeat(var(--columns,4),minmax(0,1fr))]'
    : 'lg:grid-cols-4 2xl:grid-cols-5';
  return `grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 md:gap-y-14 ${columns}`;
}
