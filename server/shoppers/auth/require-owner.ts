import type { Context, MiddlewareHandler } from 'hono';
import type { Viewer } from '#server/catalog/viewer.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { noStore } from '#server/platform/http/caching.ts';
import type { Shoppers } from '#server/shoppers/shopper.ts';
import type { SignedIn } from './access-tokens.ts';
import { requireShopper, requireSignedIn } from './identity.ts';

/** The variables that `requireOwnAccount` sets for handlers behind it. */
export type OwnAccount = { Variables: { accountId: number; signedIn: SignedIn } };

/** The variables that `requireOwnLists` sets for handlers behind it. */
export type OwnLists = { Variables: { viewer: Viewer } };

/**
 * Rejects the request unless the bearer token owns the account in the path. Runs before the body is parsed. Sets
 * `Cache-Control: no-store`. A path without an account means the token's own.
 * @throws {HTTPException} 401 without a valid token, 403 for another account
 */
export function requireOwnAccount(db: Db): MiddlewareHandler<OwnAccount> {
  return async (c, next) => {
    const signedIn = await requireSignedIn(c, db, accountNamed(c));
    c.set('signedIn', signedIn);
    c.set('accountId', signedIn.accountId);
    return noStore(c, next);
  };
}

/** Rejects like `requireOwnAccount`, and loads the shopper's preferences and taste. Leaves `Cache-Control` to the route. */
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
