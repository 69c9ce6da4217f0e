import { Link } from 'react-router';
import type { FollowedBrand } from '#contract/follows.ts';
import { failureToast } from '#web/account/failure-toast.ts';
import { NotLoaded } from '#web/account/preferences/Loaded.tsx';
import { follow, readFollowedBrands } from '#web/follows/calls.ts';
import { useFollowTexts } from '#web/follows/texts.ts';
import { useTexts } from '#web/i18n/language.ts';
import { writeDay } from '#web/i18n/written-day.ts';
import { everything, listingAddress, unfiltered } from '#web/listing/listing-address.ts';
import { FoldedList } from './FoldedList.tsx';
import { useLoaded } from './use-loaded.ts';

/** Lists the followed brands, each with a link to its pieces and a button that ends following it. */
export function FollowedBrands({ userId }: { userId: number }) {
  const { t } = useFollowTexts();
  const { data: own, hasFailed, load, setData } = useLoaded(readFollowedBrands, userId);
  const leave = ({ brand_id }: FollowedBrand) =>
    follow(userId, brand_id, false).then(
      () => setData((now) => now && { ...now, data: now.data.filter((one) => one.brand_id !== brand_id) }),
      failureToast(t('section.failed')),
    );
  return (
    <div>
      <h3 className="caps text-stone">{t('section.brands')}</h3>
      {hasFailed && <NotLoaded onRetry={load} />}
      {own && own.opt_in === 0 && own.data.length > 0 && <p className="mt-3 text-16">{t('section.optedOut')}</p>}
      {own?.data.length === 0 && <p className="mt-3 text-16 text-stone">{t('section.noBrands')}</p>}
      <FoldedList entries={own?.data}>
        {(brand) => <Brand key={brand.brand_id} brand={brand} onLeave={() => void leave(brand)} />}
      </FoldedList>
    </div>
  );
}

function Brand({ brand, onLeave }: { brand: FollowedBrand; onLeave(): void }) {
  const { t } = useFollowTexts();
  const { language } = useTexts();
  const { brand_id, name, followed_as, products, told_at, told_count } = brand;
  const list = listingAddress(1, { ...everything, filter: { ...unfiltered, brandIds: [brand_id] } });
  return (
    <li className="flex items-start justify-between gap-6 border-t border-hairline py-4 first:border-t-0">
      <div className="min-w-0">
        <Link to={list} className="underlined thumb-area inline-block text-16">
          {name}
        </Link>
        <p className="mt-1 text-14 text-stone tabular-nums">
          {products > 0 ? t('section.products', { count: products }) : t('section.noProducts')}
          {followed_as && ` · ${t('section.followedAs', { name: followed_as })}`}
        </p>
        {told_at && (
          <p className="mt-1 text-14 text-stone tabular-nums">
            {t('section.told', { count: told_count, day: writeDay(told_at.slice(0, 10), language) })}
          </p>
        )}
      </div>
      <button type="button" onClick={onLeave} className="underlined min-h-11 flex-none text-14">
        {t('section.unfollow')}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
