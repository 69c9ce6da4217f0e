import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { ReadOptions } from './reader.ts';

/** A store's feed, as added by operators. */
export type Feed = {
  id: number;
  name: string;
  storeId: number;
  storeName: string;
  storeUrl: string;
  /** A format's name, or `auto` to detect it from the file. */
  format: string;
  /** An http(s) URL or a file's path: of the feed, or of a sitemap or a list of pages. */
  source: string;
  /** A regular expression for the product pages among the URLs of a sitemap or a list; null: all are. */
  pagePattern: string | null;
  /** Used for prices without a currency; null rejects those prices. */
  defaultCurrency: string | null;
  /** For a feed in a custom format: the column or path of each field, see `mappingSchema`. */
  mapping: Record<string, string> | null;
  /** The affiliate network's link, in which `{url}` stands for the offer's URL; null: the offer's URL is used as it is. */
  linkTemplate: string | null;
  /** A cron expression in UTC; null: pulled only by hand. */
  schedule: string | null;
  /** A scheduled pull starts up to this many minutes late. */
  jitterMinutes: number;
  /** The market whose prices are asked for, where the source honours it: ISO 3166 and ISO 4217 codes; null: any. */
  marketCountry: string | null;
  marketCurrency: string | null;
  /** The currency in which the source answered the last merged run; null if it did not say. */
  answeredCurrency: string | null;
};

type Optional =
  | 'pagePattern'
  | 'mapping'
  | 'linkTemplate'
  | 'schedule'
  | 'jitterMinutes'
  | 'marketCountry'
  | 'marketCurrency';

export type NewFeed = Omit<Feed, 'id' | 'storeId' | 'answeredCurrency' | Optional> & Partial<Pick<Feed, Optional>>;

/** Thrown if a feed of this name exists already. */
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
      'feed.market_country as marketCountry',
      'feed.market_currency as marketCurrency',
      'feed.answered_currency as answeredCurrency',
    ]);

/**
 * Adds a feed, and its store if the store is new. A known store keeps its URL.
 * @throws FeedExists if the name is taken
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
        market_country: feed.marketCountry ?? null,
        market_currency: feed.marketCurrency ?? null,
        ...(feed.jitterMinutes !== undefined && { jitter_minutes: feed.jitterMinutes }),
      }))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw new FeedExists(`A feed named «${feed.name}» already exists.`);
    return selectFeeds(tx).where('feed.id', '=', added.id).executeTakeFirstOrThrow();
  });
}

/** Returns the feed of a name, if there is one. */
export function findFeed(db: Db, name: string): Promise<Feed | undefined> {
  return selectFeeds(db).where('feed.name', '=', name).executeTakeFirst();
}

/** Returns the feed of an id, if there is one. */
export function feedOf(db: Db, id: number): Promise<Feed | undefined> {
  return selectFeeds(db).where('feed.id', '=', id).executeTakeFirst();
}

/**
 * Sets when a feed is pulled.
 * @param schedule a cron expression that was checked already, or null for pulls only by hand
 */
export async function setSchedule(db: Db, feedId: number, schedule: string | null, now = new Date()): Promise<void> {
  await db.updateTable('feed').set({ schedule, scheduled_at: now }).where('id', '=', feedId).execute();
}

/** A market: ISO 3166 country and ISO 4217 currency. */
export type Market = { country: string; currency: string };

/**
 * Sets the market whose prices a feed asks for.
 * @param market null for whichever the store chooses
 */
export async function setMarket(db: Db, feedId: number, market: Market | null): Promise<void> {
  const columns = { market_country: market?.country ?? null, market_currency: market?.currency ?? null };
  await db.updateTable('feed').set(columns).where('id', '=', feedId).execute();
}

/** Lists every feed by name, with its newest run. */
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

/** Returns the reader's options, which are not in the feed's file itself. */
export function readOptionsOf({
  storeUrl,
  mapping,
  defaultCurrency,
}: Pick<Feed, 'storeUrl'> & Partial<Pick<Feed, 'mapping' | 'defaultCurrency'>>): ReadOptions {
  return { storeUrl, ...(mapping && { mapping }), ...(defaultCurrency && { defaultCurrency }) };
}
