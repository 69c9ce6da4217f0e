import { imageFolder } from '#contract/images.ts';
import type { Product, ProductImage } from '#contract/products.ts';

/** The folder of a picture. `isStored`: the image store has it. Before that, no AVIF version exists. */
export type Picture = { folder: string; isStored: boolean; placeholder?: string | undefined };

/** The data of a product card. Kept small, because listings send it twice: as markup and as data. */
export type Card = Pick<
  Product,
  | 'id'
  | 'name'
  | 'brand'
  | 'store'
  | 'currency'
  | 'original_price'
  | 'discounted_price'
  | 'discount_percentage'
  | 'because'
> & {
  picture?: Picture | undefined;
  secondView?: Picture | undefined;
  /** The store has ended the offer. */
  isEnded?: boolean;
};

/** Returns a card without placeholder. Pages rendered by the server add one (`cards.server.ts`). */
export function cardOf(product: Product): Card {
  const [first, second] = product.images;
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    store: product.store,
    currency: product.currency,
    original_price: product.original_price,
    discounted_price: product.discounted_price,
    discount_percentage: product.discount_percentage,
    picture: first && pictureOf(first),
    secondView: second && pictureOf(second),
    ...(product.because && { because: product.because }),
    ...(!product.available && { isEnded: true }),
  };
}

/** Returns a picture without placeholder, as the browser creates it. */
export function pictureOf({ hash, small }: ProductImage): Picture {
  return { folder: imageFolder(small), isStored: hash !== '' };
}
