import { Link } from 'react-router';
import { localeOf } from '#contract/languages.ts';
import type { FacetValue, Product } from '#contract/products.ts';
import type { Storefront } from '#contract/storefront.ts';
import { storefrontContext } from '#web/framework/context.ts';
import { describePage, type PageMeta, pageAddress } from '#web/framework/page-meta.ts';
import { everything, listingAddress, listingPath, provenOnly, unfiltered } from '#web/listing/listing-address.ts';
import { ProductGrid } from '#web/listing/ProductGrid.tsx';
import { BrandStrip } from '#web/marketing/BrandStrip.tsx';
import { Invitation } from '#web/marketing/Invitation.tsx';
import { readMarketingPage, readSteps } from '#web/marketing/marketing-page.server.ts';
import { Opening } from '#web/marketing/Opening.tsx';
import { Steps } from '#web/marketing/Steps.tsx';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import type { Card } from '#web/product/cards.ts';
import type { Route } from './+types/home.ts';

/** Fills rows of two, three and four. Rows of five leave two out. */
const findsShown = 12;
/** In the still life at the top. */
const stillLifeShown = 2;
const brandsShown = 14;

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const { data, facets, meta } = await storefront.listProducts({ ...everything, page: 1, pageSize: findsShown });
  const { finds, proven, all } = await readFinds(storefront, data);
  const { words, page } = readMarketingPage(context, 'home', '/', { total: all?.total ?? meta.total, proven });
  return {
    words,
    page: { ...page, structuredData: [describeSite(page)] },
    steps: readSteps(context),
    finds: finds.map(cardWithPlaceholder),
    findsText: proven === 0 ? words.findsUnproven : proven < finds.length ? words.findsPartlyProven : words.findsProven,
    allFinds: all?.address ?? listingAddress(1),
    stillLife: await readStillLife(storefront, facets.categories, finds),
    brands: facets.brands.slice(0, brandsShown).map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Returns the finds: proven discounts, then others where they do not fill the rows, and how many are proven. `all` is
 * the list of the proven ones, if there are no others.
 */
async function readFinds(storefront: Storefront, featured: Product[]) {
  const selection = { ...everything, filter: provenOnly(unfiltered) };
  const { data, meta } = await storefront.listProducts({ ...selection, page: 1, pageSize: findsShown });
  const others = featured.filter(({ id }) => data.every((product) => product.id !== id));
  const finds = [...data, ...others].slice(0, findsShown);
  const isAllProven = data.length > 0 && data.length === finds.length;
  return {
    finds,
    proven: data.length,
    all: isAllProven ? { total: meta.total, address: listingAddress(1, selection) } : undefined,
  };
}

/** Describes the site and its search, by schema.org. */
function describeSite({ store: { name, publicUrl }, language }: PageMeta) {
  const search = pageAddress(publicUrl, language, listingPath(1, 'search'));
  return {
    '@type': 'WebSite',
    name,
    url: pageAddress(publicUrl, language, '/'),
    inLanguage: localeOf[language],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?query={query}` },
      'query-input': 'required name=query',
    },
  };
}

/**
 * Returns a product from each of the largest categories, with a proven discount where there is one. Prefers a picture in
 * the image store, since a picture still to be fetched may turn out missing. Then prefers products that the grid does not
 * show.
 */
async function readStillLife(storefront: Storefront, categories: FacetValue[], shown: Product[]): Promise<Card[]> {
  const largest = categories.toSorted((one, other) => other.count - one.count).slice(0, stillLifeShown);
  const products = largest.map(async ({ id }) => {
    const ofCategory = { ...unfiltered, categoryIds: [id] };
    const merit = ({ id, images: [first] }: Product) =>
      (first?.hash ? 2 : 0) + (shown.some((other) => other.id === id) ? 0 : 1);
    for (const filter of [provenOnly(ofCategory), ofCategory]) {
      const { data } = await storefront.listProducts({ ...everything, filter, page: 1, pageSize: findsShown });
      const pictured = data.filter(({ images }) => images.length > 0);
      const [best] = pictured.toSorted((one, other) => merit(other) - merit(one));
      if (best) return best;
    }
    return undefined;
  });
  return (await Promise.all(products)).flatMap((product) => (product ? [cardWithPlaceholder(product)] : []));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

/** Renders the home page, for visitors alone: signed-in users are redirected before they see it. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { words, steps, finds, findsText, allFinds, stillLife, brands } = loaderData;
  return (
    <div data-for="visitors" className="grid gap-16 md:gap-30">
      <Opening title={words.opening} text={words.promise} deals={words.deals} products={stillLife} />
      {finds.length > 0 && (
        <section aria-labelledby="finds" className="column">
          <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <div>
              <h2 id="finds" className="display text-28 md:text-40">
                {words.finds}
              </h2>
              <p className="mt-3 max-w-prose text-16 text-stone">{findsText}</p>
            </div>
            <Link to={allFinds} className="caps underlined py-2">
              {words.allFinds}
            </Link>
          </div>
          <div className="2xl:[&_li:nth-child(n+11)]:hidden">
            <ProductGrid cards={finds} isBelow />
          </div>
        </section>
      )}
      {brands.length > 0 && <BrandStrip title={words.brands} brands={brands} />}
      <section aria-labelledby="steps" className="column">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="steps" className="display text-28 md:text-40">
            {words.steps}
          </h2>
          <Link to="/how-it-works" className="caps underlined py-2">
            {words.moreOfSteps}
          </Link>
        </div>
        <Steps steps={steps} level="h3" />
      </section>
      <Invitation title={words.call} text={words.callText} way={{ to: '/signup', label: words.signUp }} />
    </div>
  );
}
