import { sql } from 'kysely';
import { prefixOf } from '#contract/languages.ts';
import type { CampaignEmail } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { findOfTarget, type Item, itemsOfNews, kinds, settle } from './alert-items.ts';
import { hasNews, mayHaveNews, readNews, type Settled, settleNews } from './alert-news.ts';
import { eachBatch } from './batches.ts';
import { type Composed, type Composer, closingLinks, type Recipient, writeCampaignEmails } from './campaign-emails.ts';
import {
  type ElsewhereSettled,
  hasElsewhere,
  mayHaveElsewhere,
  readElsewhere,
  settleElsewhere,
} from './elsewhere-news.ts';
import { joinLocalTimes, type LocalTimes, mayBeMailed, readLocalTimes } from './local-times.ts';
import { readProducts } from './products.ts';
import { hasTargets, mayHaveTargets, readTargets, settleTargets, type TargetNews } from './target-news.ts';

/** Alerts are sent from 8:00 to 21:00 in the shopper's time zone. */
const firstHour = 8;
const endHour = 21;

/** The most products of one email (`server/email/transactional/mails.ts`). */
const maxPerAlert = 12;

/** After an alert, further news of the shopper waits this many minutes and comes in one email (decision 58). */
const minApartMinutes = 60;

/**
 * Queues alerts about target prices, and about favorites: price drops and returned sizes, at their stores and at others,
 * as `watchFavorites` marked them, and prices about to end. A shopper gets one email for target prices, or one for all kinds of news that are
 * switched on, at most once an hour, and only in the daytime. Uses one transaction a batch; any number of processes may
 * run at a time.
 * @param batchSize accounts per transaction
 * @returns the number of emails
 * @throws the error of the first failed batch, once the others are done
 */
export async function sendAlerts(db: Db, composer: Composer, batchSize: number, now: Date): Promise<number> {
  const times = await readLocalTimes(db, now);
  let sent = 0;
  const run = { composer, times, now };
  await eachBatch(await readDue(db, run), batchSize, async (ids) => {
    sent += await db.transaction().execute((transaction) => alertBatch(transaction, run, ids));
  });
  return sent;
}

type AlertRun = { composer: Composer; times: LocalTimes; now: Date };

/**
 * Matches accounts that have news, are in their daytime, and got no alert in the hour before. Refers to `schedule` and
 * `local_time`.
 */
function isDue({ composer: { shownCurrencies }, now }: AlertRun) {
  const day = sql`local_time.day`;
  const run = { now, shownCurrencies };
  return sql`local_time.hour >= ${firstHour}::integer and local_time.hour < ${endHour}::integer
    and not coalesce(schedule.alerted_at <= ${now}::timestamptz
      and schedule.alerted_at > ${now}::timestamptz - ${minApartMinutes}::integer * interval '1 minute', false)
    and ${mayBeMailed} and (${hasNews(now, day)} or ${hasElsewhere(run, day)} or ${hasTargets(run)})`;
}

async function readDue(db: Db, run: AlertRun): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select schedule.account_id as id
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(run.times)}
    where (${mayHaveNews(run.now)} or ${mayHaveElsewhere} or ${mayHaveTargets}) and ${isDue(run)}
    order by schedule.account_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the accounts that are still due until the transaction ends. Skips accounts that another process has locked. */
async function lockDue(db: Db, run: AlertRun, ids: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select schedule.account_id as "accountId", account.email, account.language,
      local_time.day::text as day, local_time.zone as "timeZone"
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(run.times)}
    where schedule.account_id = any(${ids}::integer[]) and ${isDue(run)}
    order by schedule.account_id
    for no key update of schedule skip locked for key share of account skip locked`.execute(db);
  return rows;
}

/** Queues the alerts of one batch of accounts. @returns the number of emails */
async function alertBatch(db: Db, run: AlertRun, ids: readonly number[]): Promise<number> {
  const { composer, now } = run;
  const { publicUrl, shownCurrencies } = composer;
  const recipients = await lockDue(db, run, ids);
  const of = <One extends { accountId: number }>(all: readonly One[]) => Map.groupBy(all, ({ accountId }) => accountId);
  const news = of(await readNews(db, recipients, now));
  const elsewhere = of(await readElsewhere(db, recipients, { now, shownCurrencies }));
  const targets = of(await readTargets(db, recipients, { now, shownCurrencies }));
  const productIds = [...news.values(), ...elsewhere.values(), ...targets.values()]
    .flat()
    .flatMap(({ productId }) => productId ?? []);
  const products = await readProducts(db, new Set(productIds), now, shownCurrencies);
  const composed: Composed[] = [];
  const settled: Settled[] = [];
  const elsewhereSettled: ElsewhereSettled[] = [];
  const metTargets: TargetNews[] = [];
  for (const to of recipients) {
    // A target price was asked for by name: it comes first, and news of favorites waits for the next hour.
    const met = (targets.get(to.accountId) ?? []).filter(({ productId }) => products.has(productId));
    const shown = met.filter(({ isOfItem }) => isOfItem).slice(0, maxPerAlert);
    if (shown.length > 0) {
      const finds = shown.flatMap((one) => findOfTarget(one, products, publicUrl, to.language));
      composed.push({ to, content: { kind: 'target-price', finds, ...closingLinks(composer, to) }, finds });
      // Another target for a mailed item is met by the same price.
      metTargets.push(...met.filter(({ itemId }) => shown.some((one) => one.itemId === itemId)));
      continue;
    }
    const ofShopper = { news: news.get(to.accountId) ?? [], elsewhere: elsewhere.get(to.accountId) ?? [] };
    const items = itemsOfNews(ofShopper, products, composer, to);
    const chosen = items.slice(0, maxPerAlert);
    if (chosen.length > 0) composed.push(alertOf(composer, to, chosen));
    const outcome = settle(ofShopper, to, items, chosen);
    settled.push(...outcome.settled);
    elsewhereSettled.push(...outcome.elsewhereSettled);
  }
  await writeCampaignEmails(db, composer, composed, now);
  await settleNews(db, settled, now);
  await settleElsewhere(db, elsewhereSettled, now);
  await settleTargets(db, metTargets, now);
  await noteAlerted(db, composed, now);
  return composed.length;
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

/** Records when shoppers got an alert. */
async function noteAlerted(db: Db, composed: readonly Composed[], now: Date): Promise<void> {
  const ids = composed.map(({ to }) => to.accountId);
  await sql`update notification_schedule set alerted_at = ${now} where account_id = any(${ids}::integer[])`.execute(db);
}
