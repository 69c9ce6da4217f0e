import { sql } from 'kysely';
import { readStoredCampaignEmails } from '#server/email/digests/campaign-emails.ts';
import { readSubscription } from '#server/email/newsletter/subscribers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readReportsBy } from '#server/pricing/price-reports.ts';
import { readOwnBoards } from '#server/shoppers/boards/shown-boards.ts';
import { readEvents } from '#server/shoppers/favorites/events.ts';
import { readFollowedBrands } from '#server/shoppers/follows/followed-brands.ts';
import { readSavedSearches } from '#server/shoppers/follows/saved-searches.ts';
import { readStoredSchedule } from '#server/shoppers/notifications/schedule.ts';
import { readSaved } from '#server/shoppers/preferences/saved.ts';
import { readStoredPriceWatches } from '#server/shoppers/price-watches/price-watches.ts';
import { readTaste } from '#server/shoppers/recommendations/explain.ts';
import { readUser } from './accounts.ts';

/**
 * Collects all data of an account for the shopper's export, under names that a shopper understands. Leaves out secrets,
 * such as hashes of passwords and tokens.
 */
export async function readPersonalData(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const tokens = await db
    .selectFrom('access_token')
    .select(['device', 'created_at as signed_in_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const reset = await db
    .selectFrom('password_reset')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const user = await readUser(db, accountId);
  return {
    exported_at: new Date().toISOString(),
    account: user,
    sign_ins: tokens,
    password_reset_requested_at: reset?.created_at ?? null,
    preferences: await readSaved(db, accountId),
    likings: await readTaste(db, accountId),
    favorites: await productsOf(db, 'favorite_product', accountId),
    hidden_products: await productsOf(db, 'hidden_product', accountId),
    events: await readEvents(db, accountId),
    notifications: await readStoredSchedule(db, accountId),
    boards: await readOwnBoards(db, accountId),
    followed_brands: await readFollowedBrands(db, accountId),
    saved_searches: await readSavedSearches(db, accountId),
    price_watches: await readStoredPriceWatches(db, accountId),
    mailings: await readStoredCampaignEmails(db, accountId),
    price_reports: user?.email_verified ? await readReportsBy(db, user.email) : [],
    newsletter: user?.email_verified ? await readSubscription(db, user.email) : null,
  };
}

async function productsOf(db: Db, table: 'favorite_product' | 'hidden_product', accountId: number) {
  const { rows } = await sql`
    select product.id, product.name, brand.name as brand, store.name as store, kept.created_at as since
    from ${sql.table(table)} kept
    join product on product.id = kept.product_id
    join brand on brand.id = product.brand_id
    join store on store.id = product.store_id
    where kept.account_id = ${accountId}
    order by kept.created_at desc, product.id desc`.execute(db);
  return rows;
}
