import type { FeedRun } from '#contract/operators.ts';
import { Figure } from './Figure.tsx';
import { t } from './texts.ts';
import { dayAndTime, duration } from './times.ts';
import { type Column, WideTable } from './WideTable.tsx';

const count = (title: string, of: (run: FeedRun) => number): Column<FeedRun> => ({
  title,
  isCount: true,
  of: (run) => <Figure value={of(run)} />,
});

const columns: Column<FeedRun>[] = [
  {
    title: t('columns.started'),
    isHead: true,
    className: 'whitespace-nowrap tabular-nums',
    of: ({ startedAt }) => <time dateTime={startedAt.toISOString()}>{dayAndTime(startedAt)}</time>,
  },
  {
    title: t('columns.duration'),
    className: 'whitespace-nowrap tabular-nums',
    of: ({ startedAt, finishedAt }) => finishedAt && duration(finishedAt.getTime() - startedAt.getTime()),
  },
  {
    title: t('columns.status'),
    className: 'lg:min-w-56',
    of: ({ status, message }) => (
      <>
        <span
          className={status === 'broken' || status === 'stopped' || status === 'held' ? 'font-medium text-garnet' : ''}
        >
          {t(`status.${status}`)}
        </span>
        {message && <span className="block text-stone">{message}</span>}
      </>
    ),
  },
  count(t('columns.read'), ({ readRows }) => readRows),
  count(t('columns.new'), ({ newProducts }) => newProducts),
  count(t('columns.changed'), ({ changedProducts }) => changedProducts),
  count(t('columns.unchanged'), ({ unchangedProducts }) => unchangedProducts),
  count(t('columns.ended'), ({ endedProducts }) => endedProducts),
  count(t('columns.rejects'), ({ rejectedRows }) => rejectedRows),
  count(t('columns.leftOut'), ({ leftOutRows }) => leftOutRows),
];

/** Lists a feed's last runs with their results. */
export function FeedRuns({ runs }: { runs: FeedRun[] }) {
  return <WideTable label={t('feed.runs')} columns={columns} rows={runs} keyOf={({ id }) => id} />;
}
