import { Link } from 'react-router';
import { listingAddress } from '#web/listing/listing-address.ts';
import type { Card } from '#web/product/cards.ts';
import { Price } from '#web/product/Price.tsx';
import { ProductPicture } from '#web/product/ProductPicture.tsx';

type OpeningProps = {
  /** On wide screens each text is a line of its own. */
  title: readonly string[];
  text: string;
  /** The label of the button, which leads to the latest deals. */
  deals: string;
  /** Two at most. The first is shown large. */
  products: Card[];
};

/** Renders the top of the home page: large type beside a still life of two products. */
export function Opening({ title, text, deals, products: [first, second] }: OpeningProps) {
  return (
    <section className="column grid items-center gap-x-5 gap-y-10 pt-10 md:pt-14 lg:grid-cols-12 lg:pt-10">
      <div className="lg:col-span-5">
        <h1 className="display text-[clamp(2.5rem,14vw,3.5rem)] leading-[1.05] lg:text-[min(5.7vw,5.125rem)]">
          {title.map((line) => (
            <span key={line} className="lg:block lg:whitespace-nowrap">
              {line}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-prose text-20 lg:pr-10">{text}</p>
        <Link
          to={listingAddress(1)}
          className="mt-8 inline-flex min-h-12 items-center justify-center border border-ink bg-ink px-10 py-3 text-16 font-medium text-paper transition-opacity hover:opacity-85"
        >
          {deals}
        </Link>
      </div>
      {first && (
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-3 md:gap-x-5 lg:col-span-7">
          <StillLifeProduct card={first} sizes="(min-width: 64rem) 34vw, 58vw" />
          {second && <StillLifeProduct card={second} sizes="(min-width: 64rem) 22vw, 38vw" />}
        </div>
      )}
    </section>
  );
}

function StillLifeProduct({ card, sizes }: { card: Card; sizes: string }) {
  return (
    <Link to={`/product/${card.id}`} prefetch="intent" className="group row-span-4 grid grid-rows-subgrid">
      <div className="self-end">
        <ProductPicture picture={card.picture} alt="" brand={card.brand} sizes={sizes} isUrgent />
      </div>
      <span lang="" className="caps mt-3 block truncate">
        {card.brand}
      </span>{' '}
      <span className="mt-1 line-clamp-2 text-14 group-hover:underline group-hover:underline-offset-4">
        {card.name}
      </span>
      <Price product={card} className="mt-1 text-14" />
    </Link>
  );
}
