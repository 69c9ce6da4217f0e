import { LRUCache } from 'lru-cache';
import type { ImageWidth } from '#contract/images.ts';
import type { Db } from '#server/database/connect.ts';
import { FetchFailed } from '#server/outbound/fetch-failed.ts';
import { decodePicture, NoPicture } from './decode.ts';
import type { FetchPicture } from './fetch-picture.ts';
import { createHosts, HostRests } from './hosts.ts';
import type { ImageStore } from './image-store.ts';
import { encodeWebp } from './make-files.ts';
import { readSources } from './sources.ts';

/** Memory for pictures that were asked for: those of some thousand cards. */
const keptBytes = 64 * 1024 * 1024;

/** A picture that could not be had is not asked for again at once. */
const missingMs = 60_000;

/** Pictures that are fetched and made at a time, and those besides that shoppers may wait for. */
const atATime = 4;
const mostUnderWay = 200;

/** Pictures that are not kept yet, fetched from their stores while a shopper waits. */
export type ImageProxy = {
  /**
   * The WebP bytes of the picture that stands at a place of a product, from 1, at a width. Undefined when there is none or it
   * cannot be had. Only addresses that an ingest run has stored are ever fetched.
   */
  read(productId: number, place: number, width: ImageWidth): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** Pictures that are made go into memory, at most 64 MB of them. */
export function openImageProxy(parts: { db: Db; store: ImageStore; fetchPicture: FetchPicture }): ImageProxy {
  const { db, store, fetchPicture } = parts;
  const hosts = createHosts({ atATime });
  const had = new LRUCache<string, { bytes: Buffer<ArrayBuffer> | undefined }>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => (bytes?.length ?? 0) + 200,
  });
  const underWay = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>();

  async function fetchAt(url: string, width: ImageWidth): Promise<Buffer<ArrayBuffer> | undefined> {
    try {
      const bytes = await hosts.visit(url, async () => {
        const pixels = await decodePicture(Buffer.from(await fetchPicture(url, width)), width);
        return Buffer.from(await encodeWebp(pixels));
      });
      had.set(`${url} ${width}`, { bytes });
      return bytes;
    } catch (error) {
      if (!(error instanceof FetchFailed || error instanceof NoPicture || error instanceof HostRests)) throw error;
      had.set(`${url} ${width}`, { bytes: undefined }, { ttl: missingMs });
      return undefined;
    }
  }

  return {
    async read(productId, place, width) {
      const source = (await readSources(db, productId))[place - 1];
      if (!source) return undefined;
      const { url, picture, failure } = source;
      if (picture) return store.read({ hash: picture.hash, width, type: 'webp' });
      if (failure && (failure.retryAt === null || failure.retryAt > new Date())) return undefined;
      const name = `${url} ${width}`;
      const found = had.get(name);
      if (found) return found.bytes;
      // Those who ask for the same at the same time wait for the same work.
      const known = underWay.get(name);
      if (known || underWay.size >= mostUnderWay) return known;
      const work = fetchAt(url, width).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    },
  };
}
