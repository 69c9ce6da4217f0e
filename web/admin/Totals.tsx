import type { FeedHealth, FeedStatus } from '#contract/operators.ts';
import { Figure } from './Figure.tsx';
import { t } from './texts.ts';

/** The totals of all feeds. */
type Sums = {
  healths: Record<FeedHealth, number>;
  products: number;
  rejects: number;
  unmapped: number;
  images: number;
};

/** Adds up the figures of all feeds. */
export function sumsOf(feeds: readonly FeedStatus[]): Sums {
  const sum = (of: (feed: FeedStatus) => number) => feeds.reduce((total, feed) => total + of(feed), 0);
  const count = (health: FeedHealth) => feeds.filter((feed) => feed.health === health).length;
  return {
    healths: {
      healthy: count('healthy'),
      waiting: count('waiting'),
      late: count('late'),
      held: count('held'),
      broken: count('broken'),
    },
    products: sum(({ products }) => products),
    rejects: sum(({ rejectedRows }) => rejectedRows),
    unmapped: sum(({ unmapped }) => unmapped),
    images: sum(({ imageBacklog }) => imageBacklog),
  };
}

/** Renders the totals of all feeds in a row. */
export function Totals({ sums }: { sums: Sums }) {
  const { healthy, waiting, late, held, broken } = sums.healths;
  const figures = [
    { label: t('totals.healthy'), value: healthy },
    // Left out while no feed waits for its first run.
    ...(waiting > 0 ? [{ label: t('totals.waiting'), value: waiting }] : []),
    { label: t('totals.late'), value: late },
    ...(held > 0 ? [{ label: t('totals.held'), value: held, isWrong: true }] : []),
    { label: t('totals.broken'), value: broken, isWrong: broken > 0 },
    { label: t('columns.products'), value: sums.products },
    { label: t('columns.rejects'), value: sums.rejects },
    { label: t('columns.unmapped'), value: sums.unmapped },
    { label: t('columns.images'), value: sums.images },
  ];
  return <FigureLine label={t('feeds.totals')} figures={figures} />;
}

type FigureLineProps = { label: string; figures: { label: string; value: number; isWrong?: boolean }[] };

/** Renders large figures with their labels, side by side. */
export function FigureLine({ label, figures }: FigureLineProps) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-x-6 gap-y-5 border-t border-hairline py-6 sm:grid-cols-4 lg:flex lg:justify-between"
    >
      {figures.map((one) => (
        <div key={one.label} className="flex flex-col-reverse justify-end">
          <dt className="caps mt-1 text-stone">{one.label}</dt>
          <dd className={`display text-28 tabular-nums ${one.isWrong ? 'text-garnet' : ''}`}>
            <Figure value={one.value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
