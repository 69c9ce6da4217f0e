import { LRUCache } from 'lru-cache';
import type { ImageWidth, mailImage } from '#contract/images.ts';
import type { Db } from '#server/database/connect.ts';
import { FetchFailed } from '#server/outbound/fetch-failed.ts';
import { decodePicture, NoPicture } from './decode.ts';
import type { FetchPicture } from './fetch-picture.ts';
import { createHosts, HostRests } from './hosts.ts';
import type { ImageStore } from './image-store.ts';
import { readMailImage } from './mail-images.ts';
import { encodeMailImage, encodeWebp } from './make-files.ts';
import { readSources } from './sources.ts';

/** Memory for pictures that were asked for: those of some thousand cards. */
const keptBytes = 64 * 1024 * 1024;

/** A picture that could not be had is not asked for again at once. */
const missingMs = 60_000;

/** Pictures that are fetched and made at a time, and those besides that shoppers may wait for. */
const atATime = 4;
const mostUnderWay = 200;

/** WebP for pages; JPEG as mails show it. */
type PassingFile = { width: ImageWidth; type: 'webp' | typeof mailImage.type };

/** Pictures that are not kept yet, fetched from their stores while a shopper waits. */
export type ImageProxy = {
  /**
   * The bytes of the picture that stands at a place of a product, from 1, in one of its files. Undefined when there is none or it
   * cannot be had. Only addresses that an ingest run has stored are ever fetched.
   */
  read(productId: number, place: number, file: PassingFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
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

  async function fetchAt(url: string, { width, type }: PassingFile): Promise<Buffer<ArrayBuffer> | undefined> {
    try {
      const bytes = await hosts.visit(url, async () => {
        const pixels = await decodePicture(Buffer.from(await fetchPicture(url, width)), width);
        return Buffer.from(await (type === 'webp' ? encodeWebp(pixels) : encodeMailImage(pixels)));
      });
      had.set(`${url} ${width}.${type}`, { bytes });
      return bytes;
    } catch (error) {
      if (!(error instanceof FetchFailed || error instanceof NoPicture || error instanceof HostRests)) throw error;
      had.set(`${url} ${width}.${type}`, { bytes: undefined }, { ttl: missingMs });
      return undefined;
    }
  }

  return {
    async read(productId, place, file) {
      const source = (await readSources(db, productId))[place - 1];
      if (!source) return undefined;
      const { url, picture, failure } = source;
      if (picture && file.type !== 'webp') return readMailImage(store, picture.hash);
      if (picture) return store.read({ hash: picture.hash, ...file });
      if (failure && (failure.retryAt === null || failure.retryAt > new Date())) return undefined;
      const name = `${url} ${file.width}.${file.type}`;
      const found = had.get(name);
      if (found) return found.bytes;
      // Those who ask for the same at the same time wait for the same work.
      const known = underWay.get(name);
      if (known || underWay.size >= mostUnderWay) return known;
      const work = fetchAt(url, file).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    },
  };
}
