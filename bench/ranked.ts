import type { ListingRequest } from '#contract/listing.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { findPage, type ListingScope } from '#server/catalog/listing.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { buildTaste } from '#server/shoppers/recommendations/build.ts';
import { readShopper, type Shopper } from '#server/shoppers/shopper.ts';
import { rowOfTimes } from './times.ts';

/** The number of accounts whose recommendations are timed. */
const asked = 300;

const request: ListingRequest = {
  filter: { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] },
  sort: 'recommended',
  page: 1,
  pageSize: 24,
};

/** Times the rebuild of taste profiles, and listings by them with cold and with warm caches. Returns rows of a table. */
export async function timeRanked(db: Db, catalog: Catalog): Promise<string[]> {
  const ids = Array.from({ length: asked }, (_, place) => place + 1);
  const rows: string[] = [];
  async function time<T>(name: string, of: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
    const times: number[] = [];
    for (const one of of) {
      const startedAt = performance.now();
      await work(one);
      times.push(performance.now() - startedAt);
    }
    rows.push(rowOfTimes(name, times));
  }

  await time('a taste worked out and kept', ids, (id) => db.transaction().execute((part) => buildTaste(part, id)));
  const shoppers = (await Promise.all(ids.map((id) => readShopper(db, id)))).filter((one) => one !== undefined);
  const list = (scope: (viewer: Shopper) => ListingScope) => (shopper: Shopper) =>
    findPage(catalog, request, String, scope(shopper));
  const picks = list((viewer) => ({ viewer, isPersonal: true, omitsFavorites: true }));
  const all = list((viewer) => ({ viewer }));
  await time('Top Picks of what she saved, asked first', shoppers, picks);
  await time('the same again', shoppers, picks);
  await time('all products recommended, asked first', shoppers, all);
  await time('the same again', shoppers, all);
  return rows;
}
