import type { Context } from 'hono';
import type { Session } from '#contract/accounts.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readUser } from '#server/shoppers/accounts/accounts.ts';
import { deviceOf, issueToken } from './access-tokens.ts';

/** Signs the browser of a request in to an account: returns a new token and the user. */
export async function issueSession(db: Db, c: Context, accountId: number): Promise<Session> {
  const token = await issueToken(db, accountId, deviceOf(c.req.header('user-agent')));
  return { token, user: (await readUser(db, accountId)) ?? null };
}
