import { sql } from 'kysely';
import { prefixOf } from '#contract/languages.ts';
import type { CampaignEmail, Find } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { hasNews, mayHaveNews, type News, readNews, type Settled, settleNews } from './alert-news.ts';
import { eachBatch } from './batches.ts';
import { type Composed, type Composer, closingLinks, type Recipient, writeCampaignEmails } from './campaign-emails.ts';
import { joinLocalTimes, type LocalTimes, mayBeMailed, readLocalTimes } from './local-times.ts';
import { atPrice, findOf, type MailProduct, readProducts } from './products.ts';
import { hasTargets, mayHaveTargets, readTargets, settleTargets, type TargetNews } from './target-news.ts';

/** Alerts are sent from 8:00 to 21:00 in the shopper's time zone. */
const firstHour = 8;
const endHour = 21;

/** The most products of one email (`server/email/transactional/mails.ts`). */
const maxPerAlert = 12;

/** After an alert, further news of the shopper waits this many minutes and comes in one email (decision 58). */
const minApartMinutes = 60;

const kinds = ['price-drop', 'back-in-size', 'ending'] as const;

/**
 * Queues alerts about target prices, and about favorites: price drops and returned sizes, as `watchFavorites` marked
 * them, and prices about to end. A shopper gets one email for target prices, or one for all kinds of news that are
 * switched on, at most once an hour, and only in the daytime. Uses one transaction a batch; any number of processes may
 * run at a time.
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

/**
 * Matches accounts that have news, are in their daytime, and got no alert in the hour before. Refers to `schedule` and
 * `local_time`.
 */
const isDue = (now: Date) => sql`local_time.hour >= ${firstHour}::integer and local_time.hour < ${endHour}::integer
  and not coalesce(schedule.alerted_at <= ${now}::timestamptz
    and schedule.alerted_at > ${now}::timestamptz - ${minApartMinutes}::integer * interval '1 minute', false)
  and ${mayBeMailed} and (${hasNews(now, sql`local_time.day`)} or ${hasTargets(now)})`;

async function readDue(db: Db, times: LocalTimes, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select schedule.account_id as id
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where (${mayHaveNews(now)} or ${mayHaveTargets}) and ${isDue(now)}
    order by schedule.account_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the accounts that are still due until the transaction ends. Skips accounts that another process has locked. */
async function lockDue(db: Db, { times, now }: AlertRun, ids: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select schedule.account_id as "accountId", account.email, account.language,
      local_time.day::text as day, local_time.zone as "timeZone"
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where schedule.account_id = any(${ids}::integer[]) and ${isDue(now)}
    order by schedule.account_id
    for no key update of schedule skip locked for key share of account skip locked`.execute(db);
  return rows;
}

type AlertRun = { composer: Composer; times: LocalTimes; now: Date };

/** Queues the alerts of one batch of accounts. @returns the number of emails */
async function alertBatch(db: Db, run: AlertRun, ids: readonly number[]): Promise<number> {
  const { composer, now } = run;
  const recipients = await lockDue(db, run, ids);
  const news = Map.groupBy(await readNews(db, recipients, now), ({ accountId }) => accountId);
  const targets = Map.groupBy(await readTargets(db, recipients, now), ({ accountId }) => accountId);
  const productIds = new Set([...news.values(), ...targets.values()].flat().map(({ productId }) => productId));
  const products = await readProducts(db, productIds, now, composer.shownCurrencies);
  const composed: Composed[] = [];
  const settled: Settled[] = [];
  const metTargets: TargetNews[] = [];
  for (const to of recipients) {
    // A target price was asked for by name: it comes first, and news of favorites waits for the next hour.
    const met = (targets.get(to.accountId) ?? [])
      .filter(({ productId }) => products.has(productId))
      .slice(0, maxPerAlert);
    if (met.length > 0) {
      composed.push(targetAlertOf(composer, to, met, products));
      metTargets.push(...met);
      continue;
    }
    const ofShopper = news.get(to.accountId) ?? [];
    const items = kinds.flatMap((kind) => ofShopper.flatMap((one) => itemOf(one, kind, products, composer, to)));
    const chosen = items.slice(0, maxPerAlert);
    if (chosen.length > 0) composed.push(alertOf(composer, to, chosen));
    settled.push(...ofShopper.flatMap((one) => settle(one, to, items, chosen)));
  }
  await writeCampaignEmails(db, composer, composed, now);
  await settleNews(db, settled, now);
  await settleTargets(db, metTargets, now);
  await noteAlerted(db, composed, now);
  return composed.length;
}

/** Composes the email about target prices that are met. */
function targetAlertOf(
  composer: Composer,
  to: Recipient,
  met: readonly TargetNews[],
  products: ReadonlyMap<number, MailProduct>,
): Composed {
  const finds = met.flatMap(({ productId, targetCents, ...price }) => {
    const product = products.get(productId);
    return product ? [{ ...findOf(atPrice(product, price), composer.publicUrl, to.language), targetCents }] : [];
  });
  return { to, content: { kind: 'target-price', finds, ...closingLinks(composer, to) }, finds };
}

/** A find of an alert, and the news that it reports. */
type Item = { kind: (typeof kinds)[number]; news: News; find: Find };

/**
 * Returns the item for a product of news of a kind; none when its product has left the catalog, or has no price to
 * report.
 */
function itemOf(
  news: News,
  kind: Item['kind'],
  products: ReadonlyMap<number, MailProduct>,
  { publicUrl }: Composer,
  { language }: Recipient,
): Item[] {
  const { priceCents, originalCents, formerCents, sizes, endsAt } = news;
  const product = products.get(news.productId);
  if (news.kind !== kind || !product || priceCents === null || originalCents === null) return [];
  const find = {
    ...findOf(atPrice(product, { priceCents, originalCents }), publicUrl, language),
    ...(formerCents !== null && { formerCents }),
    ...(kind === 'back-in-size' && { sizes }),
    ...(endsAt !== null && { endsAt: endsAt.toISOString() }),
  };
  return [{ kind, news, find }];
}

/** Composes the email of a shopper: of the one kind of its items, or about favorites as a whole. */
function alertOf(composer: Composer, to: Recipient, items: readonly Item[]): Composed {
  const favoritesLink = `${composer.publicUrl}${prefixOf[to.language]}/products/favorites/1`;
  const links = { favoritesLink, ...closingLinks(composer, to) };
  const of = (kind: Item['kind']) => items.flatMap((item) => (item.kind === kind ? [item.find] : []));
  const [kind, ...others] = kinds.filter((one) => of(one).length > 0);
  const finds = items.map(({ find }) => find);
  return { to, content: contentOf(), finds };

  function contentOf(): CampaignEmail {
    const { timeZone } = to;
    if (kind === undefined || others.length > 0)
      return {
        kind: 'favorite-news',
        drops: of('price-drop'),
        back: of('back-in-size'),
        ending: of('ending'),
        timeZone,
        ...links,
      };
    return kind === 'ending' ? { kind, finds, timeZone, ...links } : { kind, finds, ...links };
  }
}

/**
 * Returns the outcome of a product of news. Returns and ends beyond the length of an email have none: they wait for the
 * next. Price drops beyond it are left to the digest. A price that is no news counts as known.
 */
function settle(news: News, { day }: Recipient, items: readonly Item[], chosen: readonly Item[]): Settled[] {
  const isOf = (item: Item) => item.news === news;
  const isReported = chosen.some(isOf);
  const isLeftOut = !isReported && items.some(isOf);
  if (isLeftOut && news.kind !== 'price-drop') return [];
  return [{ ...news, day, isReported, knownCents: isLeftOut ? null : news.priceCents }];
}

/** Records when shoppers got an alert. */
async function noteAlerted(db: Db, composed: readonly Composed[], now: Date): Promise<void> {
  const ids = composed.map(({ to }) => to.accountId);
  await sql`update notification_schedule set alerted_at = ${now} where account_id = any(${ids}::integer[])`.execute(db);
}
