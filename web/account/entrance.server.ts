import type { SignInWays, Storefront } from '#contract/storefront.ts';
import { everything } from '#web/listing/listing-address.ts';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import type { Card } from '#web/product/cards.ts';

/** The data of the sign-in and sign-up pages. */
export type Entrance = {
  /** The providers that are available now. */
  ways: SignInWays;
  /** Google is configured, and does not answer just now. */
  isGoogleAway: boolean;
  /** One of today's products. */
  find: Card | undefined;
};

/** Reads the data of the sign-in and sign-up pages. */
export async function readEntrance(storefront: Storefront): Promise<Entrance> {
  const [ways, { data }] = await Promise.all([
    storefront.signInWays(),
    storefront.listProducts({ ...everything, page: 1, pageSize: 1 }),
  ]);
  const isGoogleAway = storefront.takesSignInsOf.google && !ways.google;
  return { ways, isGoogleAway, find: data.map(cardWithPlaceholder).find(({ picture }) => picture) };
}
