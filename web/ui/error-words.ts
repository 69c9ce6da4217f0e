import { isRouteErrorResponse } from 'react-router';
import { isNetworkError } from '#web/framework/connection.ts';

/** A group of texts about an error. */
export type ErrorWords = 'notFound' | 'badRequest' | 'failure' | 'offline';

/** Returns the group of texts that fits an error. */
export function errorWords(error: unknown): ErrorWords {
  if (!isRouteErrorResponse(error)) return isNetworkError(error) ? 'offline' : 'failure';
  if (error.status === 404) return 'notFound';
  return error.status === 400 ? 'badRequest' : 'failure';
}
