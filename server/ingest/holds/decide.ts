import type { HoldDecision } from '#contract/operators.ts';
import { type Feed, feedOf, setMarket } from '#server/ingest/feeds.ts';
import { putPull } from '#server/ingest/runs/put-pull.ts';
import type { Db } from '#server/platform/database/connect.ts';

/**
 * Records an operator's decision about an open hold. After `accepted` and `market`, a pull of the feed is enqueued at
 * once. An open hold may be decided again.
 * @returns the hold's feed; undefined if the hold does not exist or is closed
 */
export async function decideHold(
  db: Db,
  holdId: number,
  decision: HoldDecision,
  now = new Date(),
): Promise<Feed | undefined> {
  return db.transaction().execute(async (tx) => {
    const hold = await tx
      .updateTable('price_hold')
      .set({ decision: decision.kind, decided_at: now })
      .where('id', '=', holdId)
      .where('closed_at', 'is', null)
      .returning(['feed_id', 'named_currency'])
      .executeTakeFirst();
    const feed = hold && (await feedOf(tx, hold.feed_id));
    if (!feed) return undefined;
    if (decision.kind === 'market') await setMarket(tx, feed.id, decision);
    // An accepted currency must not be asked away again.
    const named = hold.named_currency;
    const isOtherMarket = feed.marketCurrency !== null && named !== null && feed.marketCurrency !== named;
    if (decision.kind === 'accepted' && isOtherMarket) await setMarket(tx, feed.id, null);
    if (decision.kind !== 'refused') await putPull(tx, feed, { isAsked: true });
    return feed;
  });
}

/** Sets a feed's market, notes it as the decision about its open holds, and enqueues a pull if there are any. */
export async function decideMarket(
  db: Db,
  feed: Feed,
  market: { country: string; currency: string } | null,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setMarket(tx, feed.id, market);
    if (market === null) return;
    const decided = await tx
      .updateTable('price_hold')
      .set({ decision: 'market', decided_at: now })
      .where('feed_id', '=', feed.id)
      .where('closed_at', 'is', null)
      .returning('id')
      .execute();
    if (decided.length > 0) await putPull(tx, feed, { isAsked: true });
  });
}
