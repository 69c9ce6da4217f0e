import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { putJobs } from '#server/platform/queue/queues.ts';
import type { ImageStoreSettings } from './open-image-store.ts';
import type { PicturePool } from './picture-pool.ts';
import type { PictureSource } from './picture-source.ts';

/** How soon new products are seen. */
const pollingIntervalSeconds = 3;

/** How often it is looked for products whose picture failed and is due again, and for those of a run that was killed. */
const lookEverySeconds = 60;

/** Has the pictures of new products gone over soon. It fails for nobody: without the job they are seen a minute later. */
export async function requestPictures(db: Db): Promise<void> {
  await putJobs(db, 'pictures', [{}]).catch(() => {});
}

export type PictureJobOptions = {
  images: ImageStoreSettings;
  source: () => Promise<PictureSource>;
  pool: PicturePool;
  log: Logger;
};

/**
 * Works through the backlog of pictures whenever products are due, beside any other workers on the same database. A worker may be
 * killed at any moment. The parts that make pictures are loaded by the first product.
 */
export async function makePictures(
  runner: JobRunner,
  db: Db,
  { images, source, pool, log }: PictureJobOptions,
): Promise<void> {
  let work: (() => Promise<number>) | undefined;
  await runner.repeat('pictures', lookEverySeconds);
  await runner.work('pictures', { pollingIntervalSeconds, isLeftAtOnce: true }, async () => {
    if (!(await hasDueProducts(db))) return;
    work ??= await openBacklog(db, { images, source, pool });
    const products = await work();
    if (products > 0) log.info({ products }, 'pictures of products made');
  });
}

async function hasDueProducts(db: Db): Promise<boolean> {
  const due = await db
    .selectFrom('image_backlog')
    .select('product_id')
    .where('due_at', '<=', new Date())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

async function openBacklog(db: Db, { images, source, pool }: Omit<PictureJobOptions, 'log'>) {
  const [{ productsAtATime, workThroughBacklog }, { createHosts }, { openImageStore }] = await Promise.all([
    import('./pipeline.ts'),
    import('./hosts.ts'),
    import('./open-image-store.ts'),
  ]);
  // Kept from job to job: they know which hosts are in trouble.
  const hosts = createHosts({ atATime: productsAtATime });
  const parts = { db, store: openImageStore(images), source: await source(), pool, hosts };
  return () => workThroughBacklog(parts);
}
