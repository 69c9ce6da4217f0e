import type { ListingRequest } from '#contract/listing.ts';
import type { Listing } from '#contract/products.ts';
import type { Db } from '#server/database/connect.ts';
import { type Cards, createCards } from './cards.ts';
import { readFilterNames } from './filter-names.ts';
import { type CatalogueIndex, createCatalogueIndex } from './index/catalogue-index.ts';
import { readAllProducts, readProductChanges } from './product-changes.ts';

/** A change to a product is to be in every listing within 2 s of its commit (design, section 8). */
const pollMs = 1000;

/** The catalogue as this process serves it: the index, what cards show, and the names that answers carry. */
export type Catalogue = {
  index: CatalogueIndex;
  cards: Cards;
  subcategoryNames: Map<number, string>;
  /** The names of what a listing is filtered by. */
  filterNames(filter: ListingRequest['filter']): Promise<Listing['filters']>;
  /** Names the state that is served: two processes at the same state give the same. */
  version(): string;
  /** When the catalogue was last known to be current. */
  refreshedAt(): Date;
  /** Picks up what changed; calls at the same time share one reading. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Builds the index from the database and follows its changes until stopped. While the database cannot be reached
 * the last state goes on being served.
 * @param onError told of every reading that failed; the next is tried in its turn
 */
export async function openCatalogue(db: Db, onError: (error: unknown) => void): Promise<Catalogue> {
  const index = createCatalogueIndex();
  const cards = createCards(db);
  const subcategories = await db.selectFrom('subcategory').select(['id', 'name']).execute();
  let { position, newestTx } = await readAllProducts(db, (put) => index.apply({ put, remove: [] }));
  let refreshedAt = new Date();
  let reading: Promise<void> | undefined;

  async function readChanges() {
    const changes = await readProductChanges(db, position);
    index.apply(changes);
    cards.forget(changes.remove);
    cards.forget(changes.put.map((product) => product.id));
    newestTx = Math.max(newestTx, changes.newestTx);
    position = changes.position;
    refreshedAt = new Date();
  }

  const refresh = () => {
    reading ??= readChanges().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const timer = setInterval(() => refresh().catch(onError), pollMs);

  return {
    index,
    cards,
    subcategoryNames: new Map(subcategories.map(({ id, name }) => [id, name])),
    filterNames: (filter) => readFilterNames(db, filter),
    version: () => newestTx.toString(36),
    refreshedAt: () => refreshedAt,
    refresh,
    async stop() {
      clearInterval(timer);
      await reading?.catch(onError);
    },
  };
}
