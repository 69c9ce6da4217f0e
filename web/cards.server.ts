import type { Product, ProductImage } from '#contract/products.ts';
import { placeholder } from './placeholder.server.ts';

export type Picture = { hash: string; placeholder?: string | undefined };

/** What a card shows of a product, and no more: listings send it twice, as markup and as data. */
export type Card = Pick<
  Product,
  'id' | 'name' | 'brand' | 'store' | 'currency' | 'original_price' | 'discounted_price' | 'discount_percentage'
> & { picture?: Picture | undefined; secondView?: string | undefined };

export function pictureOf({ hash, thumbhash }: ProductImage): Picture {
  return { hash, placeholder: placeholder(thumbhash) };
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
    secondView: second?.hash,
  };
}
