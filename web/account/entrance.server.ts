import type { SignInWays, Storefront } from '#contract/storefront.ts';
import { everything } from '#web/listing/listing-address.ts';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import type { Card } from '#web/product/cards.ts';

/** Reads the data of the sign-in and sign-up pages: the available providers, and one of today's products. */
export async function readEntrance(storefront: Storefront): Promise<{ ways: SignInWays; find: Card | undefined }> {
  const [ways, { data }] = await Promise.all([
    storefront.signInWays(),
    storefront.listProducts({ ...everything, page: 1, pageSize: 1 }),
  ]);
  return { ways, find: data.map(cardWithPlaceholder).find(({ picture }) => picture) };
}
