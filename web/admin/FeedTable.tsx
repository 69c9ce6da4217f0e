import type { FeedStatus } from '#contract/operators.ts';
import { feedAddress } from './addresses.ts';

import { FeedState } from './FeedState.tsx';
import { Figure } from './Figure.tsx';
import { type Spark, Sparkline } from './Sparkline.tsx';
import { t } from './texts.ts';

/** The data of a feed's row. */
export type FeedRow = FeedStatus & { spark: Spark };

const figures = [
  { name: 'products', of: (feed: FeedRow) => feed.products },
  { name: 'new', of: (feed: FeedRow) => feed.newProducts },
  { name: 'changed', of: (feed: FeedRow) => feed.changedProducts },
  { name: 'ended', of: (feed: FeedRow) => feed.endedProducts },
  { name: 'rejects', of: (feed: FeedRow) => feed.rejectedRows },
  { name: 'unmapped', of: (feed: FeedRow) => feed.unmapped },
  { name: 'images', of: (feed: FeedRow) => feed.imageBacklog },
] as const;

const runsShown = 30;

/** Renders one row per feed. Below 1,024 px each feed is a card that labels its figures. */
export function FeedTable({ feeds, nowMs }: { feeds: FeedRow[]; nowMs: number }) {
  const head = 'caps pb-3 align-bottom font-medium text-stone';
  return (
    <table className="block w-full text-14 lg:table">
      <caption className="sr-only">{t('feeds.table')}</caption>
      <thead className="hidden lg:table-header-group">
        <tr>
          <th scope="col" className={`${head} w-[22%] text-left`}>
            {t('columns.feed')}
          </th>
          <th scope="col" className={`${head} w-[26%] pl-6 text-left`}>
            {t('columns.state')}
          </th>
          {figures.map(({ name }) => (
            <th key={name} scope="col" className={`${head} pl-4 text-right`}>
              {t(`columns.${name}`)}
            </th>
          ))}
          <th scope="col" className={`${head} pl-8 text-left`}>
            {t('columns.history', { runs: runsShown })}
          </th>
        </tr>
      </thead>
      <tbody className="block md:grid md:grid-cols-2 md:gap-x-8 lg:table-row-group">
        {feeds.map((feed) => (
          <tr
            key={feed.feed}
            className="grid grid-cols-4 content-start gap-x-4 gap-y-4 border-t border-hairline py-6 lg:table-row"
          >
            <th scope="row" className={`${cell} col-span-4 font-normal`}>
              <a href={feedAddress(feed.feed)} className="underlined thumb-area text-16 break-words">
                {feed.feed}
              </a>
              <span className="block text-stone">{feed.store}</span>
            </th>
            <td className={`${cell} col-span-4 max-w-[24rem] lg:pl-6`}>
              <FeedState feed={feed} nowMs={nowMs} />
              {(feed.health === 'broken' || feed.health === 'held') && feed.message && (
                <p className="mt-1 line-clamp-3">{feed.message}</p>
              )}
            </td>
            {figures.map(({ name, of }) => (
              <td key={name} className={`${cell} order-1 tabular-nums lg:pl-4 lg:text-right`}>
                <span className="block text-12 text-stone lg:hidden">{t(`columns.${name}`)}</span>
                <Figure value={of(feed)} />
              </td>
            ))}
            <td className={`${cell} col-span-4 lg:pl-8`}>
              <Sparkline spark={feed.spark} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = 'block min-w-0 text-left align-top lg:table-cell lg:border-t lg:border-hairline lg:py-4';
