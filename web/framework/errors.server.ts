import { data } from 'react-router';
import type { ZodError } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { Storefront } from '#contract/storefront.ts';
import { krParameterMessages } from '#web/i18n/kr-parameter-messages.server.ts';
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

/** Returns a 400 for a loader to throw when the query is invalid. Names the first issue, in the language of the page. */
export function badRequest({ issues }: ZodError, language: Language) {
  const [issue] = issues;
  const message = (language === 'kr' && krParameterMessages[issue?.message ?? '']) || issue?.message;
  return data<ErrorContent>(
    { finds: [], ...(issue && { problem: `${issue.path[0]?.toString()}: ${message}` }) },
    { status: 400 },
  );
}
