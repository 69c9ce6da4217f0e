import type { MiddlewareHandler } from 'hono';
import type { Db } from '#server/database/connect.ts';
import { noStore } from './caching.ts';
import { requireSignedIn } from './identity.ts';

/** What handlers behind `requireOwnAccount` find. */
export type OwnAccount = { Variables: { accountId: number } };

/**
 * Lets nobody to a call but whose account it is, before anything of what she sends is looked at; no cache keeps the
 * answer. Calls that name no account are the caller's own.
 * @throws {HTTPException} 401 without a token that is somebody's, 403 for somebody else's account
 */
export function requireOwnAccount(db: Db): MiddlewareHandler<OwnAccount> {
  return async (c, next) => {
    const id = c.req.param('id');
    const { accountId } = await requireSignedIn(c, db, id === undefined ? undefined : Number(id));
    c.set('accountId', accountId);
    return noStore(c, next);
  };
}
