import { Link } from 'react-router';
import { useProductTexts } from './product-texts.ts';

/** Links to the form that reports a wrong price of a product. */
export function ReportPriceLink({ productId }: { productId: number }) {
  const { t } = useProductTexts();
  return (
    <Link to={`/product/${productId}/report`} rel="nofollow" className="underlined thumb-area inline-block py-1">
      {t('reportPrice')}
    </Link>
  );
}
