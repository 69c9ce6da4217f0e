import { data } from 'react-router';
import type { ZodError } from 'zod';
import type { Storefront } from '#contract/storefront.ts';
import { everything } from '#web/listing/listing-address.ts';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import type { Card } from '#web/product/cards.ts';

/** What an error page has to offer besides its words. */
export type ErrorContent = { finds: Card[]; problem?: string };

const findsShown = 4;

/** To be thrown: 404, with a few products that are still there. */
export async function notFound(storefront: Storefront) {
  const listing = await storefront.listProducts({ ...everything, page: 1, pageSize: findsShown });
  return data<ErrorContent>({ finds: listing.data.map(cardWithPlaceholder) }, { status: 404 });
}

/** To be thrown: 400, for an address whose query says nothing that we know, naming the first thing at fault. */
export function badRequest({ issues }: ZodError) {
  const [issue] = issues;
  return data<ErrorContent>(
    { finds: [], ...(issue && { problem: `${issue.path[0]?.toString()}: ${issue.message}` }) },
    { status: 400 },
  );
}
