import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type ImageWidth, imageWidths } from '#contract/images.ts';
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
 * Pictures by key, made in every width when first asked for and kept in `folder`; only addresses that an ingest run
 * has stored are ever fetched.
 */
export function openPictures(db: Db, folder: string, fetchPicture: FetchPicture): Pictures {
  const making = new Map<string, Promise<boolean>>();
  const inTurn = pLimit(madeAtOnce);

  async function make(key: string): Promise<boolean> {
    const image = await db.selectFrom('image').selectAll().where('key', '=', key).executeTakeFirst();
    if (image === undefined) return false;
    if (image.failed_at !== null && image.failed_at.getTime() > Date.now() - retryAfterMs) return false;
    try {
      const made = await makeWidths(await fetchPicture(image.source_url), folder, key);
      await db
        .updateTable('image')
        .set({ ...made, failed_at: null, failed_reason: null })
        .where('key', '=', key)
        .execute();
      return true;
    } catch (error) {
      const failed_reason = error instanceof Error ? error.message : String(error);
      await db.updateTable('image').set({ failed_at: new Date(), failed_reason }).where('key', '=', key).execute();
      return false;
    }
  }

  return {
    async read(key, width) {
      const kept = await readKept(folder, key, width);
      if (kept) return kept;
      // Two who ask for one picture at the same time wait for the same making of it.
      const made = making.get(key) ?? inTurn(() => make(key)).finally(() => making.delete(key));
      making.set(key, made);
      return (await made) ? readKept(folder, key, width) : undefined;
    },
  };
}

/** Decodes once and writes every width; gives what the database keeps of the picture. */
async function makeWidths(bytes: Uint8Array, folder: string, key: string) {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: Math.max(...imageWidths), withoutEnlargement: true })
    .flatten({ background: groundBehindTransparency })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

  await mkdir(folderOf(folder, key), { recursive: true });
  for (const width of imageWidths) {
    const webp = await decoded().resize({ width, withoutEnlargement: true }).webp({ quality: 84 }).toBuffer();
    await writeWhole(fileOf(folder, key, width), webp);
  }
  const small = await decoded()
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64');
  return { width: info.width, height: info.height, thumbhash };
}

async function readKept(folder: string, key: string, width: ImageWidth): Promise<Buffer<ArrayBuffer> | undefined> {
  return readFile(fileOf(folder, key, width)).catch((error: NodeJS.ErrnoException) => {
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

function fileOf(folder: string, key: string, width: ImageWidth): string {
  return join(folderOf(folder, key), `${width}.webp`);
}
