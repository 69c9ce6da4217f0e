import { Fragment, useRef } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/products.ts';
import { BoardButton } from '#web/boards/BoardButton.tsx';
import { FollowPlace } from '#web/follows/FollowPlace.tsx';
import { everything, listingAddress, unfiltered } from '#web/listing/listing-address.ts';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import { BuyButton } from './BuyButton.tsx';
import { type Colour, ColourLinks } from './ColourLinks.tsx';
import { DiscountBadge } from './DiscountBadge.tsx';
import { worthOf } from './describe-price.ts';
import { useMark } from './favorites/use-mark.ts';
import { HeartButton } from './HeartButton.tsx';
import HideButton from './HideButton.tsx';
import type { StoreOffer } from './offers/arrange-offers.ts';
import { StoreOffers } from './offers/StoreOffers.tsx';
import { Price } from './Price.tsx';
import { useProductTexts } from './product-texts.ts';
import type { ProductProof as Proof } from './proof/product-proof.server.ts';
import { ReportPriceLink } from './ReportPriceLink.tsx';
import { ShareButton } from './ShareButton.tsx';
import { StoreSection } from './StoreSection.tsx';
import type { Shared } from './share-links.ts';
import { SizeList } from './sizes/SizeList.tsx';
import type { ListedSize, SizeChoice } from './sizes/size-choices.ts';
import { useOwnSizes } from './sizes/use-own-sizes.ts';
import { useSizeChoice } from './sizes/use-size-choice.ts';
import type { StoreCard } from './store-card.server.ts';
import { PriceWatch } from './watch/PriceWatch.tsx';

type ProductFactsProps = {
  product: Product;
  /** The sizes to choose from, if they differ. */
  choices: SizeChoice[] | undefined;
  /** The sizes in stock, with the ids of the reference sizes. */
  sizes: ListedSize[];
  /** The piece in all its colours; empty for a single one. */
  colours: readonly Colour[];
  shared: Shared;
  /** The time since the store was last seen to offer the product, as text. Undefined if it never was. */
  checkedAgo: string | undefined;
  /** The day of the rate of the price in dollars, as text. Undefined without one. */
  rateDay: string | undefined;
  /** The verdict and the prices seen. Undefined if they could not be read. */
  proof: Proof | undefined;
  store: StoreCard | undefined;
  /** Delivery and returns in a line. Undefined if the store states neither. */
  terms: string | undefined;
  /** The offers of several stores, the cheapest first; empty if a single store offers the piece. */
  offers: readonly StoreOffer[];
};

/** Renders the facts of a product. On wide screens they stay in view beside its pictures. */
export function ProductFacts({
  product,
  choices,
  sizes,
  colours,
  shared,
  checkedAgo,
  rateDay,
  proof,
  store,
  terms,
  offers,
}: ProductFactsProps) {
  const personalTexts = usePersonalTexts();
  const productTexts = useProductTexts();
  const { isHidden } = useMark(product.id);
  const price = useRef<HTMLDivElement>(null);
  const own = useOwnSizes();
  const choosing = useSizeChoice(choices, own);
  const chosen = { ...product, ...choosing.chosen };
  const priced = { ...chosen, price_in_dollars: worthOf(chosen.discounted_price, product) };
  // Sizes may have other prices than those that were judged.
  const isJudged =
    chosen.discounted_price === product.discounted_price && chosen.original_price === product.original_price;
  const explained = product.available && isJudged ? proof?.explained : undefined;
  const unavailable = product.unavailable_because === 'currency' ? 'notListed' : 'ended';
  const ofBrand = listingAddress(1, { ...everything, filter: { ...unfiltered, brandIds: [product.brand_id] } });
  return (
    <div className="px-4 pt-2 md:sticky md:top-[calc(var(--header-height)+32px)] md:col-start-2 md:row-span-2 md:row-start-1 md:max-w-xl md:self-start md:px-0 md:pt-0">
      <Link to={ofBrand} lang="" className="caps thumb-area inline-block py-1 hover:underline hover:underline-offset-4">
        {product.brand}
      </Link>
      <h1 className="display font-still text-28 md:mt-2 lg:text-40">
        {product.name.split(' ').map((word, place) => (
          // Words break at their hyphens only if they do not fit on a line.
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may be there twice
          <Fragment key={place}>
            {place > 0 && ' '}
            <span className="inline-block">{word}</span>
          </Fragment>
        ))}
      </h1>
      {product.available || (
        <div className="mt-5 border-y border-hairline py-6">
          <p className="text-20">{productTexts.t(unavailable)}</p>
          <p className="mt-2 text-14 text-stone">{productTexts.t(`${unavailable}Advice`, { store: product.store })}</p>
          <Link to={listingAddress(1)} className="caps underlined thumb-area mt-4 inline-block py-2">
            {personalTexts.t('notFound.back')}
          </Link>
        </div>
      )}
      <div className="mt-1 flex items-start gap-4 md:mt-5">
        <div className="flex flex-wrap items-center gap-x-4">
          <div ref={price} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
            {/* An unavailable product shows its last price without emphasis. */}
            <Price product={priced} className={product.available ? 'text-20' : 'text-16 text-stone **:text-stone'} />
            {product.available && (
              <DiscountBadge percent={priced.discount_percentage} className="border border-garnet px-2 py-1" />
            )}
          </div>
          {explained && (
            <Link to={`/product/${product.id}/proof`} className="underlined inline-flex min-h-11 items-center text-14">
              {explained.mark}
            </Link>
          )}
        </div>
        <HeartButton product={product} className="-mr-3 ml-auto max-md:hidden" />
      </div>
      {rateDay && <p className="mt-1 text-14 text-stone">{productTexts.t('rate', { day: rateDay })}</p>}
      {product.available && (
        <>
          <ColourLinks colours={colours} currentId={product.id} brand={product.brand} />
          <SizeList sizes={sizes} own={own} choices={choices} currency={product.currency} {...choosing} />
          {explained && explained.sentences.length > 0 && (
            <p className="mt-4 max-w-prose text-16 text-pretty md:mt-6">{explained.sentences.join(' ')}</p>
          )}
          <BuyButton product={product} priced={priced} price={price} />
          {terms && <p className="mt-3 max-w-prose text-14 text-pretty text-stone">{terms}</p>}
        </>
      )}
      <StoreOffers offers={offers} currentId={product.id} own={own} />
      <PriceWatch product={product} />
      <div className="-ml-3 mt-2 grid grid-cols-[max-content_1fr] justify-items-start text-stone">
        <ShareButton shared={shared} className="px-3" />
        <BoardButton product={product} className="px-3" />
        {/* A hidden product has a button to show it on its pictures. */}
        {isHidden || <HideButton product={product} className="px-3" />}
        <FollowPlace brand={{ id: product.brand_id, name: product.brand }} shownId={product.id} className="px-3" />
      </div>
      <div className="mt-2 space-y-1 text-14 text-stone">
        {product.available && <p>{productTexts.t('disclosure')}</p>}
        {checkedAgo && (
          <p data-from-now>{productTexts.t(product.available ? 'checked' : 'lastSeen', { ago: checkedAgo })}</p>
        )}
        <ReportPriceLink productId={product.id} />
      </div>
      <StoreSection product={product} card={store} />
    </div>
  );
}
