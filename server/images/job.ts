import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { putJobs } from '#server/platform/queue/queues.ts';
import { hasDueProducts } from './backlog.ts';
import type { ImageStoreSettings } from './open-image-store.ts';
import type { PicturePool } from './picture-pool.ts';
import type { PictureSource } from './picture-source.ts';

/** The polling interval: how soon pictures of new products are started on. */
const pollingIntervalSeconds = 3;

/** How often the job looks for pictures due for a retry, and for products of a worker that was killed. */
const checkIntervalSeconds = 60;

/** Queues a run of the picture pipeline. Never fails: without the job, the next scheduled run follows within a minute. */
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
 * Starts the job that works through the backlog of pictures when products are due.
 * Any number of workers may share a database, and each may be killed at any moment.
 * The first due product loads the modules of the pipeline.
 */
export async function makePictures(
  runner: JobRunner,
  db: Db,
  { images, source, pool, log }: PictureJobOptions,
): Promise<void> {
  let work: (() => Promise<number>) | undefined;
  await runner.repeat('pictures', checkIntervalSeconds);
  await runner.work('pictures', { pollingIntervalSeconds, isLeftAtOnce: true }, async () => {
    if (!(await hasDueProducts(db))) return;
    work ??= await openBacklog(db, { images, source, pool });
    const products = await work();
    if (products > 0) log.info({ products }, 'product pictures made');
  });
}

async function openBacklog(db: Db, { images, source, pool }: Omit<PictureJobOptions, 'log'>) {
  const [{ productsAtATime, workThroughBacklog }, { createHosts }, { openImageStore }] = await Promise.all([
    import('./pipeline.ts'),
    import('./hosts.ts'),
    import('./open-image-store.ts'),
  ]);
  // Shared between jobs, since they remember which hosts fail.
  const hosts = createHosts({ atATime: productsAtATime });
  const parts = { db, store: openImageStore(images), source: await source(), pool, hosts };
  return () => workThroughBacklog(parts);
}
