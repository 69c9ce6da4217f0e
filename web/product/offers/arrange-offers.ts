import type { Card } from '#web/product/cards.ts';
import { isOwnSize, type ListedSize, type SizeChoice } from '#web/product/sizes/size-choices.ts';
import type { OwnSizes } from '#web/product/sizes/use-own-sizes.ts';

/** The offer of a piece at one store, with the prices and the mark that its card shows. */
export type StoreOffer = Omit<Card, 'picture' | 'secondView'> & {
  /** The sizes in stock. */
  sizes: ListedSize[];
  /** The sizes with their prices, where these differ. */
  choices: SizeChoice[] | undefined;
  /** The time since the store was last seen to offer it, as text. Undefined if it never was. */
  checkedAgo: string | undefined;
  /** Delivery and returns in a line. Undefined if the store states neither. */
  terms: string | undefined;
};

/** An offer whose prices are those of the shopper's own sizes, where sizes differ in price. */
export type ArrangedOffer = StoreOffer & {
  /** The names of the shopper's own sizes in stock. */
  ownSizes: string[];
};

/**
 * Orders the offers of a piece: those in the shopper's own sizes come first, then the cheapest in dollars. Equal ones, and
 * prices without a rate, stay in their order. A store that names no size ids has a size by the name that others give it.
 */
export function arrangeOffers(offers: readonly StoreOffer[], own: OwnSizes): ArrangedOffer[] {
  const ownNames = new Set(
    offers.flatMap(({ sizes }) => sizes.filter(({ ids }) => isOwnSize(ids, own)).map(({ name }) => name)),
  );
  return offers
    .map((offer) => pricedInSizes(offer, ownNames))
    .toSorted(
      (one, other) =>
        Number(other.ownSizes.length > 0) - Number(one.ownSizes.length > 0) || dollarsOf(one) - dollarsOf(other),
    );
}

function pricedInSizes(offer: StoreOffer, ownNames: ReadonlySet<string>): ArrangedOffer {
  const ownSizes = offer.sizes.map(({ name }) => name).filter((name) => ownNames.has(name));
  const choices = (offer.choices ?? []).filter(({ size, isAvailable }) => isAvailable && ownNames.has(size));
  const [cheapest] = choices.toSorted((one, other) => one.discounted_price - other.discounted_price);
  if (!cheapest) return { ...offer, ownSizes };
  const { original_price, discounted_price, discount_percentage, price_varies } = cheapest;
  const isJudged = discounted_price === offer.discounted_price && original_price === offer.original_price;
  const { mark: _, ...withoutMark } = offer;
  return {
    ...(isJudged ? offer : withoutMark),
    ...{ original_price, discounted_price, discount_percentage, price_varies },
    ...(offer.price_in_dollars !== undefined && {
      price_in_dollars: (offer.price_in_dollars * discounted_price) / offer.discounted_price,
    }),
    mySize: choices.length === 1 ? cheapest.size : null,
    ownSizes,
  };
}

function dollarsOf({ currency, discounted_price, price_in_dollars }: StoreOffer): number {
  return currency === 'USD' ? discounted_price : (price_in_dollars ?? Number.MAX_VALUE);
}
