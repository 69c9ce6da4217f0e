import { Link } from 'react-router';
import type { Product } from '#contract/products.ts';
import { everything, listingAddress, unfiltered } from '#web/listing/listing-address.ts';
import { AboutStoreLink } from './AboutStoreLink.tsx';
import { useProductTexts } from './product-texts.ts';
import type { StoreCard } from './store-card.server.ts';

type StoreSectionProps = { product: Product; card: StoreCard | undefined };

/** Shows the store of a product: who it is, how long it has been observed, and how honest its discounts are. */
export function StoreSection({ product: { store, store_id }, card }: StoreSectionProps) {
  const { t } = useProductTexts();
  const ofStore = listingAddress(1, { ...everything, filter: { ...unfiltered, storeIds: [store_id] } });
  return (
    <section aria-labelledby="store" className="mt-8 border-t border-hairline pt-6 text-14">
      <h2 id="store" className="caps text-stone">
        {t('soldBy')}
      </h2>
      <p className="mt-2 text-20">
        <Link to={ofStore} className="underlined thumb-area">
          {store}
        </Link>
      </p>
      {card && (
        <p className="mt-2 max-w-prose">
          {card.lead} {card.observed}
        </p>
      )}
      <AboutStoreLink storeId={store_id} />
    </section>
  );
}
