import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { QueueCampaignEmails } from '#server/email/campaigns/queue.ts';
import type { CampaignEmail, Find } from '#server/email/transactional/mails.ts';
import { idsOfProductsItem } from '#server/items/item-offers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { NotificationLinks } from '#server/shoppers/notifications/links.ts';
import { mailedInCurrencyOfProduct } from './standing.ts';

/** The dependencies of composing, besides the database. */
export type Composer = {
  publicUrl: string;
  links: NotificationLinks;
  queueCampaignEmails: QueueCampaignEmails;
  /** Currencies whose offers are mailed. Undefined: all. */
  shownCurrencies?: readonly string[] | undefined;
};

/** A shopper who is due, with the shopper's local date. */
export type Recipient = { accountId: number; email: string; language: Language; day: string; timeZone: string };

/** An email to a shopper, and the finds that it mentions. */
export type Composed = { to: Recipient; content: CampaignEmail; finds: readonly Find[] };

/** Returns the links at the end of every campaign email. */
export function closingLinks({ links }: Composer, { accountId, language }: Recipient) {
  return {
    unsubscribeLink: links.unsubscribe(accountId, language),
    notificationsLink: links.notifications(language),
  };
}

/** Stores and queues campaign emails, and records the finds that they mention, within the caller's transaction. */
export async function writeCampaignEmails(
  db: Db,
  { queueCampaignEmails }: Composer,
  composed: readonly Composed[],
  now: Date,
): Promise<void> {
  if (composed.length === 0) return;
  const rows = composed.map(({ to: { accountId, day }, content }) => ({ accountId, day, kind: content.kind, content }));
  const written = await sql<{ id: number; accountId: number }>`
    insert into campaign_email (account_id, kind, day, content)
    select "accountId", kind, day, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as composed ("accountId" integer, kind text, day date, content jsonb)
    on conflict do nothing
    returning id, account_id as "accountId"`.execute(db);
  await recordMailedFinds(db, composed, now);
  const emails = new Map(composed.map(({ to }) => [to.accountId, to.email]));
  await queueCampaignEmails(
    db,
    written.rows.map(({ id, accountId }) => ({ id, email: emails.get(accountId) ?? '' })),
  );
}

/** Records mailed prices. Two campaign emails of a kind and day leave the lower price. */
async function recordMailedFinds(db: Db, composed: readonly Composed[], now: Date): Promise<void> {
  const mailed = composed.flatMap(({ to: { accountId, day }, content: { kind }, finds }) =>
    finds.map(({ productId, priceCents, currency }) => ({ accountId, productId, kind, day, priceCents, currency })),
  );
  await sql`
    insert into mailed_find as mailed (account_id, product_id, kind, day, price_cents, currency, mailed_at)
    select one.*, ${now}::timestamptz from unnest(${mailed.map(({ accountId }) => accountId)}::integer[],
      ${mailed.map(({ productId }) => productId)}::integer[], ${mailed.map(({ kind }) => kind)}::text[],
      ${mailed.map(({ day }) => day)}::date[], ${mailed.map(({ priceCents }) => priceCents)}::integer[],
      ${mailed.map(({ currency }) => currency)}::text[]) as one
    on conflict (account_id, product_id, kind, day) do update set mailed_at = excluded.mailed_at, currency = excluded.currency,
      price_cents = case when mailed.currency = excluded.currency then least(mailed.price_cents, excluded.price_cents)
        else excluded.price_cents end`.execute(db);
}

/**
 * The lowest price in cents at which the item of a product was mailed to an account, at whichever store; infinite when it
 * never was.
 */
export type MailedPrices = { cheapest(accountId: number, productId: number): number };

/**
 * Reads the lowest mailed price for each pair of account and product, in the product's present currency. Another store's
 * price in another currency counts at the reference rate.
 */
export async function readMailedPrices(
  db: Db,
  pairs: readonly { accountId: number; productId: number }[],
): Promise<MailedPrices> {
  const { rows } = await sql<{ accountId: number; productId: number; cents: number }>`
    select of_account as "accountId", of_product as "productId", min(compared.cents) as cents
    from unnest(${pairs.map(({ accountId }) => accountId)}::integer[], ${pairs.map(({ productId }) => productId)}::integer[])
      as pair (of_account, of_product)
    join product on product.id = of_product
    join mailed_find as mailed on mailed.account_id = of_account and mailed.product_id = any(${idsOfProductsItem})
    cross join lateral (select ${mailedInCurrencyOfProduct} as cents) as compared
    where compared.cents is not null
    group by of_account, of_product`.execute(db);
  const cheapest = new Map(rows.map(({ accountId, productId, cents }) => [`${accountId} ${productId}`, cents]));
  return {
    cheapest: (accountId, productId) => cheapest.get(`${accountId} ${productId}`) ?? Number.POSITIVE_INFINITY,
  };
}

/** Days after which a find may be mailed again: a reduction by then is a new one. */
const rememberedDays = 120;

/**
 * Deletes records of mailed finds after that time. A few years of them would outgrow the catalog.
 * Relies on the index mailed_find (day).
 */
export async function deleteMailedFinds(db: Db, now: Date): Promise<void> {
  await sql`delete from mailed_find where day < ${now}::timestamptz::date - ${rememberedDays}::integer`.execute(db);
}

/**
 * Reads the campaign emails to a shopper and the products they mentioned, for the shopper's own data export. The
 * names are the API's.
 */
export async function readStoredCampaignEmails(db: Db, accountId: number) {
  const sent = await db
    .selectFrom('campaign_email')
    .select([
      'kind',
      sql<string>`day::text`.as('day'),
      'content',
      'created_at as composed_at',
      'sent_at as left_at',
      'given_up_reason as given_up',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const mailed = await db
    .selectFrom('mailed_find')
    .select(['kind', sql<string>`day::text`.as('day'), 'product_id', 'price_cents', 'currency'])
    .where('account_id', '=', accountId)
    .orderBy('day')
    .orderBy('product_id')
    .execute();
  return { sent, told: mailed };
}
