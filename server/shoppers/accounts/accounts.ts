import { type Selectable, sql } from 'kysely';
import type { Driver, User } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import type { MailQueue } from '#server/email/transactional/mails.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/tables.ts';
import { readSigningKey } from '#server/platform/signing-key.ts';
import { type Links, openLinks } from '#server/shoppers/auth/links.ts';
import { openSocialDrivers, type SocialDrivers } from '#server/shoppers/auth/social/drivers.ts';
import { emailKey } from './email-key.ts';

/** The dependencies that all code about accounts shares. */
export type AccountParts = {
  db: Db;
  mailQueue: MailQueue;
  links: Links;
  siteName: string;
  /** The providers that shoppers may sign in with. */
  providers: SocialDrivers;
};

/** Creates the dependencies. The secret that signs links comes from the database. */
export async function openAccounts(db: Db, config: Config, mailQueue: MailQueue): Promise<AccountParts> {
  const links = openLinks(config.publicUrl, await readSigningKey(db, 'links'));
  return { db, mailQueue, links, siteName: config.siteName, providers: await openSocialDrivers(config) };
}

/** Whether an account has saved entries of a list, or the list as a whole. */
const hasAny = (table: string, list: string) => sql<boolean>`(
  exists (select from ${sql.table(table)} where account_id = account.id)
  or exists (select from account_whole_list where account_id = account.id and list = ${list}))`;

/** Reads an account as its owner sees it; undefined when there is no such account. */
export async function readUser(db: Db, accountId: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'email', 'email_verified_at', 'password_hash', 'facebook_id', 'google_id'])
    .select(['first_name', 'last_name', 'phone_number', 'language', 'created_at'])
    .select([hasAny('account_brand', 'brands').as('hasBrands'), hasAny('account_size', 'sizes').as('hasSizes')])
    .select(hasAny('account_category', 'subcategories').as('hasCategories'))
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    email: row.email ?? '',
    email_verified: row.email_verified_at !== null,
    facebook_id: row.facebook_id,
    google_id: row.google_id,
    has_password: row.password_hash !== null,
    // Specification, section 4.
    profile_completed: row.hasBrands && row.hasCategories && row.hasSizes,
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: row.phone_number,
    language: row.language as Language,
    created_at: row.created_at.toISOString(),
  };
}

/** The fields of an account that sign-in and mails need. */
export type KnownAccount = {
  id: number;
  email: string;
  emailVerified: boolean;
  passwordHash: string | null;
  googleId: string | null;
  facebookId: string | null;
  language: Language;
};

const knownColumns = [
  'id',
  'email',
  'email_verified_at',
  'password_hash',
  'google_id',
  'facebook_id',
  'language',
] as const;

type KnownRow = Pick<Selectable<DB['account']>, (typeof knownColumns)[number]>;

function known(row: KnownRow): KnownAccount {
  return {
    id: row.id,
    email: row.email ?? '',
    emailVerified: row.email_verified_at !== null,
    passwordHash: row.password_hash,
    googleId: row.google_id,
    facebookId: row.facebook_id,
    language: row.language as Language,
  };
}

/** Returns the account that has verified an address; undefined when none has. */
export async function accountOfEmail(db: Db, email: string): Promise<KnownAccount | undefined> {
  const row = await db
    .selectFrom('account')
    .select(knownColumns)
    .where('email_key', '=', emailKey(email))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row && known(row);
}

/** Returns every account with an address, verified or not; the verified one first. */
export async function accountsOfAddress(db: Db, email: string): Promise<KnownAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select(knownColumns)
    .where('email_key', '=', emailKey(email.trim()))
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map(known);
}

export async function accountOfId(db: Db, accountId: number): Promise<KnownAccount | undefined> {
  const row = await db.selectFrom('account').select(knownColumns).where('id', '=', accountId).executeTakeFirst();
  return row && known(row);
}

/** The column of each provider's own id of a person. */
export const idColumns = { google: 'google_id', facebook: 'facebook_id' } as const satisfies Record<Driver, string>;

/** Returns the account that is connected to a person of Google or Facebook. */
export async function accountOfIdentity(
  db: Db,
  driver: Driver,
  providersId: string,
): Promise<KnownAccount | undefined> {
  const row = await db
    .selectFrom('account')
    .select(knownColumns)
    .where(idColumns[driver], '=', providersId)
    .executeTakeFirst();
  return row && known(row);
}
