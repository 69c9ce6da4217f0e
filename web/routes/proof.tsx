import { data, Link, useNavigation } from 'react-router';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { describePage } from '#web/framework/page-meta.ts';
import { pictureWithPlaceholder } from '#web/product/cards.server.ts';
import { ProductPicture } from '#web/product/ProductPicture.tsx';
import { type ChartDays, chartDays } from '#web/product/price-chart/chart-view.server.ts';
import { Observations } from '#web/product/proof/Observations.tsx';
import { PriceChart } from '#web/product/proof/PriceChart.tsx';
import { describeProof } from '#web/product/proof/proof-meta.server.ts';
import { type ProofView, proofView } from '#web/product/proof/proof-view.server.ts';
import { RuleSteps } from '#web/product/proof/RuleSteps.tsx';
import type { Route } from './+types/proof.ts';

const defaultDays = 90;

/** Reads the proof of a product's price. Answers 410 for a product whose offer has ended, with its history. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const [product, history] = await Promise.all([storefront.findProduct(id), storefront.readPriceHistory(id)]);
  if (!product || !history) throw await notFound(storefront);
  const { language } = context.get(translatorContext);
  const { publicUrl } = storefront.store;
  const proof = {
    history,
    product,
    rule: storefront.pricingRule,
    ledgerOf: storefront.hasLedger ? publicUrl : undefined,
  };
  const [first] = product.images;
  const answer = {
    product: { id, name: product.name, brand: product.brand, store: product.store },
    picture: first && pictureWithPlaceholder(first),
    view: proofView(proof, daysOf(request), Date.now(), language),
    page: describeProof(product, storefront.store, language),
  };
  return data(answer, { status: product.available ? 200 : 410 });
}

/** Returns the length of the chart. An unknown length is the default one: the page has no other use of it. */
function daysOf({ url }: Request): ChartDays {
  const days = Number(new URL(url).searchParams.get('days'));
  return chartDays.find((of) => of === days) ?? defaultDays;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

/** A reduced price is garnet, and the last price of an ended offer stone, as on the product's page. */
function priceStyle({ was, isOffered }: ProofView['prices']): string {
  if (!isOffered) return 'text-stone';
  return was ? 'font-medium text-garnet' : '';
}

export default function ProofPage({ loaderData: { product, picture, view } }: Route.ComponentProps) {
  const { words } = view;
  const isLeaving = useNavigation().state === 'loading';
  return (
    <div aria-busy={isLeaving} className="column pt-8 transition-opacity duration-240 aria-busy:opacity-60 md:pt-14">
      <p role="status" className="sr-only">
        {isLeaving && words.loading}
      </p>
      <header className="grid gap-x-10 gap-y-6 md:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-14">
        <Link to={`/product/${product.id}`} className="group flex items-center gap-4 md:block">
          <div className="w-18 flex-none md:w-full">
            <ProductPicture
              picture={picture}
              alt=""
              brand={product.brand}
              sizes="(min-width: 48rem) 144px, 72px"
              isUrgent={false}
            />
          </div>
          <div className="md:mt-3">
            <span lang="" className="caps block">
              {product.brand}
            </span>{' '}
            <span className="mt-1 block text-14 group-hover:underline group-hover:underline-offset-4">
              {product.name}
            </span>{' '}
            <span className="mt-1 block text-14 tabular-nums">
              <span className={priceStyle(view.prices)}>{view.prices.now}</span>
              {view.prices.was && <s className="ml-2 text-stone">{view.prices.was}</s>}
            </span>
          </div>
        </Link>
        <h1 className="display font-still text-28 md:max-w-[56rem] md:text-40">
          <span className="block text-stone">{view.claim}</span>{' '}
          <span className="block">{view.sentences.join(' ')}</span>
        </h1>
      </header>
      <PriceChart path={`/product/${product.id}/proof`} view={view} />
      {view.steps.length > 0 && <RuleSteps view={view} />}
      <Observations view={view} />
      <section aria-labelledby="check" className="mt-16 md:mt-20">
        <h2 id="check" className="display text-28">
          {words.check}
        </h2>
        <ul className="mt-6 border-b border-hairline">
          {view.checks.map(({ name, text, page, file }) => (
            <li
              key={name}
              className="grid gap-x-6 border-t border-hairline py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:items-center"
            >
              {page ? (
                <Link to={page} className="underlined justify-self-start py-3">
                  {name}
                </Link>
              ) : (
                <a href={file} className="underlined justify-self-start py-3">
                  {name}
                </a>
              )}
              <p className="pb-2 text-14 text-stone wrap-anywhere md:py-3">{text}</p>
            </li>
          ))}
        </ul>
        <Link to={`/product/${product.id}`} className="caps underlined thumb-area mt-10 inline-block py-3">
          {words.back}
        </Link>
      </section>
    </div>
  );
}
