import { data, redirect } from 'react-router';
import { languageOfPath, prefixOf } from '#contract/languages.ts';
import type { Storefront } from '#contract/storefront.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { describePage } from '#web/framework/page-meta.ts';
import { listingAddress, wholeOf } from '#web/listing/listing-address.ts';
import { SearchPlace } from '#web/search/SearchPlace.tsx';
import { readShare } from '#web/share/read-share.ts';
import { shareWords } from '#web/share/share-words.server.ts';
import { Hanger } from '#web/ui/Placeholder.tsx';
import type { Route } from './+types/share.ts';

/** Shares belong to one shopper. */
const headersOfShare = { 'Cache-Control': 'no-store' };

/**
 * Answers a share from another app, which the browser opens as a page (W3C, Web Share Target): leads to the product whose link
 * was shared, else to a search for its words. A share without either gets 400 and a search field.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const { language } = context.get(translatorContext);
  const { addresses, words } = readShare(new URL(request.url).searchParams);
  for (const address of addresses) {
    const path = await pathOf(storefront, address);
    if (path !== undefined) throw redirect(path, { headers: headersOfShare });
  }
  if (words !== '')
    throw redirect(listingAddress(1, { ...wholeOf('search'), query: words }), { headers: headersOfShare });
  const texts = shareWords(language);
  const { store } = storefront;
  const page = { title: texts.title, description: texts.advice, store, language, path: '/share', indexed: false };
  return data({ texts, page }, { status: 400, headers: headersOfShare });
}

/** Returns the path of the page that an address stands for here: one of this site's own, or a product. */
async function pathOf(storefront: Storefront, address: string): Promise<string | undefined> {
  const { origin, pathname, search } = new URL(address);
  if (origin === new URL(storefront.store.publicUrl).origin) return ownPath(pathname + search);
  const id = await storefront.findByAddress(address);
  return id === undefined ? undefined : `/product/${id}`;
}

/** Returns a path of this site for a redirect, which adds the prefix of the language. A share of a share leads nowhere. */
function ownPath(path: string): string | undefined {
  const own = path.slice(prefixOf[languageOfPath(path.replace(/\?.*/s, ''))].length) || '/';
  return /^\/(?![/\\])/.test(own) && !/^\/share\b/.test(own) ? own : undefined;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function SharePage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <div className="column flex flex-col items-center gap-6 pt-16 text-center md:pt-24">
      <Hanger />
      <h1 className="display mt-4 max-w-[16em] text-40 md:text-56">{texts.title}</h1>
      <p className="max-w-prose text-16 text-pretty text-stone">{texts.advice}</p>
      <SearchPlace className="mt-4 w-full max-w-form text-left" />
    </div>
  );
}
