import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Where a request came from: a network address, that of a proxy where one stands before the store. Headers that name
 * another are not believed, since anybody can send them. Empty for a request that came over no network.
 */
export function clientAddress(c: Context): string {
  return c.env?.incoming === undefined ? '' : (getConnInfo(c).remote.address ?? '');
}
