import type { Office } from '#contract/operators.ts';
import type { Storefront } from '#contract/storefront.ts';
import { findSignInWays, type SocialDrivers } from './accounts/social/drivers.ts';
import type { Catalogue } from './catalog/catalogue.ts';
import { findPage, readListing } from './catalog/listing.ts';
import { findRelated } from './catalog/related.ts';
import type { Config } from './config.ts';

/** What pages may ask: the functions that answer the API, without the way over HTTP. */
export function createStorefront(
  catalogue: Catalogue,
  config: Config,
  { social, office }: { social: SocialDrivers; office?: Office | undefined },
): Storefront {
  return {
    store: { name: config.storeName, publicUrl: config.publicUrl, supportEmail: config.supportEmail },
    listProducts: async (request) =>
      readListing(catalogue, await findPage(catalogue, request, (page) => `/products/latest/${page}`)),
    findProduct: async (id) => (await catalogue.cards.read([id]))[0],
    findRelated: async (id) => catalogue.cards.read(await findRelated(catalogue, id)),
    catalogueVersion: () => catalogue.version(),
    signInWays: findSignInWays(social),
    office,
  };
}
