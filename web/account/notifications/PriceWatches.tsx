import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#contract/money.ts';
import type { PriceWatch } from '#contract/price-watches.ts';
import { AccountSection } from '#web/account/AccountFrame.tsx';
import { failureToast } from '#web/account/failure-toast.ts';
import { NotLoaded } from '#web/account/preferences/Loaded.tsx';
import { useTexts } from '#web/i18n/language.ts';
import { writeDay } from '#web/i18n/written-day.ts';
import { endWatch, type OwnWatches, readWatches } from '#web/product/watch/watch-calls.ts';
import { ApiError } from '#web/session/api.ts';
import { useNotificationTexts } from './texts.ts';

/** Lists the shopper's target prices, each with a button that ends it. */
export function PriceWatches({ userId }: { userId: number }) {
  const { t } = useNotificationTexts();
  const [own, setOwn] = useState<OwnWatches>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    readWatches(userId).then(setOwn, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
    });
  }, [userId]);
  useEffect(load, [load]);

  const end = ({ product_id }: PriceWatch) =>
    endWatch(userId, product_id).then(
      () => setOwn((now) => now && { ...now, data: now.data.filter((one) => one.product_id !== product_id) }),
      failureToast(t('watches.notEnded')),
    );

  return (
    <AccountSection title={t('watches.title')}>
      <div id="target-prices">
        {hasFailed && <NotLoaded onRetry={load} />}
        {own && own.opt_in === 0 && own.data.length > 0 && <p className="mb-4 text-16">{t('watches.optedOut')}</p>}
        {own?.data.length === 0 && <p className="text-16 text-stone">{t('watches.none')}</p>}
        <ul className="border-hairline not-empty:border-b">
          {own?.data.map((watch) => (
            <Watch key={watch.product_id} watch={watch} onEnd={() => void end(watch)} />
          ))}
        </ul>
      </div>
    </AccountSection>
  );
}

function Watch({ watch, onEnd }: { watch: PriceWatch; onEnd(): void }) {
  const { t } = useNotificationTexts();
  const { language } = useTexts();
  const { product_id, product, brand, store, currency, target_price, state, offer, alerted_at, alerted_price } = watch;
  const written = (amount: number | null) => (amount === null ? '' : formatPrice(amount, currency, language));
  const present = offer && { price: formatPrice(offer.price, offer.currency, language), store: offer.store };
  const conditions = [
    t('watches.below', { price: written(target_price) }),
    ...(watch.when_proven ? [t('watches.whenProven')] : []),
    ...(watch.in_my_size ? [t('watches.inMySize')] : []),
    ...(watch.repeat ? [t('watches.repeat')] : []),
  ];
  const alerted = alerted_at
    ? t('watches.alerted', { day: writeDay(alerted_at.slice(0, 10), language), price: written(alerted_price) })
    : '';
  return (
    <li className="flex items-start justify-between gap-6 border-t border-hairline py-5 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p lang="" className="caps">
          {brand}
        </p>
        <Link to={`/product/${product_id}`} className="underlined thumb-area mt-1 inline-block text-16">
          {product}
        </Link>
        <p className="mt-1 text-14 tabular-nums">{conditions.join(' · ')}</p>
        <p className="mt-1 text-14 text-stone tabular-nums">
          {state !== 'alerted' &&
            t(watch.stores > 1 && present ? 'watches.waitingAtStores' : `watches.${state}`, {
              store,
              count: watch.stores,
              ...present,
            })}{' '}
          {alerted}
        </p>
      </div>
      <button type="button" onClick={onEnd} className="underlined min-h-11 flex-none text-14">
        {t(state === 'alerted' ? 'watches.remove' : 'watches.end')}
        <span className="sr-only"> {product}</span>
      </button>
    </li>
  );
}
