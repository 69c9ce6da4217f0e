import { runFeed } from '#server/ingest/runs/run.ts';
import { feedBytes, feedRow, newFeed } from '#test/support/products.ts';
import type { LabelledProduct } from './labelled.ts';
import { openSearchedStore } from './store.ts';

/** A name that no query has a word of. Rows have no brand, so it is also their brand. */
const storeName = 'Zyxo';

/** An id is the last part of a product's link. */
const idOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

/**
 * Opens a store with labelled products, imported from a feed that has their names and wearers alone. Products that the
 * import rejects are not listed.
 */
export async function openLabelledStore(products: readonly LabelledProduct[]) {
  const store = await openSearchedStore(async ({ db }) => {
    const feed = await newFeed(db, { name: 'labelled', storeName, format: 'google-table' });
    const rows = products.map(({ id, name, gender }) =>
      feedRow({ id, title: name, gender, brand: '', price: '100.00 USD', sale_price: '50.00 USD' }),
    );
    // By force: many of the names are no fashion, and a run with so many rejected rows would stop.
    const options = { seenAt: new Date(), force: true, picturesOnSight: true, isPaced: false };
    const { status, message } = await runFeed(db, feed, feedBytes(rows), options);
    if (status !== 'complete') throw new Error(message ?? status);
  });
  const rows = await store.connection.db
    .selectFrom('product')
    .select('buy_url')
    .where('subcategory_id', 'is not', null)

    .execute();
  const listedIds = new Set(rows.map(({ buy_url }) => idOf(buy_url)));
  return {
    listed: products.filter(({ id }) => listedIds.has(id)),
    /** Returns the ids of up to 100 products that the store finds, best first. */
    search: async (query: string) => (await store.search(query)).map(({ buy_url }) => idOf(buy_url)),
    close: store.close,
  };
}
