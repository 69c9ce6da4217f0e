import type { DoubtedPrice, FeedPrices as Prices, RefusedPoint } from '#contract/operators.ts';
import { pricesAddress } from './addresses.ts';
import { priceText } from './price-text.ts';
import { t } from './texts.ts';
import { dayAndTime } from './times.ts';
import { type Column, WideTable } from './WideTable.tsx';

type FeedPricesProps = { feed: string; prices: Prices; problem: string | undefined };

/** Shows the doubted prices of a feed, each with a button that refuses it, and the refused ones. */
export function FeedPrices({ feed, prices, problem }: FeedPricesProps) {
  const { doubted, allDoubted, refused, allRefused } = prices;
  return (
    <>
      <p className="mt-4 max-w-prose text-16 text-stone">{t('prices.advice')}</p>
      {problem && (
        <p role="alert" className="mt-4 text-14 text-garnet">
          {problem}
        </p>
      )}
      <h3 className="mt-8 text-16 font-medium">{t('prices.doubted')}</h3>
      {doubted.length === 0 ? (
        <p className="mt-2 text-16 text-stone">{t('prices.noDoubted')}</p>
      ) : (
        <WideTable
          label={t('prices.doubted')}
          columns={doubtedColumns(feed)}
          rows={doubted}
          keyOf={({ groupKey, priceCents, currency }) => `${groupKey} ${priceCents} ${currency}`}
        />
      )}
      <More shown={doubted.length} all={allDoubted} />
      <h3 className="mt-10 text-16 font-medium">{t('prices.refused')}</h3>
      {refused.length === 0 ? (
        <p className="mt-2 text-16 text-stone">{t('prices.noRefused')}</p>
      ) : (
        <WideTable
          label={t('prices.refused')}
          columns={refusedColumns}
          rows={refused}
          keyOf={({ productId, seenAt }) => `${productId} ${seenAt.toISOString()}`}
        />
      )}
      <More shown={refused.length} all={allRefused} />
      <RefusePresent feed={feed} />
    </>
  );
}

function More({ shown, all }: { shown: number; all: number }) {
  return all > shown ? <p className="mt-2 text-14 text-stone">{t('prices.newest', { shown, all })}</p> : null;
}

/** Refuses the present price of any product, as `feed refuse-price` does. */
function RefusePresent({ feed }: { feed: string }) {
  const field = 'mt-1 block h-11 border-b border-ash bg-paper text-16 hover:border-ink';
  return (
    <form method="post" action={pricesAddress(feed)} className="mt-10 flex flex-wrap items-end gap-x-6 gap-y-4">
      <label className="caps text-stone">
        {t('prices.product')}
        <input name="product" required inputMode="numeric" pattern="[1-9][0-9]{0,9}" className={`w-32 ${field}`} />
      </label>
      <label className="caps min-w-0 grow text-stone md:max-w-96">
        {t('prices.reason')}
        <input name="reason" required maxLength={500} className={`w-full ${field}`} />
      </label>
      <button type="submit" className="caps h-12 border border-ink px-8">
        {t('prices.refusePresent')}
      </button>
    </form>
  );
}

const productLink = ({ productId, name }: { productId: number | null; name: string }) =>
  productId === null ? (
    name
  ) : (
    <a href={`/product/${productId}`} className="underlined thumb-area">
      {name} ({productId})
    </a>
  );

const doubtedColumns = (feed: string): Column<DoubtedPrice>[] => [
  { title: t('columns.product'), isHead: true, className: 'lg:min-w-36', of: productLink },
  {
    title: t('columns.shownPrice'),
    isCount: true,
    className: 'whitespace-nowrap',
    of: ({ shownCurrency, shownCents }) => (shownCents === null ? '' : priceText(shownCurrency ?? '', shownCents)),
  },
  {
    // The button is here, so that a narrow screen shows it without scrolling.
    title: t('columns.doubtedPrice'),
    isCount: true,
    className: 'whitespace-nowrap',
    of: (one) => (
      <>
        {priceText(one.currency, one.priceCents)}
        {one.isRefused ? <p className="py-2 text-stone">{t('prices.isRefused')}</p> : <Refuse feed={feed} one={one} />}
      </>
    ),
  },
  { title: t('columns.reason'), className: 'lg:min-w-48', of: ({ reason }) => reason },
  { title: t('columns.lastSeen'), className: 'whitespace-nowrap', of: ({ seenAt }) => dayAndTime(seenAt) },
];

function Refuse({ feed, one }: { feed: string; one: DoubtedPrice }) {
  const { groupKey, priceCents, currency, name } = one;
  return (
    <form method="post" action={pricesAddress(feed)}>
      <input type="hidden" name="key" value={groupKey} />
      <input type="hidden" name="cents" value={priceCents} />
      <input type="hidden" name="currency" value={currency} />
      <button
        type="submit"
        aria-label={t('prices.refuseOf', { price: priceText(currency, priceCents), name })}
        className="caps underlined thumb-area py-2"
      >
        {t('holds.refuse')}
      </button>
    </form>
  );
}

const refusedColumns: Column<RefusedPoint>[] = [
  { title: t('columns.product'), isHead: true, className: 'lg:min-w-48', of: productLink },
  {
    title: t('columns.refusedPrice'),
    isCount: true,
    className: 'whitespace-nowrap',
    of: (one) => priceText(one.currency, one.priceCents),
  },
  { title: t('columns.reason'), className: 'lg:min-w-48', of: ({ reason }) => reason },
  { title: t('columns.firstSeen'), className: 'whitespace-nowrap', of: ({ seenAt }) => dayAndTime(seenAt) },
  { title: t('columns.refusedAt'), className: 'whitespace-nowrap', of: ({ refusedAt }) => dayAndTime(refusedAt) },
];
