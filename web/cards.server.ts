import { imageFolder } from '#contract/images.ts';
import type { Product, ProductImage } from '#contract/products.ts';
import { placeholder } from './placeholder.server.ts';

/** Where a picture stands, and whether it is kept: until then there is no AVIF of it. */
export type Picture = { folder: string; isKept: boolean; placeholder?: string | undefined };

/** What a card shows of a product, and no more: listings send it twice, as markup and as data. */
export type Card = Pick<
  Product,
  'id' | 'name' | 'brand' | 'store' | 'currency' | 'original_price' | 'discounted_price' | 'discount_percentage'
> & { picture?: Picture | undefined; secondView?: Picture | undefined };

export function pictureOf(image: ProductImage): Picture {
  return { ...addressOf(image), placeholder: placeholder(image.thumbhash) };
}

function addressOf({ hash, small }: ProductImage): Picture {
  return { folder: imageFolder(small), isKept: hash !== '' };
}

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
    secondView: second && addressOf(second),
  };
}
