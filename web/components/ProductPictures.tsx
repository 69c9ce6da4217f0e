import { useState, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#contract/products.ts';
import type { Picture } from '#web/cards.server.ts';
import { ProductPicture } from './ProductPicture.tsx';

type ProductPicturesProps = { pictures: Picture[]; product: Pick<Product, 'name' | 'brand'> };

/** All views: on phones a row to swipe through, on wider screens a spread whose odd picture leads. */
export function ProductPictures({ pictures, product }: ProductPicturesProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  const { name, brand } = product;
  const count = pictures.length;

  if (count === 0) return <ProductPicture picture={undefined} alt="" brand={brand} sizes="100vw" isUrgent={false} />;

  function follow({ currentTarget: row }: UIEvent<HTMLUListElement>) {
    setShown(Math.round((row.scrollLeft / row.scrollWidth) * count));
  }

  return (
    <div className="relative">
      <ul
        onScroll={follow}
        // A row that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={t('product.pictures')}
        data-lead={count % 2 === 1 || undefined}
        className="group flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:grid-cols-6 md:gap-3 md:overflow-visible"
      >
        {pictures.map((picture, place) => (
          <li key={picture.hash} className={`w-full flex-none snap-start md:w-auto ${span(place, count)}`}>
            <ProductPicture
              picture={picture}
              alt={t('product.picture', { name, brand, place: place + 1, count })}
              brand={brand}
              sizes="(min-width: 48rem) 45vw, 100vw"
              isUrgent={place === 0}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div aria-hidden className="absolute inset-x-0 bottom-4 flex justify-center gap-2 md:hidden print:hidden">
          {pictures.map(({ hash }, place) => (
            <span
              key={hash}
              data-shown={place === shown || undefined}
              className="size-1.5 rounded-full border border-ink transition-colors data-shown:bg-ink"
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Columns of six. Three pictures: one large, two beside it. Otherwise an odd one leads, and the rest go in pairs. */
function span(place: number, count: number): string {
  if (count === 1) return 'md:col-span-6';
  if (count % 2 === 1 && place === 0) return 'md:col-span-4 md:row-span-2';
  if (count % 2 === 1 && place < 3) return 'md:col-span-2';
  return 'md:col-span-3';
}
