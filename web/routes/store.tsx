import { Link } from 'react-router';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { describePage, type PageMeta } from '#web/framework/page-meta.ts';
import { everything, listingAddress, unfiltered } from '#web/listing/listing-address.ts';
import { ProductGrid } from '#web/listing/ProductGrid.tsx';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import { describeStore } from '#web/store/store-page.server.ts';
import { VerdictTable } from '#web/store/VerdictTable.tsx';
import type { Route } from './+types/store.ts';

/** Fills rows of two, three and four. */
const findsShown = 12;

export async function loader({ params, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const record = /^\d{1,9}$/.test(params.id) ? await storefront.findStoreRecord(Number(params.id)) : undefined;
  if (!record) throw await notFound(storefront);
  const { language } = context.get(translatorContext);
  const selection = { ...everything, filter: { ...unfiltered, storeIds: [record.id] } };
  const { data, meta } = await storefront.listProducts({ ...selection, page: 1, pageSize: findsShown });
  const words = describeStore(record, language, Date.now());
  const path = `/store/${record.id}`;
  return {
    name: record.name,
    // Set by an operator, and followed only as a web address.
    url: /^https?:\/\//.test(record.url) ? record.url : undefined,
    words,
    finds: data.map(cardWithPlaceholder),
    all: meta.total > data.length ? listingAddress(1, selection) : undefined,
    page: {
      title: words.title,
      description: words.description,
      store: storefront.store,
      language,
      path,
    } satisfies PageMeta,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function StorePage({ loaderData: { name, url, words, finds, all } }: Route.ComponentProps) {
  return (
    <>
      <div className="column grid gap-x-5 gap-y-12 pt-12 md:pt-20 lg:grid-cols-12">
        <header className="lg:col-span-5 lg:pr-10">
          <p className="caps text-stone">{words.kind}</p>
          <h1 className="display mt-3 text-40 md:text-56">{name}</h1>
          <p className="mt-5 max-w-prose text-20 text-stone">{words.lead}</p>
          {url && (
            <a
              href={url}
              target="_blank"
              rel="sponsored nofollow noopener"
              className="underlined thumb-area mt-6 inline-flex items-center gap-1 py-1 text-16"
            >
              {words.visit}
              <span aria-hidden>↗</span>
              <span className="sr-only">({words.opensNewTab})</span>
            </a>
          )}
        </header>
        <div className="lg:col-span-7">
          <h2 className="sr-only">{words.figuresTitle}</h2>
          <dl className="grid gap-x-8 gap-y-8 border-t border-hairline pt-8 sm:grid-cols-2">
            {words.figures.map(({ label, value, note }) => (
              <div key={label}>
                <dt className="caps text-stone">{label}</dt>
                <dd className="display mt-2 text-28 tabular-nums md:text-40">{value}</dd>
                <dd className="mt-2 max-w-prose text-14 text-stone">{note}</dd>
              </div>
            ))}
          </dl>
          <h2 className="display mt-14 border-t border-hairline pt-8 text-28">{words.verdictsTitle}</h2>
          <VerdictTable columns={words.columns} rows={words.rows} />
          <div className="border-t border-hairline pt-5 text-14 text-stone">
            {words.sharesNote && <p className="max-w-prose">{words.sharesNote}</p>}
            <p className="mt-2">
              {words.asOf} {words.data}{' '}
              <a href="/stores.json" className="underlined">
                JSON
              </a>
              ,{' '}
              <a href="/stores.csv" className="underlined">
                CSV
              </a>
              .
            </p>
          </div>
        </div>
      </div>
      <section className="column mt-16 md:mt-30">
        <h2 className="display mb-8 border-t border-hairline pt-8 text-28">{words.grid}</h2>
        {finds.length > 0 ? (
          <ProductGrid cards={finds} isBelow />
        ) : (
          <p className="text-16 text-stone">{words.nothing}</p>
        )}
        {all && (
          <p className="mt-12 text-center">
            <Link to={all} className="underlined thumb-area inline-block py-2 text-16">
              {words.allOffers}
            </Link>
          </p>
        )}
      </section>
    </>
  );
}
