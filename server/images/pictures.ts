import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ImageWidth } from '#contract/images.ts';
import type { Db } from '#server/database/connect.ts';

/** Where a picture's bytes come from: a store's server, or what draws the demo's pictures. */
export type FetchPicture = (sourceUrl: string) => Promise<Uint8Array>;

/** A picture of more pixels than this is no product photograph but an attack on memory. */
const mostPixels = 50_000_000;

/** How long a picture that could not be had is not asked for again. */
const retryAfterMs = 60 * 60 * 1000;

/** Pictures made at the same time: as many as there are processors on a small machine, so that the first are soon done. */
const madeAtOnce = 2;

/** The longer side from which a placeholder is made; ThumbHash takes at most 100. */
const placeholderSide = 100;

const groundBehindTransparency = '#f3eee6';

export type Pictures = {
  /** The WebP bytes of a picture at a width; undefined when there is no such picture or it cannot be had. */
  read(key: string, width: ImageWidth): Promise<Buffer<ArrayBuffer> | undefined>;
};

/**
 * Pictures by key. A source is fetched when its picture is first asked for, each width made from it in its turn, and all of
 * it kept in `folder`; only addresses that an ingest run has stored are ever fetched.
 */
export function openPictures(db: Db, folder: string, fetchPicture: FetchPicture): Pictures {
  const inTurn = pLimit(madeAtOnce);
  // Two who ask for the same at the same time wait for the same work.
  const fetching = createShared<Buffer | undefined>();
  const making = createShared<Buffer<ArrayBuffer> | undefined>();

  /** The picture as the store sent it, looked at and found to be one. */
  async function sourceOf(key: string): Promise<Buffer | undefined> {
    const kept = await readKept(fileOf(folder, key, 'source'));
    if (kept) return kept;
    const image = await db.selectFrom('image').selectAll().where('key', '=', key).executeTakeFirst();
    if (image === undefined) return undefined;
    if (image.failed_at !== null && image.failed_at.getTime() > Date.now() - retryAfterMs) return undefined;
    try {
      const source = Buffer.from(await fetchPicture(image.source_url));
      const seen = { ...(await lookAt(source)), failed_at: null, failed_reason: null };
      await mkdir(folderOf(folder, key), { recursive: true });
      await writeWhole(fileOf(folder, key, 'source'), source);
      await db.updateTable('image').set(seen).where('key', '=', key).execute();
      return source;
    } catch (error) {
      const failed_reason = error instanceof Error ? error.message : String(error);
      await db.updateTable('image').set({ failed_at: new Date(), failed_reason }).where('key', '=', key).execute();
      return undefined;
    }
  }

  async function make(key: string, width: ImageWidth): Promise<Buffer<ArrayBuffer> | undefined> {
    const source = await fetching(key, () => sourceOf(key));
    if (!source) return undefined;
    const opened = await openAt(source, width);
    const webp = await opened.resize({ width, withoutEnlargement: true }).webp({ quality: 84 }).toBuffer();
    await writeWhole(fileOf(folder, key, width), webp);
    return Buffer.from(webp);
  }

  return {
    read: async (key, width) =>
      (await readKept(fileOf(folder, key, width))) ?? making(`${key}/${width}`, () => inTurn(() => make(key, width))),
  };
}

/** Lets everybody who asks for one thing while it is being done wait for that. */
function createShared<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (name, work) => {
    const known = underWay.get(name) ?? work().finally(() => underWay.delete(name));
    underWay.set(name, known);
    return known;
  };
}

/** Decodes a picture; one that is drawn is drawn no larger than it is to be. */
async function openAt(bytes: Buffer, width: number) {
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  const { format, width: drawnWidth = width } = await sharp(bytes, limits).metadata();
  const density = format === 'svg' ? { density: Math.max(1, (72 * width) / drawnWidth) } : {};
  return sharp(bytes, { ...limits, ...density })
    .rotate()
    .flatten({ background: groundBehindTransparency });
}

/** What the database keeps of a picture. Decodes all of it, so that half a picture is found out. */
async function lookAt(bytes: Buffer) {
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  const opened = await openAt(bytes, placeholderSide);
  const small = await opened
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64');
  return { width, height, thumbhash };
}

async function readKept(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** A reader sees the whole file or none, also when the process ends in the middle. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  await writeFile(beside, bytes);
  await rename(beside, path);
}

/** Spread over 256 folders, since some file systems grow slow with very many entries in one. */
function folderOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), key);
}

function fileOf(folder: string, key: string, name: ImageWidth | 'source'): string {
  return join(folderOf(folder, key), name === 'source' ? name : `${name}.webp`);
}
