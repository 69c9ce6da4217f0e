import { data, Link } from 'react-router';
import { describePrivate } from '#web/account/account-meta.ts';
import { BoardNote } from '#web/boards/BoardNote.tsx';
import { boardTexts, useBoardTexts } from '#web/boards/texts.ts';
import { storefrontContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { everything, listingAddress } from '#web/listing/listing-address.ts';
import { gridOf, ProductGrid } from '#web/listing/ProductGrid.tsx';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import { useMarksOf } from '#web/product/favorites/use-collecting.ts';
import { ProductCard } from '#web/product/ProductCard.tsx';
import { Hanger } from '#web/ui/Placeholder.tsx';
import type { Route } from './+types/board.ts';

/** The products that the page of an ended link offers instead. */
const findsShown = 4;

/** Reads a shared board by the secret of its address. Answers 410 once its link has ended. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const board = await storefront.findBoard(params.key);
  if (!board) throw await notFound(storefront);
  if (board === 'ended') {
    const listing = await storefront.listProducts({ ...everything, page: 1, pageSize: findsShown });
    return data({ board: undefined, finds: listing.data.map(cardWithPlaceholder) }, { status: 410 });
  }
  const { name, note, items } = board;
  const shown = items.map((item) => ({ card: cardWithPlaceholder(item.product), note: item.note }));
  return data({ board: { name, note, items: shown }, finds: [] });
}

/** The address is a secret: no cache stores the page, and stores do not get the address as a referrer. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[0].loaderData;
  const { t } = boardTexts(store?.language);
  return describePrivate(loaderData?.board?.name ?? t('public.endedTitle'), store);
}

export default function BoardPage({ loaderData: { board, finds } }: Route.ComponentProps) {
  const { t } = useBoardTexts();
  useMarksOf(board?.items.map(({ card }) => card.id) ?? []);
  if (!board)
    return (
      <div className="column">
        <section className="flex flex-col items-center pt-16 text-center md:pt-24">
          <Hanger />
          <h1 className="display mt-10 max-w-[16em] text-40 md:text-56">{t('public.endedTitle')}</h1>
          <p className="mt-5 max-w-prose text-16 text-stone">{t('public.endedAdvice')}</p>
          <Ways />
        </section>
        <section className="mt-20 border-t border-hairline pt-10 md:max-lg:[&_li:nth-child(4)]:hidden">
          <ProductGrid cards={finds} isBelow />
        </section>
      </div>
    );
  return (
    <div className="column">
      <header className="pt-12 pb-10 md:pt-20">
        <p className="caps text-stone">{t('public.kind')}</p>
        <h1 dir="auto" className="display mt-3 max-w-4xl text-[min(2.5rem,14vw)]/[1.1] wrap-anywhere md:text-56">
          {board.name}
        </h1>
        <BoardNote note={board.note} className="mt-5 max-w-prose text-20 text-stone" />
        <p className="mt-5 text-14 text-stone tabular-nums">{t('count', { count: board.items.length })}</p>
      </header>
      <div className="border-t border-hairline pt-10">
        {board.items.length === 0 && <p className="text-16 text-stone">{t('public.empty')}</p>}
        <ul className={gridOf(false)}>
          {board.items.map(({ card, note }, place) => (
            <li key={card.id}>
              <ProductCard card={card} isFirstRow={place < findsShown} />
              <BoardNote note={note} className="mt-2 border-l border-ash pl-3 text-14" />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-20 border-t border-hairline pt-8 text-center">
        <Ways />
      </div>
    </div>
  );
}

function Ways() {
  const { t } = useBoardTexts();
  return (
    <p className="mt-6 flex flex-wrap justify-center gap-x-8 gap-y-2">
      <Link to={listingAddress(1)} className="caps underlined py-3.5">
        {t('public.deals')}
      </Link>
      <Link to="/my-boards" rel="nofollow" className="caps underlined py-3.5">
        {t('public.own')}
      </Link>
    </p>
  );
}
