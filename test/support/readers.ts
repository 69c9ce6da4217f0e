import { sql } from 'kysely';
import type { Composer } from '#server/email/digests/campaign-emails.ts';
import type { CampaignEmail } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { openNotificationLinks } from '#server/shoppers/notifications/links.ts';
import { buildTaste } from '#server/shoppers/recommendations/build.ts';

/** A subscriber. The defaults are a verified New Yorker with every mail switched on daily and none sent yet. */
export type Reader = {
  timeZone?: string | null;
  language?: 'en' | 'kr';
  isVerified?: boolean;
  optIn?: boolean;
  /** The chosen weekdays. */
  days?: readonly ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
  switches?: { price_drops?: boolean; back_in_size?: boolean; ending?: boolean };
  coveredUntil?: Date;
  brandIds?: readonly number[];
  storeIds?: readonly number[];
  subcategoryIds?: readonly number[];
  sizeIds?: readonly number[];
  /** In whole dollars. */
  prices?: readonly [low: number, high: number];
  favoriteIds?: readonly number[];
  hiddenIds?: readonly number[];
};

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

let made = 0;

/** Creates a shopper with preferences, a taste profile and a notification schedule. Returns the account id. */
export async function newReader(db: Db, reader: Reader = {}): Promise<number> {
  made += 1;
  const email = `reader-${made}@mail.example`;
  const { isVerified = true, optIn = true, days = week, coveredUntil = new Date(0) } = reader;
  const { id } = await db
    .insertInto('account')
    .values({
      email,
      email_key: email,
      email_verified_at: isVerified ? new Date() : null,
      language: reader.language ?? 'en',
      time_zone: reader.timeZone ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ticked = Object.fromEntries(week.map((day) => [day, days.includes(day)]));
  await db
    .insertInto('notification_schedule')
    .values({ account_id: id, opt_in: optIn, covered_until: coveredUntil, ...ticked, ...reader.switches })
    .execute();
  const save = async (table: string, column: string, values: readonly number[] = []) => {
    for (const value of values)
      await sql`insert into ${sql.table(table)} (account_id, ${sql.ref(column)}) values (${id}, ${value})`.execute(db);
  };
  await save('account_brand', 'brand_id', reader.brandIds);
  await save('account_store', 'store_id', reader.storeIds);
  await save('account_subcategory', 'subcategory_id', reader.subcategoryIds);
  await save('account_size', 'size_id', reader.sizeIds);
  await save('favorite_product', 'product_id', reader.favoriteIds);
  await save('hidden_product', 'product_id', reader.hiddenIds);
  if (reader.prices) {
    const [price_low, price_high] = reader.prices;
    await db.insertInto('account_price').values({ account_id: id, price_low, price_high }).execute();
  }
  await buildTaste(db, id);
  return id;
}

/** Returns a composer that records the queued campaign emails in `handedOver` instead of queueing them. */
export function recordingComposer(): Composer & { handedOver: { id: number; email: string }[] } {
  const handedOver: { id: number; email: string }[] = [];
  const publicUrl = 'https://shop.example';
  return {
    publicUrl,
    links: openNotificationLinks(publicUrl, Buffer.from('a secret of tests')),
    queueCampaignEmails: async (_db, campaignEmails) => {
      handedOver.push(...campaignEmails);
    },
    handedOver,
  };
}

/** Returns the campaign emails of an account, oldest first. */
export async function campaignEmailsOf(db: Db, accountId: number): Promise<CampaignEmail[]> {
  const { rows } = await sql<{ content: CampaignEmail }>`
    select content from campaign_email where account_id = ${accountId} order by id`.execute(db);
  return rows.map(({ content }) => content);
}
