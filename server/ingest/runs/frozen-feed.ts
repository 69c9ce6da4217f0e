import type { Db } from '#server/platform/database/connect.ts';
import type { RunResult } from './runs.ts';

/** The days without any change after which a feed counts as frozen: prices and stock of a store move every week. */
const maxDays = 14;
/** So few products may stay as they are for weeks. */
const minProducts = 20;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns a remark on a feed that no run has changed for two weeks: its file may be frozen at the store. Undefined if
 * it has changed since, or has too few products to tell.
 */
export async function frozenFeed(
  db: Db,
  feedId: number,
  { newProducts, changedProducts, endedProducts, unchangedProducts }: RunResult,
  now: Date,
): Promise<string | undefined> {
  if (newProducts + changedProducts + endedProducts > 0 || unchangedProducts < minProducts) return undefined;
  const last = await db
    .selectFrom('feed_run')
    .select('started_at')
    .where('feed_id', '=', feedId)
    .where((eb) => eb.or([eb('new_products', '>', 0), eb('changed_products', '>', 0), eb('ended_products', '>', 0)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const days = last ? Math.floor((now.getTime() - last.started_at.getTime()) / dayMs) : 0;
  if (!last || days < maxDays) return undefined;
  const date = last.started_at.toISOString().slice(0, 10);
  return `No price, stock or product has changed since ${date} (${days} days): the file may be frozen.`;
}
