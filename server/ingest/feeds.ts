import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { ReadOptions } from './reader.ts';

/** A partner's feed, as operators add it. */
export type Feed = {
  id: number;
  name: string;
  storeId: number;
  storeName: string;
  storeUrl: string;
  /** A format's name, or `auto` where the file tells. */
  format: string;
  /** An http(s) address or a file's path: of the feed, or of a sitemap or a list of pages. */
  source: string;
  /** A regular expression for the addresses of a sitemap or a list that are pages of products; null: all are. */
  pagePattern: string | null;
  /** Of prices that carry no currency; null refuses those. */
  defaultCurrency: string | null;
  /** Of a feed of a kind of its own: which column or path holds which field, see `mappingSchema`. */
  mapping: Record<string, string> | null;
  /** The affiliate network's link, in which `{url}` stands for the offer's address; null: the address as it is. */
  linkTemplate: string | null;
  /** A cron expression in UTC; null: pulled only by hand. */
  schedule: string | null;
  /** A scheduled pull begins up to so much later. */
  jitterMinutes: number;
};

type Optional = 'pagePattern' | 'mapping' | 'linkTemplate' | 'schedule' | 'jitterMinutes';

export type NewFeed = Omit<Feed, 'id' | 'storeId' | Optional> & Partial<Pick<Feed, Optional>>;

/** There is a feed of this name already. */
export class FeedExists extends Error {
  override name = 'FeedExists';
}

const selectFeeds = (db: Db) =>
  db
    .selectFrom('feed')
    .innerJoin('store', 'store.id', 'feed.store_id')
    .select([
      'feed.id',
      'feed.name',
      'feed.store_id as storeId',
      'store.name as storeName',
      'store.url as storeUrl',
      'feed.format',
      'feed.source',
      'feed.page_pattern as pagePattern',
      'feed.default_currency as defaultCurrency',
      sql<Record<string, string> | null>`feed.mapping`.as('mapping'),
      'feed.link_template as linkTemplate',
      'feed.schedule',
      'feed.jitter_minutes as jitterMinutes',
    ]);

/**
 * Adds a feed, and its store where the store is new; a store that is known keeps its address.
 * @throws FeedExists when the name is taken
 */
export async function addFeed(db: Db, feed: NewFeed): Promise<Feed> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('store')
      .values({ name: feed.storeName, url: feed.storeUrl })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const added = await tx
      .insertInto('feed')
      .values((eb) => ({
        name: feed.name,
        store_id: eb.selectFrom('store').select('id').where('name', '=', feed.storeName),
        format: feed.format,
        source: feed.source,
        page_pattern: feed.pagePattern ?? null,
        default_currency: feed.defaultCurrency,
        mapping: feed.mapping ? JSON.stringify(feed.mapping) : null,
        link_template: feed.linkTemplate ?? null,
        schedule: feed.schedule ?? null,
        ...(feed.jitterMinutes !== undefined && { jitter_minutes: feed.jitterMinutes }),
      }))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw new FeedExists(`There is a feed named «${feed.name}» already.`);
    return selectFeeds(tx).where('feed.id', '=', added.id).executeTakeFirstOrThrow();
  });
}

/** The feed of a name, if there is one. */
export function findFeed(db: Db, name: string): Promise<Feed | undefined> {
  return selectFeeds(db).where('feed.name', '=', name).executeTakeFirst();
}

/** The feed of an id, if there is one. */
export function feedOf(db: Db, id: number): Promise<Feed | undefined> {
  return selectFeeds(db).where('feed.id', '=', id).executeTakeFirst();
}

/** Says when a feed is pulled from now on: a cron expression that was checked, or null for only by hand. */
export async function setSchedule(db: Db, feedId: number, schedule: string | null, now = new Date()): Promise<void> {
  await db.updateTable('feed').set({ schedule, scheduled_at: now }).where('id', '=', feedId).execute();
}

/** Every feed by name, with its newest run. */
export async function listFeeds(db: Db) {
  return selectFeeds(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('feed_run')
          .select(['started_at', 'status', 'read_rows', 'rejected_rows', 'message'])
          .whereRef('feed_run.feed_id', '=', 'feed.id')
          .orderBy('feed_run.id', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .select([
      'run.started_at as lastRunAt',
      'run.status',
      'run.read_rows as readRows',
      'run.rejected_rows as rejectedRows',
    ])
    .orderBy('feed.name')
    .execute();
}

/** What a feed's reader cannot find in the file itself. */
export function readOptionsOf({
  storeUrl,
  mapping,
  defaultCurrency,
}: Pick<Feed, 'storeUrl'> & Partial<Pick<Feed, 'mapping' | 'defaultCurrency'>>): ReadOptions {
  return { storeUrl, ...(mapping && { mapping }), ...(defaultCurrency && { defaultCurrency }) };
}
