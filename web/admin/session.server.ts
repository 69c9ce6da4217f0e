import { type RouterContextProvider, redirect } from 'react-router';
import type { AdminConsole } from '#contract/operators.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { feedsAddress, signInAddress } from './addresses.ts';

/** For the pages of the admin console: no cache stores them, no search engine indexes them. */
export const consoleHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Returns the admin console's interface.
 *
 * @throws a 404 if the console is not configured, or in another language than English
 */
export async function requireConsole({ context }: Pick<Visit, 'context'>): Promise<AdminConsole> {
  const storefront = context.get(storefrontContext);
  if (!storefront.adminConsole || context.get(translatorContext).language !== 'en') throw await notFound(storefront);
  return storefront.adminConsole;
}

/** Tells whether the request carries the cookie of a signed-in operator. */
export function isSignedIn(adminConsole: AdminConsole, { request }: Pick<Visit, 'request'>): boolean {
  return adminConsole.isSignedIn(request.headers.get('Cookie'));
}

/**
 * Returns the admin console's interface if an operator is signed in.
 *
 * @throws a redirect to the sign-in page, which leads back
 */
export async function requireOperator(visit: Visit): Promise<AdminConsole> {
  const adminConsole = await requireConsole(visit);
  if (isSignedIn(adminConsole, visit)) return adminConsole;
  const { pathname } = new URL(visit.request.url);
  const query = pathname === feedsAddress ? '' : `?${new URLSearchParams({ to: pathname })}`;
  throw redirect(signInAddress + query, { headers: consoleHeaders });
}

/** Returns the address after a sign-in: the requested page of the console, never another site. */
export function addressAfterSignIn({ request }: Pick<Visit, 'request'>): string {
  const to = new URL(request.url).searchParams.get('to') ?? '';
  // Checked after its dots are resolved: `/operator/feeds/../..//elsewhere` leaves the console.
  const pathname = to.startsWith('/operator/feeds/') ? new URL(to, request.url).pathname : '';
  return pathname.startsWith('/operator/feeds/') ? pathname : feedsAddress;
}
