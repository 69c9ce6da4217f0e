import { Link } from 'react-router';
import { cardWithPlaceholder } from '#web/cards.server.ts';
import type { Card } from '#web/cards.ts';
import { ProductGrid } from '#web/components/ProductGrid.tsx';
import { storefrontContext } from '#web/context.ts';
import { BrandStrip } from '#web/house/BrandStrip.tsx';
import { readHousePage, readSteps } from '#web/house/house-page.server.ts';
import { Invitation } from '#web/house/Invitation.tsx';
import { Opening } from '#web/house/Opening.tsx';
import { Steps } from '#web/house/Steps.tsx';
import { everything, listingAddress } from '#web/listing-address.ts';
import { describePage } from '#web/page-meta.ts';
import type { Route } from './+types/home.ts';

/** Rows of two, three, four and, from which two are left out, five. */
const findsShown = 12;
/** In the still life of the opening. */
const piecesShown = 2;
const brandsShown = 14;

export async function loader({ context }: Route.LoaderArgs) {
  const asked = { ...everything, page: 1, pageSize: findsShown * 2 };
  const { data, facets, meta } = await context.get(storefrontContext).listProducts(asked);
  const cards = data.map(cardWithPlaceholder);
  return {
    ...readHousePage(context, 'home', '/', { total: meta.total }),
    steps: readSteps(context),
    finds: cards.slice(0, findsShown),
    pieces: stillLife(cards),
    brands: facets.brands.slice(0, brandsShown).map(({ id, name }) => ({ id, name })),
  };
}

/** Finds that the grid does not show, where there are enough; of those whose pictures are here already, before others. */
function stillLife(cards: Card[]): Card[] {
  const pictured = [...cards.slice(findsShown), ...cards.slice(0, findsShown)].filter(({ picture }) => picture);
  const kept = pictured.filter(({ picture }) => picture?.isKept);
  return (kept.length >= piecesShown ? kept : pictured).slice(0, piecesShown);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

/** For visitors alone: who is signed in is sent on before she sees it. */
export default function HomePage({ loaderData: { words, steps, finds, pieces, brands } }: Route.ComponentProps) {
  return (
    <div data-for="visitors" className="grid gap-16 md:gap-30">
      <Opening title={words.opening} text={words.promise} deals={words.deals} pieces={pieces} />
      {finds.length > 0 && (
        <section aria-labelledby="finds" className="column">
          <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="finds" className="display text-28 md:text-40">
              {words.finds}
            </h2>
            <Link to={listingAddress(1)} className="caps underlined py-2">
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
