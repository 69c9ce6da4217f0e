import Bowser from 'bowser';
import { sql } from 'kysely';
import type { AccessToken } from '#contract/accounts.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { plannedOnce } from '#server/platform/database/prepared-statements.ts';
import { hashOfToken, newToken } from './links.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A token ends when nobody has used it for so long, and when it is so old in any case. */
const idleLifeMs = 30 * dayMs;
const longestLifeMs = 180 * dayMs;

/** How exactly it is kept when a token was last used. */
const usePrecisionMs = hourMs;

/** Sign-ins that an account may have at a time; the one that was not used for longest ends. */
const mostTokens = 50;

/** What changes who may come in is let through so long after a sign-in; then she is asked to sign in again. */
const recentMs = 30 * 60 * 1000;

/** Whoever a token was given to. */
export type SignedIn = {
  tokenId: number;
  accountId: number;
  /** Moves with what makes listings hers. */
  tasteVersion: number;
  /** Her taste is about to be worked out anew. */
  isTastePending: boolean;
  signedInAt: Date;
};

/** Signs a browser in: gives the token, which is told this once. */
export async function issueToken(db: Db, accountId: number, device: string, now = new Date()): Promise<string> {
  const token = newToken();
  await db
    .insertInto('access_token')
    .values({ hash: hashOfToken(token), account_id: accountId, device, created_at: now, last_used_at: now })
    .execute();
  await endTokensBeyond(db, accountId, now);
  return token;
}

/** Deletes what has expired, and what is more than an account may have. */
async function endTokensBeyond(db: Db, accountId: number, now: Date): Promise<void> {
  await sql`delete from access_token where account_id = ${accountId} and (
    last_used_at < ${new Date(now.getTime() - idleLifeMs)} or created_at < ${new Date(now.getTime() - longestLifeMs)}
    or id in (select id from access_token where account_id = ${accountId}
      order by last_used_at desc, id desc offset ${mostTokens}))`.execute(db);
}

/** Whose token it is; undefined when it is nobody's, or nobody's any more. */
export async function signedInBy(db: Db, token: string, now = new Date()): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('access_token')
    .modifyFront(sql.raw(plannedOnce))
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .select(['access_token.id', 'account_id', 'taste_version', 'access_token.created_at', 'last_used_at'])
    .select(sql<boolean>`taste_asked > taste_built`.as('is_taste_pending'))
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const unusedMs = now.getTime() - row.last_used_at.getTime();
  if (unusedMs > idleLifeMs || now.getTime() - row.created_at.getTime() > longestLifeMs) return undefined;
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

/** Whether she has shown who she is a short while ago. */
export function isRecent({ signedInAt }: SignedIn, now = new Date()): boolean {
  return now.getTime() - signedInAt.getTime() <= recentMs;
}

/** Where an account is signed in, the latest first. */
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

/** Ends one sign-in of an account; false when it has none of that id. */
export async function endToken(db: Db, accountId: number, tokenId: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('access_token')
    .where('account_id', '=', accountId)
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends every sign-in of an account, but for one where it is named. */
export async function endTokens(db: Db, accountId: number, exceptTokenId?: number): Promise<void> {
  await db
    .deleteFrom('access_token')
    .where('account_id', '=', accountId)
    .$if(exceptTokenId !== undefined, (query) => query.where('id', '!=', exceptTokenId as number))
    .execute();
}

/** Browser and system by what a browser says of itself: 'Chrome on Windows'; empty when it says nothing that is known. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(' on ');
}
