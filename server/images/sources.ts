import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { MadePicture } from './made-picture.ts';

/** What is known of an address. */
export type KnownPicture = Omit<MadePicture, 'files'> & {
  /** 128 bits of the SHA-256 of its bytes, in hex: names its files. */
  hash: string;
};
type Failure = { failures: number; retryAt: Date | null };

/** An address at a store that a product names, in the product's order. */
export type Source = { url: string; picture?: KnownPicture; failure?: Failure };

/** A picture that failed is asked for again after these times, and then no more. */
const retriesAfterMs = [1, 6, 24, 7 * 24].map((hours) => hours * 60 * 60 * 1000);

const longestReason = 200;

type ImageRow = KnownPicture | { hash: null };

/** The pictures that a product names; none when there is no such product. */
export async function readSources(db: Db, productId: number): Promise<Source[]> {
  const { rows } = await sql<ImageRow & Failure & { url: string; isKnown: boolean }>`
    select source.url, image.key is not null as "isKnown", image.hash, image.width, image.height, image.thumbhash,
      image.likeness, image.failures, image.retry_at as "retryAt"
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

/** A picture of the same bytes, if one is kept, from whatever address. Relies on the index image (hash). */
export async function findPicture(db: Db, hash: string): Promise<KnownPicture | undefined> {
  const found = await db
    .selectFrom('image')
    .where('hash', '=', hash)
    .select(['hash', 'width', 'height', 'thumbhash', 'likeness'])
    .limit(1)
    .executeTakeFirst();
  return found as KnownPicture | undefined;
}

/** Writes down what was had; to be called when its files are kept. */
export async function rememberPicture(db: Db, url: string, picture: KnownPicture): Promise<void> {
  const { hash, width, height, thumbhash, likeness } = picture;
  const known = { hash, width, height, thumbhash, likeness, failures: 0, failed_reason: null, retry_at: null };
  await db
    .insertInto('image')
    .values({ key: sql<string>`image_key(${url})`, source_url: url, ...known })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(known))
    .execute();
}

/** Writes down that a picture could not be had, and gives when it is asked for again; null when it is given up. */
export async function rememberFailure(db: Db, { url, failure }: Source, error: Error, now: Date): Promise<Date | null> {
  const failures = (failure?.failures ?? 0) + 1;
  const afterMs = retriesAfterMs[failures - 1];
  const retry_at = afterMs === undefined ? null : new Date(now.getTime() + afterMs);
  const failed = { failures, failed_reason: error.message.slice(0, longestReason), retry_at };
  await db
    .insertInto('image')
    .values({ key: sql<string>`image_key(${url})`, source_url: url, ...failed })
    // Another who works on a product with the same picture may have had it meanwhile.
    .onConflict((conflict) => conflict.column('key').doUpdateSet(failed).where('image.hash', 'is', null))
    .execute();
  return retry_at;
}
