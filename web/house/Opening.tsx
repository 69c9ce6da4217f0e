import { Link } from 'react-router';
import type { Card } from '#web/cards.ts';
import { Price } from '#web/components/Price.tsx';
import { ProductPicture } from '#web/components/ProductPicture.tsx';
import { listingAddress } from '#web/listing-address.ts';

type OpeningProps = {
  title: string;
  text: string;
  /** What the way to the latest deals is called. */
  deals: string;
  /** Two at most: the first large, with the heading reaching into its ground. */
  pieces: Card[];
};

/** The beginning of the home page: type over a still life of two finds. */
export function Opening({ title, text, deals, pieces: [first, second] }: OpeningProps) {
  return (
    <section className="column grid items-center gap-x-5 gap-y-10 pt-10 md:pt-14 lg:grid-cols-12 lg:pt-10">
      <div className="relative z-10 lg:col-span-7 lg:col-start-1 lg:row-start-1">
        <h1 className="display text-56 lg:text-88">{title}</h1>
        <div className="lg:max-w-[26rem]">
          <p className="mt-6 max-w-prose text-20">{text}</p>
          <Link to={listingAddress(1)} className="caps underlined mt-8 inline-block py-2">
            {deals}
          </Link>
        </div>
      </div>
      {first && (
        <div className="grid grid-cols-[3fr_2fr] items-end gap-x-3 md:gap-x-5 lg:col-span-7 lg:col-start-6 lg:row-start-1">
          <Piece card={first} sizes="(min-width: 64rem) 34vw, 58vw" />
          {second && <Piece card={second} sizes="(min-width: 64rem) 22vw, 38vw" />}
        </div>
      )}
    </section>
  );
}

function Piece({ card, sizes }: { card: Card; sizes: string }) {
  return (
    <Link to={`/product/${card.id}`} prefetch="intent" className="group block">
      <ProductPicture picture={card.picture} alt="" brand={card.brand} sizes={sizes} isUrgent />
      <span className="caps mt-3 block truncate">{card.brand}</span>{' '}
      <span className="mt-1 block truncate text-14 group-hover:underline group-hover:underline-offset-4">
        {card.name}
      </span>
      <Price product={card} className="mt-1 text-14" />
    </Link>
  );
}
