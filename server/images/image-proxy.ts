import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/connect.ts';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { createHosts, HostRests } from './hosts.ts';
import type { ImageStore } from './image-store.ts';
import type { MadeFile } from './made-picture.ts';
import { readMailImage } from './mail-images.ts';
import { NoPicture } from './no-picture.ts';
import type { PicturePool } from './picture-pool.ts';
import { type Drawing, hashOf, type PictureSource } from './picture-source.ts';
import { readSources } from './sources.ts';

/** The default size of the cache in bytes: pictures of some thousand cards. */
const defaultMaxBytes = 64 * 1024 * 1024;

/** How long a failed picture is not requested again, in ms. */
const missingMs = 60_000;

/** Concurrent fetches, and the most requests under way. Beyond it, requests get the placeholder at once. */
const atATime = 4;
const maxInFlight = 200;

type Bytes = Uint8Array<ArrayBuffer> | undefined;

/** Fetches or draws pictures on demand, as long as the pipeline has not made them. */
export type ImageProxy = {
  /**
   * Returns a file of the picture at a place of a product, counted from 1; undefined when it is missing or unavailable.
   * Only addresses that an ingest run has stored are ever fetched.
   */
  read(productId: number, place: number, file: MadeFile): Promise<Bytes>;
};

export type ImageProxyParts = {
  db: Db;
  store: ImageStore;
  source: PictureSource;
  pool: PicturePool;
  /** The cache size in bytes for fetched pictures. Drawn pictures are not cached in memory. */
  maxBytes?: number;
};

/** Opens a proxy. Fetched pictures go into an LRU cache of `maxBytes`, and drawn ones into the image store. */
export function openImageProxy({ db, store, source, pool, maxBytes = defaultMaxBytes }: ImageProxyParts): ImageProxy {
  const hosts = createHosts({ atATime });
  const had = new LRUCache<string, { bytes: Bytes }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => (bytes?.length ?? 0) + 200,
  });
  const underWay = new Map<string, Promise<Bytes>>();

  async function make(url: string, file: MadeFile): Promise<Bytes> {
    try {
      const drawing = await source.draw?.(url);
      return await (drawing ? readDrawn(drawing, file) : fetchAt(url, file));
    } catch (error) {
      if (!(error instanceof FetchFailed || error instanceof NoPicture || error instanceof HostRests)) throw error;
      had.set(nameOf(url, file), { bytes: undefined }, { ttl: missingMs });
      return undefined;
    }
  }

  async function readDrawn(drawing: Drawing, file: MadeFile): Promise<Bytes> {
    const key = { hash: hashOf(drawing), ...file };
    const drawn = await store.read(key);
    if (drawn) return drawn;
    const bytes = new Uint8Array(await pool.makeFile(drawing, file));
    await store.write(key, bytes);
    return bytes;
  }

  async function fetchAt(url: string, file: MadeFile): Promise<Bytes> {
    const made = await hosts.visit(url, async () => pool.makeFile(await source.fetch(url), file));
    const bytes = new Uint8Array(made);
    had.set(nameOf(url, file), { bytes });
    return bytes;
  }

  return {
    async read(productId, place, file) {
      const known = (await readSources(db, productId))[place - 1];
      if (!known) return undefined;
      const { url, picture, failure } = known;
      if (picture && file.type !== 'webp') return readMailImage({ store, pool }, picture.hash);
      if (picture) return store.read({ hash: picture.hash, ...file });
      if (failure && (failure.retryAt === null || failure.retryAt > new Date())) return undefined;
      const name = nameOf(url, file);
      const found = had.get(name);
      if (found) return found.bytes;
      // Concurrent requests for the same picture share one fetch.
      const working = underWay.get(name);
      if (working || underWay.size >= maxInFlight) return working;
      const work = make(url, file).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    },
  };
}

function nameOf(url: string, { width, type }: MadeFile): string {
  return `${url} ${width}.${type}`;
}
