import type { Product, ProductImage } from '#contract/products.ts';
import { type Card, cardOf, type Picture, pictureOf } from './cards.ts';
import { previewOf } from './placeholder.server.ts';

/** Returns a picture with its placeholder, and how it fills its frame. */
export function pictureWithPlaceholder(image: ProductImage): Picture {
  return { ...pictureOf(image), ...previewOf(image.thumbhash) };
}

/** Returns a card with a placeholder for the first picture. The second view loads on demand and needs none. */
export function cardWithPlaceholder(product: Product): Card {
  const [first] = product.images;
  return { ...cardOf(product), picture: first && pictureWithPlaceholder(first) };
}
