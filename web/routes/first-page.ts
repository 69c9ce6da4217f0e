import { redirect } from 'react-router';
import { storefrontContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { listingPath } from '#web/listing/listing-address.ts';
import { isPersonalType } from '#web/listing/personal-listing.ts';
import type { Route } from './+types/first-page.ts';

/** Redirects an address of a list without a page number to its first page. The query stays. */
export async function loader({ params: { showType }, request, context }: Route.LoaderArgs) {
  const isList = showType === 'latest' || showType === 'search' || isPersonalType(showType);
  if (!isList) throw await notFound(context.get(storefrontContext));
  return redirect(listingPath(1, showType) + new URL(request.url).search);
}

/** Makes this a page. A route without a component would answer 404 with data alone. */
export default function FirstPage() {
  return null;
}
