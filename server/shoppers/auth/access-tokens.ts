import Bowser from 'bowser';
import { sql } from 'kysely';
import type { AccessToken } from '#contract/accounts.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { plannedOnce } from '#server/platform/database/prepared-statements.ts';
import { hashOfToken, newToken } from './links.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** An access token expires after 30 days without use, and 180 days after the sign-in at the latest. */
const idleLifeMs = 30 * dayMs;
const maxLifeMs = 180 * dayMs;

/** Resolution of `last_used_at`: further uses within this time write nothing. */
const usePrecisionMs = hourMs;

/** Access tokens that an account may have at a time. Beyond them, the least recently used ones are deleted. */
const maxTokens = 50;

/** Changing the password and deleting the account need a sign-in that is at most this old. */
const recentMs = 30 * 60 * 1000;

/** A valid access token and the state of its account. */
export type SignedIn = {
  tokenId: number;
  accountId: number;
  /** Changes with every value that makes the account's listings personal. */
  tasteVersion: number;
  /** A rebuild of the account's taste was requested and is not done yet. */
  isTastePending: boolean;
  signedInAt: Date;
};

/**
 * Creates an access token for a browser. Only its hash is stored, so the returned token cannot be read again.
 * @param device browser and system, as `deviceOf` gives them
 */
export async function issueToken(db: Db, accountId: number, device: string, now = new Date()): Promise<string> {
  const token = newToken();
  await db
    .insertInto('access_token')
    .values({ hash: hashOfToken(token), account_id: accountId, device, created_at: now, last_used_at: now })
    .execute();
  await endTokensBeyond(db, accountId, now);
  return token;
}

/** Deletes the account's expired tokens, and the least recently used ones beyond the limit. */
async function endTokensBeyond(db: Db, accountId: number, now: Date): Promise<void> {
  await sql`delete from access_token where account_id = ${accountId} and (
    last_used_at < ${new Date(now.getTime() - idleLifeMs)} or created_at < ${new Date(now.getTime() - maxLifeMs)}
    or id in (select id from access_token where account_id = ${accountId}
      order by last_used_at desc, id desc offset ${maxTokens}))`.execute(db);
}

/**
 * Finds an access token with the state of its account; undefined for an unknown or expired one. Updates its last use.
 */
export async function signedInBy(db: Db, token: string, now = new Date()): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('access_token')
    .modifyFront(sql.raw(plannedOnce))
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .select(['access_token.id', 'account_id', 'taste_version', 'access_token.created_at', 'last_used_at'])
    .select(sql<boolean>`taste_requested > taste_built`.as('is_taste_pending'))
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const unusedMs = now.getTime() - row.last_used_at.getTime();
  if (unusedMs > idleLifeMs || now.getTime() - row.created_at.getTime() > maxLifeMs) return undefined;
  if (unusedMs > usePrecisionMs) {
    await db.updateTable('access_token').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  return {
    tokenId: row.id,
    accountId: row.account_id,
    tasteVersion: row.taste_version,
    isTastePending: row.is_taste_pending,
    signedInAt: row.created_at,
  };
}

/** Tells whether a sign-in is recent enough, at most 30 minutes old, to change the password or delete the account. */
export function isRecent({ signedInAt }: SignedIn, now = new Date()): boolean {
  return now.getTime() - signedInAt.getTime() <= recentMs;
}

/** Lists the account's access tokens, most recently used first. Deletes expired ones. */
export async function listTokens(db: Db, { accountId, tokenId }: SignedIn, now = new Date()): Promise<AccessToken[]> {
  await endTokensBeyond(db, accountId, now);
  const rows = await db
    .selectFrom('access_token')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === tokenId,
  }));
}

/** Deletes one access token of an account. Returns false when the account has no token with this id. */
export async function endToken(db: Db, accountId: number, tokenId: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('access_token')
    .where('account_id', '=', accountId)
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Deletes all access tokens of an account, except `exceptTokenId` where it is given. */
export async function endTokens(db: Db, accountId: number, exceptTokenId?: number): Promise<void> {
  await db
    .deleteFrom('access_token')
    .where('account_id', '=', accountId)
    .$if(exceptTokenId !== undefined, (query) => query.where('id', '!=', exceptTokenId as number))
    .execute();
}

/** Returns browser and system of a User-Agent header, such as 'Chrome on Windows'; empty when neither is known. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(' on ');
}
