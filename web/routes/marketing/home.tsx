import { Link } from 'react-router';
import { localeOf } from '#contract/languages.ts';
import { writeNumber } from '#contract/numbers.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { describePage, type PageMeta, pageAddress } from '#web/framework/page-meta.ts';
import { timeAgo } from '#web/i18n/time-ago.ts';
import { listingPath } from '#web/listing/listing-address.ts';
import { ProductGrid } from '#web/listing/ProductGrid.tsx';
import { BrandStrip } from '#web/marketing/home/BrandStrip.tsx';
import { FactsLine } from '#web/marketing/home/FactsLine.tsx';
import { FindStory } from '#web/marketing/home/FindStory.tsx';
import { readBrands, readFinds, readStillLife, readStory, readTiles } from '#web/marketing/home/home-page.server.ts';
import { Opening } from '#web/marketing/home/Opening.tsx';
import { Tiles } from '#web/marketing/home/Tiles.tsx';
import { Invitation } from '#web/marketing/Invitation.tsx';
import { readMarketingPage, readSteps } from '#web/marketing/marketing-page.server.ts';
import { Steps } from '#web/marketing/Steps.tsx';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import type { Route } from './+types/home.ts';

/** Reads the home page: finds, tiles and the story of one find from today's products, and live figures. */
export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const { language } = context.get(translatorContext);
  const { directory } = storefront;
  const [{ finds, proven, total, path }, departments, facts, lastCheckedAt, brands] = await Promise.all([
    readFinds(storefront),
    directory.departments(),
    directory.catalogFacts(),
    storefront.lastCheckedAt(),
    readBrands(storefront),
  ]);
  const stillLife = await readStillLife(storefront, departments, finds);
  const shown = [...finds, ...stillLife].map(({ id }) => id);
  const story = await readStory(storefront, shown, language);
  const tiles = await readTiles(storefront, story ? [...shown, story.id] : shown, language);
  const { words, page } = readMarketingPage(context, 'home', '/', { total, proven });
  return {
    words,
    page: { ...page, structuredData: [describeSite(page)] },
    steps: readSteps(context),
    facts: [
      { value: writeNumber(facts.stores), label: words.facts.stores },
      ...(facts.medianRealPercent === undefined
        ? []
        : [{ value: `${facts.medianRealPercent}%`, label: words.facts.median }]),
      ...(lastCheckedAt
        ? [
            {
              value: timeAgo(lastCheckedAt.toISOString(), Date.now(), language),
              label: words.facts.checked,
              isFromNow: true,
            },
          ]
        : []),
    ],
    finds: finds.map(cardWithPlaceholder),
    findsText: proven === 0 ? words.findsUnproven : proven < finds.length ? words.findsPartlyProven : words.findsProven,
    allFinds: path,
    stillLife: stillLife.map(cardWithPlaceholder),
    tiles,
    story,
    brands,
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

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

/** Renders the home page, for visitors alone: signed-in users are redirected before they see it. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { words, steps, facts, finds, findsText, allFinds, stillLife, tiles, story, brands } = loaderData;
  return (
    <div data-for="visitors" className="grid grid-cols-[minmax(0,1fr)] gap-16 md:gap-30">
      <Opening title={words.opening} text={words.promise} deals={words.deals} products={stillLife} />
      {finds.length > 0 && (
        <FactsLine
          label={words.facts.label}
          facts={facts}
          check={{ path: '/how-we-check', label: words.facts.check, text: words.facts.checkText }}
          definition={words.facts.definition}
        />
      )}
      {finds.length > 0 && (
        <section aria-labelledby="finds" className="column">
          <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <div>
              <h2 id="finds" className="display text-28 md:text-40">
                {words.finds}
              </h2>
              <p className="mt-3 max-w-prose text-16 text-stone">{findsText}</p>
            </div>
            <Link to={allFinds} className="caps underlined thumb-area py-2">
              {words.allFinds}
            </Link>
          </div>
          <div className="2xl:[&_li:nth-child(n+11)]:hidden">
            <ProductGrid cards={finds} isBelow />
          </div>
        </section>
      )}
      {tiles.categories.length > 0 && (
        <Tiles id="categories" title={words.categories} tiles={tiles.categories} size="small" />
      )}
      {story && <FindStory story={story} label={words.story} proof={words.storyProof} piece={words.storyPiece} />}
      {tiles.edits.length > 0 && <Tiles id="edits" title={words.edits} tiles={tiles.edits} size="large" />}
      {brands.length > 0 && (
        <BrandStrip title={words.brands} brands={brands} all={{ path: '/designers', label: words.allBrands }} />
      )}
      <section aria-labelledby="steps" className="column">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="steps" className="display text-28 md:text-40">
            {words.steps}
          </h2>
          <Link to="/how-it-works" className="caps underlined thumb-area py-2">
            {words.moreOfSteps}
          </Link>
        </div>
        <Steps steps={steps} level="h3" />
      </section>
      <Invitation title={words.call} text={words.callText} way={{ to: '/signup', label: words.signUp }} isQuiet />
    </div>
  );
}
