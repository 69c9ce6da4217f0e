import type { Db } from '#server/platform/database/connect.ts';
import type { RunResult } from './runs.ts';

/** The days without any change from which they are told, and from which a feed counts as frozen: stores move every week. */
const toldDays = 3;
const maxDays = 14;
/** So few products may stay as they are for weeks. */
const minProducts = 20;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns a remark on a feed that no run has changed for days: its file may be frozen at the store. Undefined if it
 * has changed since, or has too few products to tell.
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
  if (!last || days < toldDays) return undefined;
  const date = last.started_at.toISOString().slice(0, 10);
  const said = `Unchanged since ${date} (${days} days)`;
  return days < maxDays ? `${said}.` : `${said}: no price, stock or product has changed, so the file may be frozen.`;
}
