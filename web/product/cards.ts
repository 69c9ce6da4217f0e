import { imageFolder } from '#contract/images.ts';
import { type MarkName, markOf } from '#contract/marks.ts';
import type { Product, ProductImage } from '#contract/products.ts';
import { type Priced, worthOf } from './describe-price.ts';
import type { PictureFit } from './picture-fit.server.ts';

/** The folder of a picture. `isStored`: the image store has it. Before that, no AVIF version exists. */
export type Picture = {
  folder: string;
  isStored: boolean;
  placeholder?: string | undefined;
  fit?: PictureFit | undefined;
};

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
> &
  Pick<Priced, 'price_varies' | 'mySize'> & {
    picture?: Picture | undefined;
    secondView?: Picture | undefined;
    /** Set for other currencies with a reference rate. */
    price_in_dollars?: number;
    /** The mark beside the discount, where the prices are those that were judged. */
    mark?: MarkName;
    /** The proven percentage. Set for the mark `really`. */
    proven?: number;
    /** Set for a piece of several stores. */
    item?: NonNullable<Product['item']>;
    /** Why the offer cannot be bought here. */
    unavailable_because?: NonNullable<Product['unavailable_because']>;
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
    ...pricesOf(product),
    ...markedOf(product),
    picture: first && pictureOf(first),
    secondView: second && pictureOf(second),
    ...(product.item && { item: product.item }),
    ...(product.because && { because: product.because }),
    ...(product.unavailable_because && { unavailable_because: product.unavailable_because }),
  };
}

/** Returns the prices to show: in a personal list those of the shopper's sizes, if they differ from those of others. */
function pricesOf(product: Product) {
  const { original_price, discounted_price, discount_percentage, price_varies } = product.price_in_my_sizes ?? product;
  const worth = worthOf(discounted_price, product);
  return {
    original_price,
    discounted_price,
    discount_percentage,
    ...(worth !== null && { price_in_dollars: worth }),
    ...(price_varies && { price_varies }),
    ...(product.price_in_my_sizes && { mySize: product.price_in_my_sizes.size }),
  };
}

/** Returns the mark of a card. The shopper's sizes may have other prices than those that were judged: then it has none. */
function markedOf(product: Product): Pick<Card, 'mark' | 'proven'> {
  const mark = markOf(product);
  const own = product.price_in_my_sizes ?? product;
  if (!mark || product.unavailable_because) return {};
  if (own.discounted_price !== product.discounted_price || own.original_price !== product.original_price) return {};
  return { mark, ...(mark === 'really' && { proven: product.proven_percentage ?? 0 }) };
}

/** Returns a picture without placeholder, as the browser creates it. */
export function pictureOf({ hash, small }: ProductImage): Picture {
  return { folder: imageFolder(small), isStored: hash !== '' };
}
