import type { Context, Next } from 'hono';

/** Marks an answer as one person's: no cache keeps it. */
export async function noStore(c: Context, next: Next) {
  await next();
  c.header('Cache-Control', 'no-store');
}
