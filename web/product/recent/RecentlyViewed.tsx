import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { imageFolder } from '#contract/images.ts';
import type { Product } from '#contract/products.ts';
import { ProductPicture } from '#web/product/ProductPicture.tsx';
import { useProductTexts } from '#web/product/product-texts.ts';
import { recentlyViewed, type Viewed } from './recently-viewed.ts';

type RecentlyViewedProps = {
  product: Pick<Product, 'id' | 'name' | 'brand' | 'small_image'>;
  /** The ids of all offers of the product's piece, joined by commas. */
  offerIds: string;
};

/**
 * Shows the products viewed before in this browser, by picture and name, and remembers the current one. Other offers of
 * its piece are left out.
 */
export function RecentlyViewed({ product: { id, name, brand, small_image }, offerIds }: RecentlyViewedProps) {
  const { t } = useProductTexts();
  const [viewed, setViewed] = useState<Viewed[]>([]);
  useEffect(() => {
    const ofPiece = [id, ...offerIds.split(',').map(Number)];
    setViewed(recentlyViewed.list(ofPiece));
    recentlyViewed.add({ id, name, brand, ...(small_image && { folder: imageFolder(small_image) }) }, ofPiece);
  }, [id, offerIds, name, brand, small_image]);

  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="column print:hidden">
      <h2 id="recent" className="display mt-16 mb-6 border-t border-hairline pt-10 text-28">
        {t('recent')}
      </h2>
      <ul className="flex gap-3 overflow-x-auto [scrollbar-width:none] md:gap-5">
        {viewed.map((one) => (
          <li key={one.id} className="relative w-28 flex-none md:w-36">
            <ProductPicture
              picture={one.folder ? { folder: one.folder, isStored: false } : undefined}
              alt=""
              brand={one.brand}
              sizes="144px"
              isUrgent={false}
            />
            <Link
              to={`/product/${one.id}`}
              prefetch="intent"
              className="mt-2 block text-14 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
            >
              <span className="caps block truncate">{one.brand}</span> <span className="line-clamp-2">{one.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
