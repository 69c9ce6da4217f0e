import type { Context, Next } from 'hono';
import { workerPolicy } from '#server/platform/http/security-headers.ts';

/**
 * Has browsers compare the service worker's script with the network at each visit, so that a release arrives, and sets
 * the policy of the worker.
 */
export async function renewServiceWorker(c: Context, next: Next) {
  await next();
  c.header('Cache-Control', 'no-cache');
  if (c.res.ok) c.header('Content-Security-Policy', workerPolicy);
}
