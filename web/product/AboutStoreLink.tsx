import { Link } from 'react-router';
import { useProductTexts } from './product-texts.ts';

/** Links to the record of a store: how real its discounts are. */
export function AboutStoreLink({ storeId }: { storeId: number }) {
  const { t } = useProductTexts();
  return (
    <Link to={`/store/${storeId}`} className="underlined mt-2 block w-fit text-stone">
      {t('aboutStore')}
    </Link>
  );
}
