import { Link } from 'react-router';
import { useProductTexts } from './product-texts.ts';

/** Links to the record of a store: how real its discounts are. */
export function AboutStoreLink({ storeId }: { storeId: number }) {
  const { t } = useProductTexts();
  return (
    <Link to={`/store/${storeId}`} className="mt-1 block w-fit py-1 text-stone hover:text-ink hover:underline">
      {t('aboutStore')}
    </Link>
  );
}
