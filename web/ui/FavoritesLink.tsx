import { Heart } from 'lucide';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { listingAddress, wholeOf } from '#web/listing/listing-address.ts';
import { useFavoriteCount } from '#web/product/favorites/favorite-count.ts';
import { Icon } from './Icon.tsx';

/** Links to the favorites by a heart, with their number once it is known. */
export function FavoritesLink({ className }: { className: string }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const count = useFavoriteCount();
  const title = t('listing.titles.favorites');
  return (
    <Link
      to={listingAddress(1, wholeOf('favorites'))}
      title={title}
      aria-label={count ? `${title}: ${count}` : title}
      aria-current={pathname.startsWith('/products/favorites/') || undefined}
      className={`relative grid size-11 place-items-center aria-[current]:text-garnet ${className}`}
    >
      <Icon node={Heart} size={20} strokeWidth={1.5} className="in-aria-[current]:fill-garnet" />
      {count ? (
        <span className="absolute top-1 right-0 min-w-4 text-center text-[min(0.75rem,14px)]/4 tabular-nums">
          {count}
        </span>
      ) : null}
    </Link>
  );
}
