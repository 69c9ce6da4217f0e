import { data } from 'react-router';
import type { ZodError } from 'zod';
import type { Storefront } from '#contract/storefront.ts';
import { everything } from '#web/listing/listing-address.ts';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import type { Card } from '#web/product/cards.ts';

/** The data of an error page: a few products, and the message of an invalid query. */
export type ErrorContent = { finds: Card[]; problem?: string };

const findsShown = 4;

/** Returns a 404 for a loader to throw, with a few products that are still available. */
export async function notFound(storefront: Storefront) {
  const listing = await storefront.listProducts({ ...everything, page: 1, pageSize: findsShown });
  return data<ErrorContent>({ finds: listing.data.map(cardWithPlaceholder) }, { status: 404 });
}

/** Returns a 400 for a loader to throw when the query is invalid. Names the first issue. */
export function badRequest({ issues }: ZodError) {
  const [issue] = issues;
  return data<ErrorContent>(
    { finds: [], ...(issue && { problem: `${issue.path[0]?.toString()}: ${issue.message}` }) },
    { status: 400 },
  );
}
