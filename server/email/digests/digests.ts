import { sql } from 'kysely';
import { krKinds } from '#contract/kinds-in-korean.ts';
import { type Language, prefixOf } from '#contract/languages.ts';
import type { Reason } from '#server/catalog/index/taste.ts';
import { type Names, readNames } from '#server/catalog/names.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readShoppers } from '#server/shoppers/shopper.ts';
import { eachBatch } from './batches.ts';
import {
  type Composed,
  type Composer,
  closingLinks,
  type Recipient,
  readMailedPrices,
  writeCampaignEmails,
} from './campaign-emails.ts';
import { type Drop, noteDrops, readDrops } from './drops.ts';
import { type Found, findNew, maxPerDigest, minLiked } from './finds.ts';
import { joinLocalTimes, type LocalTimes, mayBeMailed, readLocalTimes } from './local-times.ts';
import { findOf, type MailProduct, readOwnProducts } from './products.ts';
import { newSince, readWhatIsNew, type WhatIsNew } from './whats-new.ts';

/**
 * Digests are composed from 7:00 to 12:00 in the shopper's time zone. Later the day is skipped: its finds are no
 * longer new.
 */
const firstHour = 7;
const endHour = 12;

/** How long the index of new products is reused for shoppers who become due, in ms. */
const newsCacheMs = 10 * 60 * 1000;

type Due = Recipient & { coveredUntil: Date };

/** The number of shoppers processed, and of digests composed for them. */
type DigestCounts = { checked: number; composed: number };

/** Composes digests for shoppers who are due. */
export type Digests = {
  /**
   * Processes all due shoppers once, one transaction a batch. Any number of processes may run at a time.
   * A process killed at any moment leaves whole batches only, and the next run continues.
   * @throws the error of the first failed batch, once the others are done
   */
  composeDue(now: Date): Promise<DigestCounts>;
};

/**
 * Opens the composer of digests.
 * @param batchSize accounts per transaction
 */
export function openDigests(db: Db, composer: Composer, batchSize: number): Digests {
  let cached: WhatIsNew | undefined;

  async function newsFor(coveredUntil: Date, now: Date): Promise<WhatIsNew> {
    const since = newSince(coveredUntil, now);
    if (!cached || cached.since > since) cached = await readWhatIsNew(db, since, now, composer);
    return cached;
  }

  return {
    async composeDue(now) {
      const counts = { checked: 0, composed: 0 };
      if (cached && now.getTime() - cached.until.getTime() >= newsCacheMs) cached = undefined;
      const times = await readLocalTimes(db, now);
      const due = await readDue(db, times);
      if (!due.oldest) return counts;
      const run = { composer, times, news: await newsFor(due.oldest, now), names: await readNames(db), now };
      await eachBatch(due.ids, batchSize, async (ids) => {
        const batch = await db.transaction().execute((transaction) => composeBatch(transaction, run, ids));
        counts.checked += batch.checked;
        counts.composed += batch.composed;
      });
      return counts;
    },
  };
}

const isDue = sql`local_time.hour >= ${firstHour}::integer and local_time.hour < ${endHour}::integer
  and (array[monday, tuesday, wednesday, thursday, friday, saturday, sunday])[local_time.weekday]
  and (checked_on is null or checked_on < local_time.day) and ${mayBeMailed}`;

/** Reads the accounts that are due, and the oldest `covered_until` among them. */
async function readDue(db: Db, times: LocalTimes): Promise<{ ids: number[]; oldest: Date | null }> {
  const { rows } = await sql<{ ids: number[] | null; oldest: Date | null }>`
    select array_agg(schedule.account_id order by schedule.account_id) as ids, min(covered_until) as oldest
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where ${isDue}`.execute(db);
  return { ids: rows[0]?.ids ?? [], oldest: rows[0]?.oldest ?? null };
}

/** Locks the accounts that are still due until the transaction ends. Skips accounts that another process has locked. */
async function lockDue(db: Db, times: LocalTimes, ids: readonly number[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select schedule.account_id as "accountId", account.email, account.language,
      local_time.day::text as day, local_time.zone as "timeZone", covered_until as "coveredUntil"
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where schedule.account_id = any(${ids}::integer[]) and ${isDue}
    order by schedule.account_id
    for no key update of schedule skip locked for key share of account skip locked`.execute(db);
  return rows;
}

/** A product that is new to a shopper, and the preference it matches best. */
type NewProduct = { product: MailProduct; reason: Reason | null };

type Run = { composer: Composer; times: LocalTimes; news: WhatIsNew; names: Names; now: Date };

async function composeBatch(db: Db, run: Run, batch: readonly number[]): Promise<DigestCounts> {
  const { composer, news, times, now } = run;
  const due = await lockDue(db, times, batch);
  const drops = await readDrops(db, due, now, composer);
  const finds = await readFinds(db, run, due);
  const composed = due.flatMap(
    (to) => digestOf(run, to, drops.ofAccount.get(to.accountId) ?? [], finds.get(to.accountId) ?? []) ?? [],
  );
  await writeCampaignEmails(db, composer, composed, now);
  const recipientIds = new Set(composed.map(({ to }) => to.accountId));
  await noteDrops(db, drops, due, recipientIds);
  await markChecked(db, due, recipientIds, news.until);
  return { checked: due.length, composed: composed.length };
}

/**
 * Reads the finds of each shopper, best first, at the prices in the shopper's sizes.
 * Leaves out products that have ended or are doubted, or were mailed to the shopper at the same or a lower price.
 */
async function readFinds(
  db: Db,
  { news, now, composer }: Run,
  due: readonly Due[],
): Promise<Map<number, NewProduct[]>> {
  const coveredUntil = new Map(due.map((one) => [one.accountId, one.coveredUntil]));
  const found = new Map<number, Found[]>();
  for (const shopper of await readShoppers(db, [...coveredUntil.keys()]))
    found.set(shopper.accountId, findNew(news, shopper, coveredUntil.get(shopper.accountId) ?? news.until));
  const pairs = [...found].flatMap(([accountId, of]) => of.map(({ id }) => ({ accountId, productId: id })));
  const mailedPrices = await readMailedPrices(db, pairs);
  const products = await readOwnProducts(db, pairs, now, composer.shownCurrencies);
  const finds = new Map<number, NewProduct[]>();
  for (const [accountId, of] of found) {
    const ofShopper = of.flatMap(({ id, reason }) => {
      const product = products.of(accountId, id);
      return product && product.priceCents < mailedPrices.cheapest(accountId, id) ? [{ product, reason }] : [];
    });
    finds.set(accountId, ofShopper);
  }
  return finds;
}

/** Composes the digest of a shopper; undefined when there is too little to send. */
function digestOf(
  { composer, names }: Run,
  to: Recipient,
  dropped: readonly Drop[],
  found: readonly NewProduct[],
): Composed | undefined {
  const { publicUrl } = composer;
  const drops = dropped.map(({ product, knownCents }) => ({
    ...findOf(product, publicUrl, to.language),
    formerCents: knownCents,
  }));
  const chosen = found.slice(0, maxPerDigest - drops.length);
  if (drops.length === 0 && chosen.filter(({ reason }) => reason).length < minLiked) return undefined;
  const finds = chosen.map(({ product, reason }) => {
    const because = nameOf(reason, names, to.language);
    return { ...findOf(product, publicUrl, to.language), ...(because !== undefined && { because }) };
  });
  const allLink = `${publicUrl}${prefixOf[to.language]}/products/user/1`;
  const content = { kind: 'digest' as const, drops, finds, allLink, ...closingLinks(composer, to) };
  return { to, content, finds: [...drops, ...finds] };
}

/**
 * Returns the name of the matched brand, store or subcategory. Prices and discounts need no name: the product shows
 * them.
 */
function nameOf(
  reason: Reason | null,
  { brands, stores, subcategories }: Names,
  language: Language,
): string | undefined {
  const id = reason?.id ?? 0;
  switch (reason?.kind) {
    case 'brand':
      return brands.get(id);
    case 'store':
      return stores.get(id);
    case 'subcategory':
      return inLanguage(subcategories.get(id), language);
    default:
      return undefined;
  }
}

/** Translates the name of a subcategory into the language of the recipient. */
function inLanguage(kind: string | undefined, language: Language): string | undefined {
  return (kind !== undefined && language === 'kr' && krKinds[kind]) || kind;
}

/**
 * Marks the day as processed. Without a digest `covered_until` stays, so that the same finds are candidates next
 * time.
 */
async function markChecked(db: Db, due: readonly Due[], recipientIds: ReadonlySet<number>, until: Date): Promise<void> {
  await sql`
    update notification_schedule as schedule
    set checked_on = checked.day, covered_until = case when is_mailed then ${until} else covered_until end
    from unnest(${due.map(({ accountId }) => accountId)}::integer[], ${due.map(({ day }) => day)}::date[],
      ${due.map(({ accountId }) => recipientIds.has(accountId))}::boolean[]) as checked (id, day, is_mailed)
    where account_id = checked.id`.execute(db);
}
