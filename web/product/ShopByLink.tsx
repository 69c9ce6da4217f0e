import { SlidersHorizontal } from 'lucide';
import { Link } from 'react-router';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import { useTexts } from '#web/i18n/language.ts';
import { type ListingSelection, listingAddress } from '#web/listing/listing-address.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Opens the filters on phones. The fragment lets the back button close them, and works without JavaScript too. */
export function ShopByLink({ page, selection }: { page: number; selection: ListingSelection }) {
  const { t } = useTexts();
  return (
    <Link
      to={`${listingAddress(page, selection)}#shop-by`}
      rel="nofollow"
      preventScrollReset
      state={keepFocus}
      aria-haspopup="dialog"
      aria-label={t('filters.openName')}
      data-screen-only
      className="caps flex h-11 flex-none items-center gap-2 lg:hidden"
    >
      <Icon node={SlidersHorizontal} size={18} strokeWidth={1.5} />
      {t('filters.open')}
    </Link>
  );
}
