import { Link } from 'react-router';
import { useProductTexts } from './product-texts.ts';

/** Links to the record of a store: how real its discounts are. */
export function AboutStoreLink({ storeId }: { storeId: number }) {
  const { t } = useProductTexts();
  return (
    <Link to={`/store/${storeId}`} className="underlined thumb-area mt-1.5 block w-fit py-0.5 text-stone">
      {t('aboutStore')}
    </Link>
  );
}
