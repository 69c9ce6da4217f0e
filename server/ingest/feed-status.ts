import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** A feed's health: its newest run, and what of it is offered. */
export type FeedStatus = {
  feed: string;
  store: string;
  /** Of the newest run; null before the first. */
  status: string | null;
  message: string | null;
  startedAt: Date | null;
  readRows: number;
  newProducts: number;
  changedProducts: number;
  endedProducts: number;
  rejectedRows: number;
  /** Products that are offered now. */
  products: number;
  /** Of these, such that nothing maps to a subcategory: kept, not shown. */
  unmapped: number;
};

/** Every feed's status, by name. */
export async function readFeedStatus(db: Db): Promise<FeedStatus[]> {
  const { rows } = await sql<FeedStatus>`
    select feed.name as feed, store.name as store, run.status, run.message, run.started_at as "startedAt",
      coalesce(run.read_rows, 0) as "readRows", coalesce(run.new_products, 0) as "newProducts",
      coalesce(run.changed_products, 0) as "changedProducts", coalesce(run.ended_products, 0) as "endedProducts",
      coalesce(run.rejected_rows, 0) as "rejectedRows",
      coalesce(offered.products, 0) as products, coalesce(offered.unmapped, 0) as unmapped
    from feed
    join store on store.id = feed.store_id
    left join lateral (select * from feed_run where feed_id = feed.id order by id desc limit 1) as run on true
    left join (
      select feed_id, count(*) as products, count(*) filter (where product.subcategory_id is null) as unmapped
      from product_sighting join product on product.id = product_id
      where ended_at is null
      group by feed_id
    ) as offered on offered.feed_id = feed.id
    order by feed.name
  `.execute(db);
  return rows;
}
