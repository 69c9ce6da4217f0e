import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { RecommendationReason } from '#contract/products.ts';
import { useTexts } from '#web/i18n/language.ts';
import { kindName, type Translator } from '#web/i18n/texts.ts';
import type { Card } from './cards.ts';
import { DiscountBadge } from './DiscountBadge.tsx';
import { describeItem } from './describe-price.ts';
import { useMark } from './favorites/use-mark.ts';
import { HeartButton } from './HeartButton.tsx';
import type { HideButtonProps } from './HideButton.tsx';
import { Price } from './Price.tsx';
import { ProductPicture } from './ProductPicture.tsx';

/** On phones 2 px below the true width. Phones 412 px wide with a pixel ratio of 1.75 then load 320 px instead of 322. */
const sizesInGrid = '(min-width: 110rem) 270px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, calc(50vw - 24px)';

/** An error would replace the whole page, so a part that cannot be loaded is left out. */
const leftOut = () => ({ default: () => null });

/** In files of their own, for a mouse and for shoppers who have hidden products. */
const HideButton = lazy<ComponentType<HideButtonProps>>(() => import('./HideButton.tsx').catch(leftOut));
const HiddenOverlay = lazy<ComponentType<{ product: Card }>>(() => import('./HiddenOverlay.tsx').catch(leftOut));

type ProductCardProps = {
  card: Card;
  isFirstRow: boolean;
  /** The next to become visible, in a carousel. */
  isNear?: boolean;
  /** The displayed width of the picture, as in the `sizes` attribute. */
  sizes?: string;
};

/** Renders a product in a grid or a row. The whole card links to the product, except its heart and hide buttons. */
export function ProductCard({ card, isFirstRow, isNear = false, sizes = sizesInGrid }: ProductCardProps) {
  const texts = useTexts();
  const { t } = texts;
  const [wasPointedAt, setPointedAt] = useState(false);
  const { isHidden } = useMark(card.id);
  const { because, unavailable_because: reason } = card;
  const unavailable = reason && t(reason === 'ended' ? 'product.noLonger' : 'product.notHere');
  return (
    <article className="group relative" onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}>
      <div className="relative">
        <ProductPicture
          picture={card.picture}
          alt=""
          brand={card.brand}
          sizes={sizes}
          isUrgent={isFirstRow}
          isNear={isNear}
        />
        {wasPointedAt && card.secondView && (
          <div className="absolute inset-0 opacity-0 transition-opacity duration-240 group-hover:opacity-100">
            <ProductPicture picture={card.secondView} alt="" brand={card.brand} sizes={sizes} isUrgent={false} />
          </div>
        )}
        <Suspense>{isHidden && <HiddenOverlay product={card} />}</Suspense>
      </div>
      {isHidden || (
        <DiscountBadge
          percent={card.discount_percentage}
          mark={card.mark && t(`mark.${card.mark}`, { percent: card.proven ?? 0 })}
          // On phones below the picture: there it would cover the neckline.
          className="max-md:mt-2 max-md:-mb-1.5 md:absolute md:top-3 md:left-3 md:max-w-[calc(100%-56px)] md:bg-paper md:px-2 md:py-1"
        />
      )}
      <h2 className="mt-3">
        <Link to={`/product/${card.id}`} prefetch="intent" className="whole-card block">
          <span lang="" className="caps block truncate">
            {card.brand}
          </span>{' '}
          {/* Reserves two lines in grids on phones, so that the prices of a row align. */}
          <span className="mt-1 line-clamp-2 text-14 max-md:in-[li]:min-h-[2lh]">{card.name}</span>
        </Link>
      </h2>
      <Price product={card} className="mt-1 text-14" />
      <p className="mt-1 truncate text-12 text-stone">{unavailable ?? card.store}</p>
      {card.item && <p className="mt-1 truncate text-12 text-stone">{describeItem(card.item, texts)}</p>}
      {because && <p className="mt-1 truncate text-12 text-stone">{reasonOf(because, texts)}</p>}
      {/* After the link, so that the keyboard reaches the product first. */}
      <HeartButton product={card} className="absolute top-0 right-0 z-10 md:top-1 md:right-1" />
      {/* Without a mouse the product's page offers it. As a tab stop it would double the way through a list. */}
      <Suspense>
        {wasPointedAt && !isHidden && (
          <HideButton
            product={card}
            isIcon
            tabIndex={-1}
            className="absolute top-11 right-0 z-10 opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 md:top-12 md:right-1"
          />
        )}
      </Suspense>
    </article>
  );
}

function reasonOf({ kind, name }: RecommendationReason, { t, language }: Translator): string {
  return t(`because.${kind}`, { name: kind === 'subcategory' ? kindName(name, language) : name });
}
