import type { Context, Next } from 'hono';

/** Sets `Cache-Control: no-store`, for responses that belong to one person. */
export async function noStore(c: Context, next: Next) {
  await next();
  c.header('Cache-Control', 'no-store');
}
