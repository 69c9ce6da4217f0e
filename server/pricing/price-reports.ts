import { sql } from 'kysely';
import {
  type NewPriceReport,
  type PriceReport,
  type Reporting,
  type ReportReason,
  reportReasons,
} from '#contract/price-reports.ts';
import { joinSeeingFeed, lastSeenAt } from '#server/catalog/last-seen.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { AttemptLimit } from '#server/platform/login-throttle/limit.ts';
import { consume } from '#server/platform/login-throttle/login-throttle.ts';
import { networkOf } from '#server/platform/login-throttle/network.ts';
import { verdictOfProduct } from './verdict-of-product.ts';

const minuteMs = 60 * 1000;

/** Reports from one network, which offices and mobile networks share. */
const oneNetwork: AttemptLimit = {
  free: 20,
  firstWaitMs: minuteMs,
  maxWaitMs: 60 * minuteMs,
  forgetAfterMs: 60 * minuteMs,
};

/** Days after which the personal part of a report, its note and email, is deleted. The privacy policy names them. */
const personalDays = 180;
/** The most reports that the admin console shows. */
const maxShown = 200;

/**
 * Stores a report of a wrong price with the state of the offer: price, struck price, verdict, last sighting and the last
 * complete run of its feed.
 * @param clientAddress the network address of the visitor, for the rate limit
 */
export async function reportPrice(
  db: Db,
  report: NewPriceReport,
  clientAddress: string,
  now = new Date(),
): Promise<Reporting> {
  const key = networkOf(clientAddress);
  const { waitMs } = await consume(db, [{ what: 'price report from an address', limit: oneNetwork, key }], now);
  if (waitMs > 0) return { outcome: 'slowed', waitMs };
  const { productId, reason, note, email } = report;
  const { rows } = await sql`
    insert into price_report (reported_at, product_id, reason, note, email, price_cents, original_cents, currency, verdict,
      ended_at, last_seen_at, run_id)
    select ${now}::timestamptz, product.id, ${reason}, ${note}, ${email}, price_cents, original_cents, currency,
      ${verdictOfProduct}, ended_at, ${lastSeenAt}, (
        select max(id) from feed_run where feed_run.feed_id = product_sighting.feed_id and status in ('complete', 'held'))
    from product
    left join offer_verdict on offer_verdict.product_id = product.id
    left join product_sighting on product_sighting.product_id = product.id ${joinSeeingFeed}
    where product.id = ${productId}
    returning id`.execute(db);
  return { outcome: rows.length > 0 ? 'reported' : 'unknown' };
}

/** Reads the open reports, the oldest first, then the last closed ones. */
export async function readPriceReports(db: Db): Promise<PriceReport[]> {
  const { rows } = await sql<PriceReport>`
    select report.id, reported_at as "reportedAt", closed_at as "closedAt", report.product_id as "productId",
      product.name as product, store.name as store, feed.name as feed, reason, note, email,
      report.price_cents as "priceCents", report.original_cents as "originalCents", report.currency, verdict,
      report.ended_at as "endedAt", last_seen_at as "lastSeenAt", report.run_id as "runId",
      case when (product.price_cents, product.currency) <> (report.price_cents, report.currency)
        then jsonb_build_object('cents', product.price_cents, 'currency', product.currency) end as "priceNow"
    from price_report as report
    join product on product.id = report.product_id join store on store.id = product.store_id
    left join feed_run on feed_run.id = report.run_id left join feed on feed.id = feed_run.feed_id
    order by closed_at desc nulls first, reported_at limit ${sql.lit(maxShown)}`.execute(db);
  return rows;
}

/** Closes an open report. @returns false for an unknown or closed one */
export async function closePriceReport(db: Db, id: number, now = new Date()): Promise<boolean> {
  const closed = await db
    .updateTable('price_report')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** How many reports are open, and how many came in the last 24 hours, by reason. */
export type ReportCounts = { open: number; ofToday: Record<ReportReason, number> };

export async function countPriceReports(db: Db): Promise<ReportCounts> {
  const { rows } = await sql<{ reason: ReportReason; open: number; today: number }>`
    select reason, count(*) filter (where closed_at is null)::integer as open,
      count(*) filter (where reported_at > now() - interval '1 day')::integer as today
    from price_report where closed_at is null or reported_at > now() - interval '1 day' group by reason`.execute(db);
  const today = (reason: ReportReason) => rows.find((row) => row.reason === reason)?.today ?? 0;
  return {
    open: rows.reduce((sum, { open }) => sum + open, 0),
    ofToday: Object.fromEntries(reportReasons.map((reason) => [reason, today(reason)])) as Record<ReportReason, number>,
  };
}

/** Deletes note and email of reports after 180 days. The facts about the offer stay. */
export async function forgetOldReporters(db: Db, now: Date): Promise<void> {
  await sql`update price_report set email = null, note = ''
    where (email is not null or note <> '')
      and reported_at < ${now}::timestamptz - ${personalDays}::integer * interval '1 day'`.execute(db);
}

/** Deletes note and email of the reports with an address, for instance when its account is deleted. */
export async function forgetReporter(db: Db, email: string): Promise<void> {
  await sql`update price_report set email = null, note = '' where lower(email) = lower(${email})`.execute(db);
}

/** Reads the reports with an address, for the shopper's own data export. */
export async function readReportsBy(db: Db, email: string) {
  const { rows } = await sql`
    select reported_at, product_id, reason, note, email from price_report
    where lower(email) = lower(${email}) order by id`.execute(db);
  return rows;
}
