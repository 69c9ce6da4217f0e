import { ArrowUpRight } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { useWayToStore } from '#web/product/buy-address.ts';
import { DiscountBadge } from '#web/product/DiscountBadge.tsx';
import { Price } from '#web/product/Price.tsx';
import { useProductTexts } from '#web/product/product-texts.ts';
import type { OwnSizes } from '#web/product/sizes/use-own-sizes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { type ArrangedOffer, arrangeOffers, type StoreOffer } from './arrange-offers.ts';

type StoreOffersProps = {
  /** The offers of several stores, the cheapest first; empty if a single store offers the piece. */
  offers: readonly StoreOffer[];
  currentId: number;
  own: OwnSizes;
};

/** Lists the stores that offer a piece, each with its price, its sizes and a way to buy. */
export function StoreOffers({ offers, currentId, own }: StoreOffersProps) {
  const { t } = useProductTexts();
  if (offers.length === 0) return null;
  const arranged = arrangeOffers(offers, own);
  const count = new Set(offers.map(({ store }) => store)).size;
  const isBySize = arranged.some(({ ownSizes }) => ownSizes.length > 0);
  return (
    <section aria-labelledby="offers" className="mt-8 border-t border-hairline pt-6 md:mb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offers" className="caps">
          {t('offers.heading', { count })}
        </h2>
        <p className="text-12 text-stone">{t(isBySize ? 'offers.inYourSizeFirst' : 'offers.cheapestFirst')}</p>
      </div>
      <ol className="mt-2">
        {arranged.map((offer) => (
          <OfferRow key={offer.id} offer={offer} isCurrent={offer.id === currentId} />
        ))}
      </ol>
    </section>
  );
}

function OfferRow({ offer, isCurrent }: { offer: ArrangedOffer; isCurrent: boolean }) {
  const { t: common } = useTexts();
  const { t } = useProductTexts();
  const { id, store, sizes, ownSizes, mark, proven = 0, terms, checkedAgo } = offer;
  return (
    <li className="flex items-start gap-4 border-b border-hairline py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 text-16">
          {isCurrent ? (
            <span className="font-medium">{store}</span>
          ) : (
            <Link to={`/product/${id}`} className="underlined thumb-area">
              {store}
            </Link>
          )}
          {isCurrent && <span className="text-12 text-stone">{t('offers.current')}</span>}
        </p>
        <div className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <Price product={offer} className="text-14" />
          <DiscountBadge
            percent={offer.discount_percentage}
            mark={mark && common(`mark.${mark}`, { percent: proven })}
          />
        </div>
        {sizes.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-2 text-14 tabular-nums">
            <span className="sr-only">{t('sizes')}</span>
            {sizes.map(({ name }) => (
              <span key={name} className={ownSizes.includes(name) ? 'border-b-2 border-ink font-medium' : 'text-stone'}>
                {name}
              </span>
            ))}
          </p>
        )}
        {terms && <p className="mt-1 text-12 text-pretty text-stone">{terms}</p>}
        {checkedAgo && (
          <p data-from-now className="mt-1 text-12 text-stone">
            {t('checked', { ago: checkedAgo })}
          </p>
        )}
      </div>
      <BuyLink id={id} store={store} />
    </li>
  );
}

function BuyLink({ id, store }: Pick<StoreOffer, 'id' | 'store'>) {
  const { t } = useProductTexts();
  return (
    <a
      {...useWayToStore({ id, store })}
      data-screen-only
      className="flex min-h-11 flex-none items-center gap-2 border border-ink px-4 text-14 font-medium transition-colors hover:bg-ink hover:text-paper"
    >
      <span aria-hidden>{t('offers.buy')}</span>
      <span className="sr-only">
        {t('buy', { store })} <span className="max-md:hidden">({t('opensNewTab')})</span>
      </span>
      <Icon node={ArrowUpRight} size={16} strokeWidth={1.5} />
    </a>
  );
}
