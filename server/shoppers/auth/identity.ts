import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Db } from '#server/platform/database/connect.ts';
import type { Shopper, Shoppers } from '#server/shoppers/shopper.ts';
import { type SignedIn, signedInBy } from './access-tokens.ts';

function tokenOf(c: Context): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Returns the shopper of the request's bearer token; undefined for visitors, and for unknown or expired tokens. */
export async function shopperOf(c: Context, shoppers: Shoppers): Promise<Shopper | undefined> {
  const token = tokenOf(c);
  return token === undefined ? undefined : shoppers.ofToken(token);
}

/**
 * Returns the shopper of the request's bearer token.
 * @param accountId the account in the path, where the path names one; the token has to own it
 * @throws {HTTPException} 401 without a valid token, 403 for another account
 */
export async function requireShopper(c: Context, shoppers: Shoppers, accountId?: number): Promise<Shopper> {
  return requireOwn(await shopperOf(c, shoppers), accountId);
}

/** Returns the request's access token; undefined like `shopperOf`, but loads neither preferences nor taste. */
export async function signedInOf(c: Context, db: Db): Promise<SignedIn | undefined> {
  const token = tokenOf(c);
  return token === undefined ? undefined : signedInBy(db, token);
}

/** Returns the request's access token; throws like `requireShopper`. */
export async function requireSignedIn(c: Context, db: Db, accountId?: number): Promise<SignedIn> {
  return requireOwn(await signedInOf(c, db), accountId);
}

function requireOwn<Owner extends { accountId: number }>(owner: Owner | undefined, accountId?: number): Owner {
  if (!owner) throw new HTTPException(401, { message: 'Missing or invalid token.' });
  if (accountId !== undefined && accountId !== owner.accountId)
    throw new HTTPException(403, { message: 'This belongs to another account.' });
  return owner;
}
