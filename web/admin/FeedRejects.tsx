import type { RejectedRow } from '#contract/operators.ts';
import { figure, t } from './texts.ts';
import { type Column, WideTable } from './WideTable.tsx';

/** Rows with a number for their key, because a row can be rejected for several fields. */
type Numbered = RejectedRow & { place: number };

const columns: Column<Numbered>[] = [
  { title: t('columns.line'), isHead: true, isCount: true, of: ({ line }) => figure(line) },
  { title: t('columns.field'), className: 'whitespace-nowrap', of: ({ field }) => field },
  // Minimum widths of blocks: browsers ignore those of cells.
  { title: t('columns.reason'), of: ({ reason }) => <span className="block lg:min-w-44">{reason}</span> },
  {
    title: t('columns.raw'),
    className: 'lg:w-3/5',
    of: ({ raw }) => <code className="block text-12 lg:min-w-80 break-all whitespace-pre-wrap text-stone">{raw}</code>,
  },
];

/** Lists rejected rows of the last run. `all` also counts the rows that are not shown. */
export function FeedRejects({ rejects, all }: { rejects: RejectedRow[]; all: number }) {
  if (rejects.length === 0) return <p className="mt-4 text-16 text-stone">{t('feed.noRejects')}</p>;
  return (
    <>
      {all > rejects.length && (
        <p className="mt-4 text-16 text-stone">{t('feed.rejectsShown', { shown: rejects.length, all })}</p>
      )}
      <WideTable
        label={t('feed.rejects')}
        columns={columns}
        rows={rejects.map((reject, place) => ({ ...reject, place }))}
        keyOf={({ place }) => place}
      />
    </>
  );
}
