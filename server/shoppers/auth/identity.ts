import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Db } from '#server/platform/database/connect.ts';
import type { Shopper, Shoppers } from '#server/shoppers/shopper.ts';
import { type SignedIn, signedInBy } from './access-tokens.ts';

function tokenOf(c: Context): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Whose token a request carries; undefined for a visitor, and for a token that is nobody's. */
export async function shopperOf(c: Context, shoppers: Shoppers): Promise<Shopper | undefined> {
  const token = tokenOf(c);
  return token === undefined ? undefined : shoppers.ofToken(token);
}

/**
 * The shopper whose token a request carries.
 * @param accountId the one that the address names, if it names one: it has to be hers
 * @throws {HTTPException} 401 without a token that is somebody's, 403 for somebody else's account
 */
export async function requireShopper(c: Context, shoppers: Shoppers, accountId?: number): Promise<Shopper> {
  return requireOwn(await shopperOf(c, shoppers), accountId);
}

/** The sign-in whose token a request carries; like `shopperOf`, for calls that need nothing of her listings. */
export async function signedInOf(c: Context, db: Db): Promise<SignedIn | undefined> {
  const token = tokenOf(c);
  return token === undefined ? undefined : signedInBy(db, token);
}

/** The same of whoever has to be signed in; throws like `requireShopper`. */
export async function requireSignedIn(c: Context, db: Db, accountId?: number): Promise<SignedIn> {
  return requireOwn(await signedInOf(c, db), accountId);
}

function requireOwn<Owner extends { accountId: number }>(owner: Owner | undefined, accountId?: number): Owner {
  if (!owner) throw new HTTPException(401, { message: 'Please sign in.' });
  if (accountId !== undefined && accountId !== owner.accountId)
    throw new HTTPException(403, { message: 'This belongs to another account.' });
  return owner;
}
