import type { Storefront } from '#contract/storefront.ts';
import type { Catalogue } from './catalog/catalogue.ts';
import { listProducts } from './catalog/listing.ts';
import type { Config } from './config.ts';

/** What pages may ask: the functions that answer the API, without the way over HTTP. */
export function createStorefront(catalogue: Catalogue, config: Config): Storefront {
  return {
    store: { name: config.storeName, publicUrl: config.publicUrl, supportEmail: config.supportEmail },
    listProducts: (request) => listProducts(catalogue, request, (page) => `/products/latest/${page}`),
    findProduct: async (id) => (await catalogue.cards.read([id]))[0],
    catalogueVersion: () => catalogue.version(),
  };
}
