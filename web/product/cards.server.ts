import type { Product, ProductImage } from '#contract/products.ts';
import { type Card, cardOf, type Picture, pictureOf } from './cards.ts';
import { placeholder } from './placeholder.server.ts';

/** With what stands in its place until it is there. */
export function pictureWithPlaceholder(image: ProductImage): Picture {
  return { ...pictureOf(image), placeholder: placeholder(image.thumbhash) };
}

/** The second view comes only when it is asked for, and needs no placeholder. */
export function cardWithPlaceholder(product: Product): Card {
  const [first] = product.images;
  return { ...cardOf(product), picture: first && pictureWithPlaceholder(first) };
}
