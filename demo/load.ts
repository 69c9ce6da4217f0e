import { sql } from 'kysely';
import { defaultPageSize } from '#contract/limits.ts';
import type { Storefront } from '#contract/storefront.ts';
import { queuePictures } from '#server/images/backlog.ts';
import { requestPictures } from '#server/images/job.ts';
import { addFeed, findFeed, listFeeds } from '#server/ingest/feeds.ts';
import { closeLostRuns } from '#server/ingest/runs/runs.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { DemoSnapshot } from './feeds.ts';
import { copies } from './pictures/settings.ts';
import { demoStores } from './stores.ts';

const demoFeedNames = new Set(demoStores.map((store) => store.feedName));

/** Tells whether the catalog comes from the demo's feeds alone. */
export async function isDemoCatalog(db: Db): Promise<boolean> {
  const feeds = await listFeeds(db);
  return feeds.length > 0 && feeds.every((feed) => demoFeedNames.has(feed.name));
}

/** Tells whether the catalog holds a feed of the demo. */
export async function hasDemo(db: Db): Promise<boolean> {
  return (await listFeeds(db)).some((feed) => demoFeedNames.has(feed.name));
}

/** Tells whether feeds of the demo are still unread. False for a catalog with an operator's own feed. */
export async function isDemoDue(db: Db): Promise<boolean> {
  const feeds = await listFeeds(db);
  if (feeds.some((feed) => !demoFeedNames.has(feed.name))) return false;
  const done = await readSnapshots(db);
  return demoStores.some(({ feedName, readDaysAgo }) => (done.get(feedName) ?? 0) < readDaysAgo.length);
}

/**
 * Fills an empty catalog: imports the demo stores' feeds of the last 220 days, oldest first, through the regular
 * ingest. Returns whether anything was read. After an interrupted import, the next start reads the missing feeds.
 * To be called by one process at a time.
 */
export async function loadDemoCatalog(db: Db, today = new Date()): Promise<boolean> {
  if (!(await isDemoDue(db))) return false;
  // The caller's lock proves that no other import goes on, so an open run was left by a killed process.
  for (const feed of await listFeeds(db)) await closeLostRuns(db, feed.id);
  const done = await readSnapshots(db);

  // Imported lazily, because later starts need neither the demo products nor the feed readers.
  const [{ demoFeeds }, { SingleBar }, { judgeDue }, { writeStoreRecords }] = await Promise.all([
    import('./feeds.ts'),
    import('cli-progress'),
    import('#server/pricing/judge-offers.ts'),
    import('#server/pricing/store-record.ts'),
  ]);
  const due = [...demoFeeds(today)].filter(({ store }) => {
    const left = done.get(store.feedName) ?? 0;
    done.set(store.feedName, left - 1);
    return left <= 0;
  });
  const bar = new SingleBar({ format: 'Demo catalog [{bar}] {percentage} %  {file}', clearOnComplete: false });
  bar.start(due.length, 0, { file: '' });
  for (const snapshot of due) {
    bar.update({ file: snapshot.file });
    await readSnapshot(db, snapshot);
    bar.increment();
  }
  bar.update({ file: '' });
  // Verdicts that time has changed since the last change of the price.
  await judgeDue(db, today);
  await writeStoreRecords(db, today, 'all');
  bar.stop();
  return true;
}

/** The pages of the public listing whose pictures are made in advance. */
const firstPages = [1, 2];

/**
 * SQL: offers without any code whose picture is a copy of the brand's own. Matching compares their pictures, so it needs
 * them made.
 */
const isKnownByPicture = sql<boolean>`gtin = '' and mpn = '' and ended_at is null
  and image_urls[1] ~ ${`-s[1-${copies}]\\.svg$`}`;

/**
 * Requests the pictures of the first listing pages in the background, and of the offers that matching knows by nothing
 * else. The first pages include the home page's, whose still life prefers kept pictures. All other demo pictures are
 * drawn on first view.
 */
export async function askForFirstPictures(db: Db, storefront: Pick<Storefront, 'listProducts'>): Promise<void> {
  const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
  const request = { filter, sort: 'featured', pageSize: defaultPageSize } as const;
  const pages = await Promise.all(firstPages.map((page) => storefront.listProducts({ ...request, page })));
  const compared = await db.selectFrom('product').select('id').where(isKnownByPicture).execute();
  const ids = new Set([...pages.flatMap(({ data }) => data), ...compared].map(({ id }) => id));
  await queuePictures(db, [...ids]);
  await requestPictures(db);
}

async function readSnapshot(db: Db, { store, seenAt, checkedAt, file, bytes }: DemoSnapshot): Promise<void> {
  const feed =
    (await findFeed(db, store.feedName)) ??
    (await addFeed(db, {
      name: store.feedName,
      storeName: store.name,
      storeUrl: store.url,
      format: store.format,
      source: `${store.url}/feeds/${file}`,
      defaultCurrency: store.currency,
    }));
  async function* whole() {
    yield bytes();
  }
  const [{ runFeed }, { recordUnchangedChecks }] = await Promise.all([
    import('#server/ingest/runs/run.ts'),
    import('#server/ingest/runs/unchanged-checks.ts'),
  ]);
  await recordUnchangedChecks(db, feed.id, checkedAt);
  // Its batches are small, and runs that wait for the index took the most of a minute.
  const result = await runFeed(db, feed, whole(), { seenAt, picturesOnSight: true, hasBackpressure: false });
  if (result.status !== 'complete') throw new Error(`${file}: ${result.message}`);
}

/** Counts the snapshots that were read, by feed name. */
async function readSnapshots(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('feed_run')
    .innerJoin('feed', 'feed.id', 'feed_run.feed_id')
    .select((eb) => ['feed.name', eb.fn.countAll<number>().as('runs')])
    .where('feed_run.status', '=', 'complete')
    .where('feed_run.read_rows', '>', 0)
    .groupBy('feed.name')
    .execute();
  return new Map(rows.map(({ name, runs }) => [name, runs]));
}
