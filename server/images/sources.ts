import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { MadePicture } from './made-picture.ts';

/** The stored facts about a picture, without its files. */
export type KnownPicture = Omit<MadePicture, 'files'> & {
  /** Names its files: 128 bits of the SHA-256 of its content, in hex. */
  hash: string;
};
type Failure = { failures: number; retryAt: Date | null };

/** An image address that a product lists, with its picture or its failure if it was requested before. */
export type Source = { url: string; picture?: KnownPicture; failure?: Failure };

/** The delays after which a failed picture is requested again. After the last attempt it is given up. */
const retriesAfterMs = [1, 6, 24, 7 * 24].map((hours) => hours * 60 * 60 * 1000);

const maxReasonChars = 200;

type ImageRow = KnownPicture | { hash: null };

/** Reads the image addresses of a product, in its order; none when there is no such product. */
export async function readSources(db: Db, productId: number): Promise<Source[]> {
  const { rows } = await sql<ImageRow & Failure & { url: string; isKnown: boolean }>`
    select source.url, image.key is not null as "isKnown", image.hash, image.width, image.height, image.thumbhash,
      image.perceptual_hash as "perceptualHash", image.colour, image.failures, image.retry_at as "retryAt"
    from product
    cross join unnest(product.image_urls) with ordinality as source (url, place)
    left join image on image.key = image_key(source.url)
    where product.id = ${productId}
    order by place
  `.execute(db);
  return rows.map(({ url, isKnown, failures, retryAt, ...row }) => {
    if (row.hash !== null && isKnown) return { url, picture: row };
    return isKnown ? { url, failure: { failures, retryAt } } : { url };
  });
}

/** Finds a stored picture with the same content, from any address. Relies on the index image (hash). */
export async function findPicture(db: Db, hash: string): Promise<KnownPicture | undefined> {
  const found = await db
    .selectFrom('image')
    .where('hash', '=', hash)
    .select(['hash', 'width', 'height', 'thumbhash', 'perceptual_hash as perceptualHash', 'colour'])
    .limit(1)
    .executeTakeFirst();
  return found as KnownPicture | undefined;
}

/** Records the picture of an address. To be called once its files are stored. */
export async function rememberPicture(db: Db, url: string, picture: KnownPicture): Promise<void> {
  const { hash, width, height, thumbhash, perceptualHash, colour } = picture;
  const known = {
    hash,
    width,
    height,
    thumbhash,
    perceptual_hash: perceptualHash,
    colour,
    failures: 0,
    failed_reason: null,
    retry_at: null,
  };
  await db
    .insertInto('image')
    .values({ key: sql<string>`image_key(${url})`, source_url: url, ...known })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(known))
    .execute();
}

/** Records a failure, and returns the time of the next attempt; null when the picture is given up. */
export async function rememberFailure(db: Db, { url, failure }: Source, error: Error, now: Date): Promise<Date | null> {
  const failures = (failure?.failures ?? 0) + 1;
  const afterMs = retriesAfterMs[failures - 1];
  const retry_at = afterMs === undefined ? null : new Date(now.getTime() + afterMs);
  const failed = { failures, failed_reason: error.message.slice(0, maxReasonChars), retry_at };
  await db
    .insertInto('image')
    .values({ key: sql<string>`image_key(${url})`, source_url: url, ...failed })
    // Another worker may have stored the same picture meanwhile, for another product.
    .onConflict((conflict) => conflict.column('key').doUpdateSet(failed).where('image.hash', 'is', null))
    .execute();
  return retry_at;
}
