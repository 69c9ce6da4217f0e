import { useState } from 'react';
import { Link } from 'react-router';
import type { Card } from '#web/cards.server.ts';
import { DiscountBadge } from './DiscountBadge.tsx';
import { Price } from './Price.tsx';
import { ProductPicture } from './ProductPicture.tsx';

const sizes = '(min-width: 110rem) 270px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 48vw';

/** A product in a grid. The whole card leads to the product; its heart's place is the picture's top right corner. */
export function ProductCard({ card, isFirstRow }: { card: Card; isFirstRow: boolean }) {
  const [wasPointedAt, setPointedAt] = useState(false);
  return (
    <article className="group relative" onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}>
      <div className="relative">
        <ProductPicture picture={card.picture} alt="" brand={card.brand} sizes={sizes} isUrgent={isFirstRow} />
        {wasPointedAt && card.secondView && (
          <div className="absolute inset-0 opacity-0 transition-opacity duration-240 group-hover:opacity-100">
            <ProductPicture picture={card.secondView} alt="" brand={card.brand} sizes={sizes} isUrgent={false} />
          </div>
        )}
        <DiscountBadge percent={card.discount_percentage} className="absolute top-2 left-2 md:top-3 md:left-3" />
      </div>
      <h2 className="mt-3">
        <Link
          to={`/product/${card.id}`}
          prefetch="intent"
          className="block outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
        >
          <span className="caps block truncate">{card.brand}</span>{' '}
          <span className="mt-1 line-clamp-2 text-14">{card.name}</span>
        </Link>
      </h2>
      <Price product={card} className="mt-1 text-14" />
      <p className="mt-1 truncate text-12 text-stone">{card.store}</p>
    </article>
  );
}
