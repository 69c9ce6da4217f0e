import { sql } from 'kysely';
import { krKinds } from '#contract/kinds-in-korean.ts';
import { type Language, prefixOf } from '#contract/languages.ts';
import type { Reason } from '#server/catalog/index/taste.ts';
import { type Names, readNames } from '#server/catalog/names.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type MergedBrands, readMergedBrands } from '#server/shoppers/follows/merged-brands.ts';
import { readShoppers } from '#server/shoppers/shopper.ts';
import { favoredOf } from './alert-items.ts';
import { eachBatch } from './batches.ts';
import { type Composed, type Composer, closingLinks, type Recipient, writeCampaignEmails } from './campaign-emails.ts';
import { besideFollows, type Drop, noteDrops, readDrops } from './drops.ts';
import { type Due, lockDue, readDue } from './due.ts';
import { maxPerDigest, minLiked } from './finds.ts';
import { type FollowSections, readFollowNews, readOldestWords, sectionsOf, settleFollows } from './follow-news.ts';
import { type LocalTimes, readLocalTimes } from './local-times.ts';
import type { FollowMatcher } from './match-follows.ts';
import { findOf } from './products.ts';
import { type NewProduct, readFinds } from './read-finds.ts';
import { newSince, readWhatIsNew, startOfHour, type WhatIsNew } from './whats-new.ts';

/** How long the index of new products is reused for shoppers who become due, in ms. */
const newsCacheMs = 10 * 60 * 1000;

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
  /** From when on the cached index was searched by words. Its results by words know no older products. */
  let searchedFrom: Date | undefined;

  async function newsFor(coveredUntil: Date, wordsFrom: Date | undefined, now: Date): Promise<WhatIsNew> {
    const since = newSince(coveredUntil, now);
    const lacksWords = wordsFrom && searchedFrom && wordsFrom < searchedFrom;
    if (!cached || cached.since > since || lacksWords) {
      cached = await readWhatIsNew(db, since, now, composer);
      searchedFrom = undefined;
    }
    if (wordsFrom) searchedFrom ??= wordsFrom;
    return cached;
  }

  return {
    async composeDue(now) {
      const counts = { checked: 0, composed: 0 };
      if (cached && now.getTime() - cached.until.getTime() >= newsCacheMs) cached = undefined;
      const times = await readLocalTimes(db, now);
      const due = await readDue(db, times);
      if (!due.oldest) return counts;
      const oldestWords = await readOldestWords(db, due.ids);
      const wordsFrom = oldestWords && startOfHour(oldestWords);
      const news = await newsFor(due.oldest, wordsFrom, now);
      const [names, merged] = [await readNames(db), await readMergedBrands(db)];
      const { shownCurrencies } = composer;
      // A store without such shoppers needs no grammar of searches in its worker, 12 MB.
      const { openFollowMatcher } = await import('./match-follows.ts');
      const matcher = openFollowMatcher(db, news, { names, merged, wordsFrom: wordsFrom ?? now, shownCurrencies });
      const run = { composer, times, news, names, merged, matcher, now };
      try {
        await eachBatch(due.ids, batchSize, async (ids) => {
          const batch = await db.transaction().execute((transaction) => composeBatch(transaction, run, ids));
          counts.checked += batch.checked;
          counts.composed += batch.composed;
        });
      } finally {
        await matcher.close();
      }
      return counts;
    },
  };
}

type Run = {
  composer: Composer;
  times: LocalTimes;
  news: WhatIsNew;
  names: Names;
  merged: MergedBrands;
  matcher: FollowMatcher;
  now: Date;
};

async function composeBatch(db: Db, run: Run, batch: readonly number[]): Promise<DigestCounts> {
  const { composer, news, times, now } = run;
  const due = await lockDue(db, times, batch);
  const shoppers = await readShoppers(
    db,
    due.map(({ accountId }) => accountId),
  );
  const ofDigest = due.filter((one) => one.isDigestDay);
  const follows = await readFollowNews(db, news, run.matcher, shoppers, now, composer);
  const drops = besideFollows(await readDrops(db, ofDigest, now, composer), follows);
  const finds = await readFinds(db, run, ofDigest, shoppers);
  const composed = due.flatMap((to) => {
    const dropped = drops.ofAccount.get(to.accountId) ?? [];
    const sections = sectionsOf(follows.get(to.accountId) ?? [], maxPerDigest - dropped.length, composer, to, run);
    if (!to.isDigestDay) return followMailOf(run, to, sections) ?? [];
    return digestOf(run, to, dropped, sections, finds.get(to.accountId) ?? []) ?? [];
  });
  await writeCampaignEmails(db, composer, composed, now);
  const recipientIds = new Set(composed.map(({ to }) => to.accountId));
  await noteDrops(db, drops, ofDigest, recipientIds, now);
  await settleFollows(db, new Map([...follows].filter(([accountId]) => recipientIds.has(accountId))), news);
  await markChecked(db, due, recipientIds, news.until);
  return { checked: due.length, composed: composed.length };
}

/** Composes the digest of a shopper; undefined when there is too little to send. */
function digestOf(
  { composer, names }: Run,
  to: Recipient,
  dropped: readonly Drop[],
  sections: FollowSections,
  found: readonly NewProduct[],
): Composed | undefined {
  const { publicUrl } = composer;
  const drops = dropped.map(({ product, knownCents, elsewhere }) => ({
    ...findOf(product, publicUrl, to.language),
    ...(elsewhere ? { favored: favoredOf(elsewhere) } : { formerCents: knownCents }),
  }));
  const { followed } = sections;
  const told = new Set(dropped.map(({ product }) => product.itemId));
  for (const itemId of sections.itemIds) told.add(itemId);
  const chosen = found
    .filter(({ product }) => !told.has(product.itemId))
    .slice(0, maxPerDigest - drops.length - followed.length);
  if (drops.length + followed.length === 0 && chosen.filter(({ reason }) => reason).length < minLiked) return undefined;
  const finds = chosen.map(({ product, reason }) => {
    const because = nameOf(reason, names, to.language);
    return { ...findOf(product, publicUrl, to.language), ...(because !== undefined && { because }) };
  });
  const allLink = `${publicUrl}${prefixOf[to.language]}/products/user/1`;
  const { itemIds: _, ...shownSections } = sections;
  const news = followed.length > 0 ? shownSections : {};
  const content = { kind: 'digest' as const, drops, finds, allLink, ...news, ...closingLinks(composer, to) };
  return { to, content, finds: [...drops, ...followed, ...finds] };
}

/** Composes the email about follows alone; undefined without news. */
function followMailOf({ composer }: Run, to: Recipient, sections: FollowSections): Composed | undefined {
  if (sections.followed.length === 0) return undefined;
  const { itemIds: _, ...shown } = sections;
  const content = { kind: 'follow-news' as const, ...shown, ...closingLinks(composer, to) };
  return { to, content, finds: sections.followed };
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
 * time. News of follows have times of their own.
 */
async function markChecked(db: Db, due: readonly Due[], recipientIds: ReadonlySet<number>, until: Date): Promise<void> {
  await sql`
    update notification_schedule as schedule
    set checked_on = checked.day, covered_until = case when is_covered then ${until} else covered_until end
    from unnest(${due.map(({ accountId }) => accountId)}::integer[], ${due.map(({ day }) => day)}::date[],
      ${due.map(({ accountId, isDigestDay }) => !isDigestDay || recipientIds.has(accountId))}::boolean[])
      as checked (id, day, is_covered)
    where account_id = checked.id`.execute(db);
}
