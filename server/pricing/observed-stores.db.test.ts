import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { drawHistory, seeded } from '#test/support/pricing/drawn-histories.ts';
import { type ObservedStore, recordRuns, recordStores } from '#test/support/pricing/observed-stores.ts';
import { observationsOf, readWrittenHistories } from '#test/support/pricing/written-histories.ts';
import { historyOf } from './history.ts';
import { judgeAfterGap, judgeDue } from './judge-offers.ts';
import { dayMs } from './rule.ts';
import { judge } from './verdict.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const days = 40;
const today = Date.parse('2026-11-20T06:00:00Z');

/** Moves observations that begin at 0, so that they end at a time. */
function endingAt(end: number, { points, gaps, breaks, asOf, ...more }: ObservedStore): ObservedStore {
  const by = end - asOf;
  return {
    points: points.map((point) => ({ ...point, at: point.at + by })),
    gaps: gaps.map(({ from, to }) => ({ from: from + by, to: to + by })),
    breaks: breaks.map((one) => ({ ...one, at: one.at + by })),
    asOf: end,
    ...more,
  };
}

test('the price log of each written history gives its verdict', { timeout: 120_000 }, async () => {
  const written = readWrittenHistories();
  const stores = written.map(({ history }) => endingAt(today, observationsOf(history)));
  const { productIds } = await recordStores(connection.db, stores);
  await judgeDue(connection.db, new Date(today), 'all');
  const rows = await connection.db.selectFrom('offer_verdict').selectAll().execute();
  const found = new Map(rows.map((row) => [row.product_id, row]));
  const isNew = ({ points, asOf }: ObservedStore) => asOf - (points[0]?.at ?? 0) < 28 * dayMs;
  for (const [place, one] of written.entries()) {
    const row = found.get(productIds[place] ?? 0);
    const store = stores[place];
    // A new product has no row.
    const hasNone = one.verdict === null || (store && isNew(store) && !store.isAskedElsewhere);
    const { verdict, provenPercent, priorCents, askedDays } = one;
    const expected = hasNone ? undefined : { verdict, provenPercent, priorCents, askedDays };
    const stored = row && {
      verdict: row.verdict,
      provenPercent: row.proven_percent,
      priorCents: row.prior_cents,
      askedDays: row.asked_days,
    };
    expect({ number: one.number, ...stored }).toEqual({ number: one.number, ...expected });
  }
  expect(await judgeDue(connection.db, new Date(today), 'all')).toBe(0);
  await connection.db.deleteFrom('offer_verdict').execute();
  await connection.db
    .updateTable('product')
    .set({ ended_at: new Date(today) })
    .execute();
});

test('the daily job judges every product whose verdict changed by time', { timeout: 240_000 }, async () => {
  const { db } = connection;
  const random = seeded(7);
  const stores: ObservedStore[] = [];
  while (stores.length < 60) {
    const drawn = drawHistory(random);
    const dueAt = judge(historyOf(drawn.points, drawn.gaps, drawn.asOf), drawn.breaks)?.dueAt;
    if (dueAt && dueAt < drawn.asOf + days * dayMs) stores.push(endingAt(today, drawn));
  }
  const { feedIds } = await recordStores(db, stores);
  await judgeDue(db, new Date(today), 'all');
  // A third of the feeds is read daily, a third ends, a third pauses for ten days.
  const isRead = (place: number, day: number) => place % 3 === 0 || (place % 3 === 1 && (day < 20 || day >= 30));
  const found = new Set<string>();
  for (let day = 1; day <= days; day += 1) {
    const readAt = today + day * dayMs;
    for (const [place, feedId] of feedIds.entries()) {
      if (!isRead(place, day)) continue;
      await recordRuns(db, feedId, [readAt]);
      if (!isRead(place, day - 1)) await judgeAfterGap(db, feedId, new Date(readAt));
    }
    const before = await verdictsNow();
    await judgeDue(db, new Date(readAt + 60_000));
    const afterDue = await verdictsNow();
    await judgeDue(db, new Date(readAt + 60_000), 'all');
    expect(await verdictsNow()).toEqual(afterDue);
    for (const [id, verdict] of afterDue) if (before.get(id) !== verdict) found.add(`${id} ${day}`);
  }
  expect(found.size).toBeGreaterThan(20);
});

async function verdictsNow(): Promise<Map<number, string>> {
  const rows = await connection.db
    .selectFrom('offer_verdict')
    .select(['product_id', 'verdict'])
    .orderBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, verdict }) => [product_id, verdict]));
}
