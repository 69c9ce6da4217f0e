import type { ListingRequest } from './listing.ts';
import type { Listing, Product } from './products.ts';

/** What pages may ask of the server while they are rendered: the same functions that answer the API. */
export type Storefront = {
  /** What pages say of the store itself. */
  store: { name: string; publicUrl: string; supportEmail: string };
  /** One page of the public listing. */
  listProducts(request: ListingRequest): Promise<Listing>;
  /** A product that is or was offered; undefined when there never was one of this id. */
  findProduct(id: number): Promise<Product | undefined>;
  /** Products alike one that is or was offered, the nearest first. */
  findRelated(id: number): Promise<Product[]>;
  /** Names a state of the catalogue: equal names mean that the same request gives the same answer. */
  catalogueVersion(): string;
};

/** Renders the page for a request; made once by the web part, called by the server for all that is no API call. */
export type PageRenderer = (request: Request, nonce: string) => Promise<Response>;
