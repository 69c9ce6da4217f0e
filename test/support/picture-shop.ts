import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { fetchPublicPicture } from '#server/images/fetch-picture.ts';
import { createHosts, type Hosts } from '#server/images/hosts.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { openPicturePool } from '#server/images/picture-pool.ts';
import type { PictureSource } from '#server/images/picture-source.ts';
import { workThroughBacklog } from '#server/images/pipeline.ts';
import { testDatabase } from './database.ts';
import { localOutbound, openPartner, type Partner } from './partner.ts';
import { feedRow, newFeed } from './products.ts';

/** A codec program with faults, for picture pools. */
export const fragileCodec = new URL('./fragile-codec.ts', import.meta.url);

/** One hour, in ms. */
export const hour = 60 * 60 * 1000;

/** Opens a catalog, a partner's server with pictures, and the picture pipeline between them. `close` removes everything. */
export async function openPictureShop() {
  const connection = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-pictures-'));
  const { db } = connection;
  const pool = openPicturePool({ log: pino({ level: 'silent' }), program: fragileCodec });
  const shop = {
    db,
    dataDir,
    feed: await newFeed(db),
    /** The pictures of the partner's server by path. A function handles the request itself. */
    pictures: {} as Record<string, Buffer | Partner['answer']>,
    /** The offset of the pipeline's clock, in ms. */
    aheadMs: 0,
    timeoutMs: 20_000,
    /** Draws the pictures of some addresses. Draws none by default. */
    draw: (async () => undefined) as NonNullable<PictureSource['draw']>,
  };
  const partner = await openPartner((request, response) => {
    const picture = shop.pictures[request.url ?? ''];
    if (typeof picture === 'function') picture(request, response);
    else response.writeHead(picture ? 200 : 404).end(picture);
  });
  const now = () => new Date(Date.now() + shop.aheadMs);

  return Object.assign(shop, {
    partner,

    /** Returns a feed row with pictures at these paths of the partner's server. */
    row(...paths: string[]) {
      const [first = '', ...others] = paths.map((path) => partner.url + path);
      return feedRow({ image_link: first, additional_image_link: others.join(',') });
    },

    /** Returns the requested paths, sorted. */
    asked: () => partner.requests.map(({ path }) => path).sort(),

    /** Uses the pipeline's clock. */
    createHosts: (atATime = 4): Hosts => createHosts({ atATime, now: () => now().getTime() }),

    /** Runs the pipeline until nothing is due. Returns the number of processed products. */
    work(hosts = createHosts({ atATime: 4 })): Promise<number> {
      const limits = { maxBytes: 20 * 1024 * 1024, timeoutMs: shop.timeoutMs };
      const source: PictureSource = { fetch: (url) => fetchPublicPicture(url, localOutbound, limits), draw: shop.draw };
      return workThroughBacklog({ db, store: openImageStore({ dataDir }), source, pool, hosts, now });
    },

    /** Returns the pictures of each product in feed order. Null for an unprocessed product. */
    async shown() {
      const rows = await db.selectFrom('product').select('images').orderBy('id').execute();
      return rows.map(({ images }) => images as { hash: string; thumbhash: string }[] | null);
    },

    async close() {
      await pool.close();
      await partner.close();
      await connection.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>;
