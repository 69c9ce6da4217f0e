import { sql } from 'kysely';
import { prefixOf } from '#contract/languages.ts';
import type { Find } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { hasNews, mayHaveNews, type News, readNews, type Settled, settleNews } from './alert-news.ts';
import { eachBatch } from './batches.ts';
import { joinLocalTimes, type LocalTimes, mayBeMailed, readLocalTimes } from './local-times.ts';
import { type Composed, type Composer, closingLinks, type Recipient, writeMailings } from './mailings.ts';
import { findOf, type MailProduct, readProducts } from './products.ts';

/** Alerts are sent from 8:00 to 21:00 in the shopper's time zone. */
const firstHour = 8;
const endHour = 21;

/** The most products of one email (`server/email/transactional/mails.ts`). */
const maxPerAlert = 12;

const kinds = ['price-drop', 'back-in-size', 'ending'] as const;

/**
 * Queues alerts about favorites: price drops and returned sizes, as `watchFavorites` marked them, and prices about to end.
 * A shopper gets one email for each kind that is switched on, and only in the daytime.
 * Uses one transaction a batch; any number of processes may run at a time.
 * @param batchSize accounts per transaction
 * @returns the number of emails
 * @throws the error of the first failed batch, once the others are done
 */
export async function sendAlerts(db: Db, composer: Composer, batchSize: number, now: Date): Promise<number> {
  const times = await readLocalTimes(db, now);
  let sent = 0;
  await eachBatch(await readDue(db, times, now), batchSize, async (ids) => {
    sent += await db.transaction().execute((transaction) => alertBatch(transaction, { composer, times, now }, ids));
  });
  return sent;
}

/** Matches accounts that have news and are in their daytime. Refers to `schedule` and `local_time`. */
const isDue = (now: Date) => sql`local_time.hour >= ${firstHour}::integer and local_time.hour < ${endHour}::integer
  and ${mayBeMailed} and ${hasNews(now, sql`local_time.day`)}`;

async function readDue(db: Db, times: LocalTimes, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select schedule.account_id as id
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where ${mayHaveNews(now)} and ${isDue(now)}
    order by schedule.account_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the accounts that are still due until the transaction ends. Skips accounts that another process has locked. */
async function lockDue(db: Db, { times, now }: Look, ids: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select schedule.account_id as "accountId", account.email, account.language,
      local_time.day::text as day, local_time.zone as "timeZone"
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where schedule.account_id = any(${ids}::integer[]) and ${isDue(now)}
    order by schedule.account_id
    for no key update of schedule skip locked for key share of account skip locked`.execute(db);
  return rows;
}

type Look = { composer: Composer; times: LocalTimes; now: Date };

/** Queues the alerts of one batch of accounts. @returns the number of emails */
async function alertBatch(db: Db, look: Look, ids: readonly number[]): Promise<number> {
  const { composer } = look;
  const recipients = await lockDue(db, look, ids);
  const news = Map.groupBy(await readNews(db, recipients, look.now), ({ accountId }) => accountId);
  const products = await readProducts(db, new Set([...news.values()].flat().map(({ productId }) => productId)));
  const composed: Composed[] = [];
  const settled: Settled[] = [];
  for (const to of recipients) {
    const ofShopper = news.get(to.accountId) ?? [];
    const reportedPrices = new Map<number, number>();
    const favoritesLink = `${composer.publicUrl}${prefixOf[to.language]}/products/favorites/1`;
    for (const kind of kinds) {
      const ofKind = ofShopper.filter((one) => one.kind === kind);
      const finds = ofKind.flatMap((one) => findOfNews(one, products, composer, to)).slice(0, maxPerAlert);
      if (finds.length === 0) continue;
      const links = { favoritesLink, ...closingLinks(composer, to) };
      const content = kind === 'ending' ? { kind, finds, timeZone: to.timeZone, ...links } : { kind, finds, ...links };
      composed.push({ to, content, finds });
      for (const { productId, priceCents } of finds) reportedPrices.set(productId, priceCents);
    }
    for (const one of ofShopper)
      settled.push({ ...one, day: to.day, reportedCents: reportedPrices.get(one.productId) ?? null });
  }
  await writeMailings(db, composer, composed);
  await settleNews(db, settled);
  return composed.length;
}

/** Returns the find for a piece of news; none when the product has ended or its price has risen since the mark. */
function findOfNews(
  { kind, productId, formerCents, sizes, endsAt }: News,
  products: ReadonlyMap<number, MailProduct>,
  { publicUrl }: Composer,
  { language }: Recipient,
): Find[] {
  const product = products.get(productId);
  if (!product) return [];
  const hasDropped = formerCents !== null && product.priceCents < formerCents;
  if (kind === 'price-drop' && !hasDropped) return [];
  return [
    {
      ...findOf(product, publicUrl, language),
      ...(hasDropped && { formerCents }),
      ...(kind === 'back-in-size' && { sizes }),
      ...(endsAt !== null && { endsAt: endsAt.toISOString() }),
    },
  ];
}
