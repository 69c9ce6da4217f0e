import type { Context, MiddlewareHandler } from 'hono';
import type { Viewer } from '#server/catalog/viewer.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { noStore } from '#server/platform/http/caching.ts';
import type { Shoppers } from '#server/shoppers/shopper.ts';
import type { SignedIn } from './access-tokens.ts';
import { requireShopper, requireSignedIn } from './identity.ts';

/** What handlers behind `requireOwnAccount` find. */
export type OwnAccount = { Variables: { accountId: number; signedIn: SignedIn } };

/** What handlers behind `requireOwnLists` find. */
export type OwnLists = { Variables: { viewer: Viewer } };

/**
 * Lets nobody to a call but whose account it is, before anything of what she sends is looked at; no cache keeps the
 * answer. Calls that name no account are the caller's own.
 * @throws {HTTPException} 401 without a token that is somebody's, 403 for somebody else's account
 */
export function requireOwnAccount(db: Db): MiddlewareHandler<OwnAccount> {
  return async (c, next) => {
    const signedIn = await requireSignedIn(c, db, accountNamed(c));
    c.set('signedIn', signedIn);
    c.set('accountId', signedIn.accountId);
    return noStore(c, next);
  };
}

/** The same of calls that need what her lists are made by. */
export function requireOwnLists(shoppers: Shoppers): MiddlewareHandler<OwnLists> {
  return async (c, next) => {
    c.set('viewer', await requireShopper(c, shoppers, accountNamed(c)));
    return next();
  };
}

function accountNamed(c: Context): number | undefined {
  const id = c.req.param('id');
  return id === undefined ? undefined : Number(id);
}
