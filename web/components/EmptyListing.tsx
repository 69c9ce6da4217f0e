import { Link } from 'react-router';
import { useTexts } from '#web/language.ts';
import { listingAddress } from '#web/listing-address.ts';
import { Hanger } from './Hanger.tsx';

export function EmptyListing() {
  const { t } = useTexts();
  return (
    <div className="flex flex-col items-center py-20 text-center">
      <Hanger />
      <h2 className="display mt-10 text-28">{t('listing.empty')}</h2>
      <p className="mt-3 max-w-prose text-16 text-stone">{t('listing.emptyAdvice')}</p>
      <Link to={listingAddress(1)} className="caps underlined mt-6 py-2">
        {t('listing.seeAll')}
      </Link>
    </div>
  );
}
