import { type RouterContextProvider, redirect } from 'react-router';
import type { Office } from '#contract/operators.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { feedsAddress, signInAddress } from './addresses.ts';

/** Operators' pages are for one pair of eyes: no cache keeps them, no search engine lists them. */
export const officeHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** The store's office, which speaks English; elsewhere and without one, to be thrown, the 404 of any address that nobody knows. */
export async function requireOffice({ context }: Pick<Visit, 'context'>): Promise<Office> {
  const storefront = context.get(storefrontContext);
  if (!storefront.office || context.get(translatorContext).language !== 'en') throw await notFound(storefront);
  return storefront.office;
}

export function isSignedIn(office: Office, { request }: Pick<Visit, 'request'>): boolean {
  return office.isSignedIn(request.headers.get('Cookie'));
}

/** The office for whoever is signed in; all others, to be thrown, are led to the sign-in page and back. */
export async function requireOperator(visit: Visit): Promise<Office> {
  const office = await requireOffice(visit);
  if (isSignedIn(office, visit)) return office;
  const { pathname } = new URL(visit.request.url);
  const query = pathname === feedsAddress ? '' : `?${new URLSearchParams({ to: pathname })}`;
  throw redirect(signInAddress + query, { headers: officeHeaders });
}

/** Where a sign-in leads: to the operator's page that was asked for, never to another site. */
export function addressAfterSignIn({ request }: Pick<Visit, 'request'>): string {
  const to = new URL(request.url).searchParams.get('to') ?? '';
  // Looked at once its dots are resolved: `/operator/feeds/../..//elsewhere` is not what it begins with.
  const pathname = to.startsWith('/operator/feeds/') ? new URL(to, request.url).pathname : '';
  return pathname.startsWith('/operator/feeds/') ? pathname : feedsAddress;
}
