import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Shopper, Shoppers } from '#server/preferences/shopper.ts';

/** Whose token a request carries; undefined for a visitor, and for a token that is nobody's. */
export async function shopperOf(c: Context, shoppers: Shoppers): Promise<Shopper | undefined> {
  const [, token] = /^Bearer (\S{1,200})$/.exec(c.req.header('authorization') ?? '') ?? [];
  return token === undefined ? undefined : shoppers.ofToken(token);
}

/**
 * The shopper whose token a request carries.
 * @param accountId the one that the address names, if it names one: it has to be hers
 * @throws {HTTPException} 401 without a token that is somebody's, 403 for somebody else's account
 */
export async function requireShopper(c: Context, shoppers: Shoppers, accountId?: number): Promise<Shopper> {
  const shopper = await shopperOf(c, shoppers);
  if (!shopper) throw new HTTPException(401, { message: 'Please sign in.' });
  if (accountId !== undefined && accountId !== shopper.accountId)
    throw new HTTPException(403, { message: 'This belongs to another account.' });
  return shopper;
}
