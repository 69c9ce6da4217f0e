import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { queuePictures } from '#server/images/backlog.ts';
import { requestPictures } from '#server/images/job.ts';
import { hashOf } from '#server/images/picture-source.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { demoPicture } from './picture-source.ts';

/**
 * Queues the demo's stored pictures whose drawings have changed since, and forgets the old ones. A drawing's version is
 * the hash of its SVG, which names its files. Pictures drawn on first view need nothing: they are drawn on every request.
 * Products show the old pictures until the new ones are made.
 * @returns the number of changed pictures
 */
export async function requeueRedrawn(db: Db): Promise<number> {
  const stored = await db
    .selectFrom('image')
    .select(['source_url', 'hash'])
    .where('hash', 'is not', null)
    .where('source_url', 'like', 'https://pictures.%.example/%')
    .execute();
  const changed: string[] = [];
  for (const { source_url, hash } of stored) {
    // Requests are answered between two drawings.
    await setImmediate();
    const drawing = await demoPicture(source_url);
    if (drawing && hashOf(drawing) !== hash) changed.push(source_url);
  }
  if (changed.length === 0) return 0;
  const products = await db
    .selectFrom('product')
    .select('id')
    .where(sql<boolean>`image_urls && ${changed}::text[]`)
    .execute();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('image').where('source_url', 'in', changed).execute();
    await queuePictures(
      trx,
      products.map(({ id }) => id),
    );
  });
  await requestPictures(db);
  return changed.length;
}
