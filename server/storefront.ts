import type { Storefront } from '#contract/storefront.ts';
import type { Catalogue } from './catalog/catalogue.ts';
import { findPage, readListing } from './catalog/listing.ts';
import { findRelated } from './catalog/related.ts';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';

/** What pages may ask: the functions that answer the API, without the way over HTTP. */
export function createStorefront(db: Db, catalogue: Catalogue, config: Config): Storefront {
  return {
    store: { name: config.storeName, publicUrl: config.publicUrl, supportEmail: config.supportEmail },
    listProducts: (request) =>
      readListing(
        catalogue,
        findPage(catalogue, request, (page) => `/products/latest/${page}`),
      ),
    findProduct: async (id) => (await catalogue.cards.read([id]))[0],
    findRelated: async (id) => catalogue.cards.read(await findRelated(db, catalogue, id)),
    catalogueVersion: () => catalogue.version(),
  };
}
