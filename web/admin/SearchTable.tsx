import type { SearchCount } from '#contract/operators.ts';
import { TeachForm } from './TeachForm.tsx';
import { figure, t } from './texts.ts';
import { type Column, WideTable } from './WideTable.tsx';

const columns: Column<SearchCount>[] = [
  {
    title: t('searches.search'),
    isHead: true,
    className: 'lg:min-w-40 text-16',
    of: ({ query }) => (
      <a href={`/products/search/1?${new URLSearchParams({ query })}`} className="underlined thumb-area break-words">
        {query}
      </a>
    ),
  },
  { title: t('searches.visitors'), isCount: true, of: ({ visitors }) => figure(visitors) },
  { title: t('searches.foundNothing'), isCount: true, of: ({ emptyVisitors }) => figure(emptyVisitors) },
  { title: t('searches.loosened'), isCount: true, of: ({ loosenedVisitors }) => figure(loosenedVisitors) },
  { title: t('searches.lastDay'), className: 'whitespace-nowrap tabular-nums', of: ({ lastDay }) => lastDay },
  {
    title: t('searches.teachWord'),
    className: 'lg:min-w-136 py-1',
    of: ({ query, emptyVisitors, loosenedVisitors, proposal }) =>
      emptyVisitors + loosenedVisitors > 0 && (
        <TeachForm query={query} word={proposal?.word ?? query} meaning={proposal?.meaning} />
      ),
  },
];

/** Lists searches by how they were answered, each with a form that teaches one of its words. */
export function SearchTable({ searches }: { searches: SearchCount[] }) {
  return <WideTable label={t('searches.title')} columns={columns} rows={searches} keyOf={({ query }) => query} />;
}
