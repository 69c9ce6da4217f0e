import { type ReactNode, type UIEvent, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useWayToStore } from '#web/buy-address.ts';
import type { Picture } from '#web/cards.ts';
import { useTexts } from '#web/language.ts';
import { ProductPicture } from './ProductPicture.tsx';

type ProductPicturesProps = {
  pictures: Picture[];
  product: Pick<Product, 'id' | 'name' | 'brand' | 'store' | 'available'>;
};

/** All views: on phones a row to swipe through, on wider screens a spread whose odd picture leads. */
export function ProductPictures({ pictures, product }: ProductPicturesProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(0);
  const { name, brand } = product;
  const count = pictures.length;

  if (count === 0) return <ProductPicture picture={undefined} alt="" brand={brand} sizes="100vw" isUrgent={false} />;

  function follow({ currentTarget: row }: UIEvent<HTMLUListElement>) {
    setShown(Math.round((row.scrollLeft / row.scrollWidth) * count));
  }

  return (
    <div>
      <ul
        onScroll={follow}
        // A row that scrolls must be reachable by keyboard.
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={t('product.pictures')}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:grid-cols-6 md:gap-3 md:overflow-visible"
      >
        {pictures.map((picture, place) => (
          <li key={picture.folder} className={`w-full flex-none snap-start md:w-auto ${placeIn(place, count).span}`}>
            <WayToStore product={product}>
              <ProductPicture
                picture={picture}
                alt={t('product.picture', { name, brand, place: place + 1, count })}
                brand={brand}
                sizes={`(min-width: 48rem) ${placeIn(place, count).width}vw, 100vw`}
                isUrgent={place === 0}
              />
            </WayToStore>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div aria-hidden className="flex justify-center gap-2 pt-4 md:hidden print:hidden">
          {pictures.map(({ folder }, place) => (
            <span
              key={folder}
              data-shown={place === shown || undefined}
              className="size-1.5 rounded-full border border-ink transition-colors data-shown:bg-ink"
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Pictures lead to the store (specification, section 2), as long as it has the product. */
function WayToStore({ product, children }: { product: ProductPicturesProps['product']; children: ReactNode }) {
  const { t } = useTexts();
  const way = useWayToStore(product);
  if (!product.available) return children;
  return (
    <a {...way} title={t('product.buy', { store: product.store })} className="block">
      {children}
    </a>
  );
}

/** A place in the spread, and about how wide a picture is there, in hundredths of the window. */
type Place = { span: string; width: number };

/** Columns of six. A single picture is seen whole; an odd one leads, with two beside it; the rest go in pairs. */
function placeIn(place: number, count: number): Place {
  if (count === 1)
    return { span: 'md:col-span-6 md:mx-auto md:w-full! md:max-w-[calc((100svh-120px)*0.75)]', width: 45 };
  if (count % 2 === 1 && place === 0) return { span: 'md:col-span-4 md:row-span-2', width: 40 };
  if (count % 2 === 1 && place < 3) return { span: 'md:col-span-2', width: 20 };
  return { span: 'md:col-span-3', width: 30 };
}
