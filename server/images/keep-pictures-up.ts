import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { connect, type DatabaseAddress } from '#server/database/connect.ts';
import { openLog } from '#server/log.ts';
import { createHosts } from './hosts.ts';
import { type ImageStoreSettings, openImageStore } from './open-image-store.ts';
import { openPicturePool } from './picture-pool.ts';
import type { PictureSource } from './picture-source.ts';
import { productsAtATime, workThroughBacklog } from './pipeline.ts';

/** What the process of the pictures is told. */
export type PipelineSettings = Pick<Config, 'publicUrl' | 'fetchAllowedHosts' | 'logLevel'> & {
  address: DatabaseAddress;
  images: ImageStoreSettings;
};

/** How soon new products are seen. */
const lookEveryMs = 3000;

/** After the database or the store of the files has failed. */
const troubleMs = 30_000;

/** Works through the backlog for good. To be killed at any moment. */
export async function keepPicturesUp(
  { address, images, logLevel }: PipelineSettings,
  source: PictureSource,
): Promise<void> {
  const log = openLog({ level: logLevel, process: 'pictures' });
  const { db } = await connect(address);
  const pool = openPicturePool({ log, isBackground: true });
  const hosts = createHosts({ atATime: productsAtATime });
  const parts = { db, store: openImageStore(images), source, pool, hosts };
  for (;;) {
    try {
      const products = await workThroughBacklog(parts);
      if (products > 0) log.info({ products }, 'went over the pictures of products');
      await pause(lookEveryMs);
    } catch (error) {
      log.error({ err: error }, 'pictures wait');
      await pause(troubleMs);
    }
  }
}
