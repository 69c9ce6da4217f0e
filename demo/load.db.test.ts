import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultPageSize } from '#contract/limits.ts';
import { markNames, markOf } from '#contract/marks.ts';
import type { Listing } from '#contract/products.ts';
import { type VerdictName, verdictNames } from '#contract/verdict-names.ts';
import { rankingOfProduct } from '#server/catalog/ranking.ts';
import { addFeed, findFeed } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { verdictOfProduct } from '#server/pricing/verdict-of-product.ts';
import { testDatabase } from '#test/support/database.ts';
import { bestPieces } from './best.ts';
import { askForFirstPictures, loadDemoCatalog } from './load.ts';
import { type Picture, pictureFromPath } from './pictures/picture.ts';
import { copies } from './pictures/settings.ts';
import { demoStores, type Habit } from './stores.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await testDatabase();
});
afterEach(async () => {
  await connection.close();
});

const today = new Date(Date.UTC(2026, 10, 21, 12));
const dayMs = 24 * 60 * 60 * 1000;

/** Records complete runs of every feed, except the last `missing` runs of the smallest store. */
async function haveRead(missing: number): Promise<void> {
  for (const store of demoStores) {
    const feed = await addFeed(connection.db, {
      name: store.feedName,
      storeName: store.name,
      storeUrl: store.url,
      format: store.format,
      source: `${store.url}/feed`,
      defaultCurrency: store.currency,
    });
    const days = store.readDaysAgo.slice(0, store === demoStores.at(-1) ? -missing || undefined : undefined);
    const at = days.map((daysAgo) => new Date(today.getTime() - daysAgo * dayMs));
    const runs = at.map((time) => ({
      feed_id: feed.id,
      started_at: time,
      alive_at: time,
      finished_at: time,
      status: 'complete',
      read_rows: 1,
    }));
    await connection.db.insertInto('feed_run').values(runs).execute();
  }
}

const snapshots = demoStores.reduce((total, { readDaysAgo }) => total + readDaysAgo.length, 0);

async function countReads(): Promise<number> {
  const { runs } = await connection.db
    .selectFrom('feed_run')
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .where('read_rows', '>', 0)
    .executeTakeFirstOrThrow();
  return runs;
}

test('resumes an interrupted import without reading a feed twice', async () => {
  await haveRead(1);
  expect(await loadDemoCatalog(connection.db, today)).toBe(true);
  expect(await countReads()).toBe(snapshots);
  expect(await loadDemoCatalog(connection.db, today)).toBe(false);
});

test('resumes at once where a killed import left a run open', async () => {
  await haveRead(1);
  const feed = await findFeed(connection.db, demoStores.at(-1)?.feedName ?? '');
  const killed = { feed_id: feed?.id ?? 0, started_at: today, alive_at: new Date(), status: 'running' };
  const { id } = await connection.db.insertInto('feed_run').values(killed).returning('id').executeTakeFirstOrThrow();
  expect(await loadDemoCatalog(connection.db, today)).toBe(true);
  expect(await countReads()).toBe(snapshots);
  const closed = connection.db.selectFrom('feed_run').select(['status', 'finished_at']).where('id', '=', id);
  expect(await closed.executeTakeFirstOrThrow()).toEqual({ status: 'broken', finished_at: killed.alive_at });
});

test('requests the pictures of the first two listing pages, and of offers known by nothing else', async () => {
  await haveRead(1);
  await loadDemoCatalog(connection.db, today);
  const waiting = async () =>
    (await connection.db.selectFrom('image_backlog').select('product_id').orderBy('product_id').execute()).map(
      ({ product_id }) => product_id,
    );
  expect(await waiting()).toEqual([]);

  const products = await connection.db.selectFrom('product').select('id').orderBy('id').limit(4).execute();
  const asked: number[] = [];
  await askForFirstPictures(connection.db, {
    async listProducts({ page, sort }) {
      asked.push(page);
      expect(sort).toBe('featured');
      return { data: products.slice(page * 2 - 2, page * 2) } as Listing;
    },
  });
  expect(asked).toEqual([1, 2]);
  const known = await connection.db.selectFrom('product').select(['id', 'image_urls', 'gtin', 'mpn']).execute();
  const compared = known.filter(({ gtin, mpn, image_urls: [picture = ''] }) => {
    const { setting = 0 } = pictureFromPath(new URL(picture).pathname) ?? {};
    return gtin === '' && mpn === '' && setting > 0 && setting <= copies;
  });
  expect(compared.length).toBeGreaterThan(0);
  const ids = [...products, ...compared].map(({ id }) => id);
  expect(await waiting()).toEqual(ids.toSorted((one, other) => one - other));
});

test('leaves a complete catalog unchanged', async () => {
  await haveRead(0);
  expect(await loadDemoCatalog(connection.db, today)).toBe(false);
  expect(await countReads()).toBe(snapshots);
});

test('leaves a catalog with an operator’s own feed unchanged', async () => {
  await addFeed(connection.db, {
    name: 'own',
    storeName: 'Galerie Nord',
    storeUrl: 'https://www.galerie-nord.example',
    format: 'auto',
    source: 'https://www.galerie-nord.example/feed.xml',
    defaultCurrency: 'USD',
  });
  expect(await loadDemoCatalog(connection.db, today)).toBe(false);
  expect(await countReads()).toBe(0);
});

type Counts = Partial<Record<VerdictName, number>>;

test('the whole play shows every verdict, each store by its habit', { timeout: 300_000 }, async () => {
  await loadDemoCatalog(connection.db, today);
  const { rows } = await sql<{ habit: string; verdict: VerdictName; count: number }>`
    select store.name as habit, ${verdictOfProduct} as verdict, count(*)::integer
    from product join store on store.id = product.store_id
    left join offer_verdict on offer_verdict.product_id = product.id
    where ended_at is null and price_cents < original_cents group by 1, 2`.execute(connection.db);
  const all: Counts = {};
  const counts = new Map<Habit, Counts>();
  for (const { habit: name, verdict, count } of rows) {
    const habit = demoStores.find((store) => store.name === name)?.habit ?? 'honest';
    counts.set(habit, { ...counts.get(habit), [verdict]: count });
    all[verdict] = (all[verdict] ?? 0) + count;
  }
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  expect(Object.keys(all).sort()).toEqual([...verdictNames].sort());
  expect((all.proven ?? 0) / total).toBeGreaterThan(0.55);

  const only = (habit: Habit) => Object.keys(counts.get(habit) ?? {});
  for (const habit of ['honest', 'deep', 'restocking'] as const) expect(only(habit)).toEqual(['proven']);
  expect(only('raising')).toEqual(['raised_first']);
  expect(only('unwatched')).toEqual(['not_judged']);
  expect(only('new')).toEqual(['too_early']);
  expect(only('always').sort()).toEqual(['always_on_sale', 'not_proven']);
  expect(only('partly').sort()).toEqual(['not_proven', 'partly_proven', 'proven']);

  const first = await firstPage();
  const verdicts = first.map(({ verdict }) => verdict);
  expect(new Set(verdicts)).toEqual(new Set(verdictNames));
  expect(new Set(first.map((one) => markOf(one)))).toEqual(new Set(markNames));
  expect(verdicts.filter((verdict) => verdict === 'proven').length).toBeGreaterThan(12);
  // The products of the home page.
  expect(new Set(verdicts.slice(0, 12))).toEqual(new Set(['proven']));

  const pictures = first.map(({ address }) => pictureFromPath(new URL(address).pathname));
  expect(pictures.filter((picture) => !isBest(picture))).toEqual([]);
  expect(new Set(pictures.slice(0, 8).map((picture) => picture?.silhouette)).size).toBe(8);
});

const isBest = (picture: Picture | undefined) => bestPieces.some((piece) => isDeepStrictEqual(piece.picture, picture));

type OnFirstPage = {
  verdict: VerdictName;
  prior_price: number | null;
  discounted_price: number;
  /** The address of its picture. */
  address: string;
};

/** Returns the verdicts, prices in cents and pictures of the first page of the public listing, in its Featured order. */
async function firstPage(): Promise<OnFirstPage[]> {
  const { rows } = await sql<OnFirstPage>`
    select ${verdictOfProduct} as verdict, prior_cents as prior_price, price_cents as discounted_price,
      image_urls[1] as address
    from product join brand on brand.id = product.brand_id
    left join offer_verdict on offer_verdict.product_id = product.id
    where ended_at is null and price_cents < original_cents
    order by ${rankingOfProduct} desc, product.id limit ${defaultPageSize}`.execute(connection.db);
  return rows;
}
