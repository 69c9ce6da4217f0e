import type { UnmappedCategory } from '#contract/operators.ts';
import { mapCategory } from './command-lines.ts';
import { figure, t } from './texts.ts';
import { type Column, WideTable } from './WideTable.tsx';

const columns: Column<UnmappedCategory>[] = [
  {
    title: t('columns.category'),
    isHead: true,
    className: 'lg:min-w-40',
    of: ({ category }) => category || <span className="text-stone">{t('feed.noCategory')}</span>,
  },
  { title: t('columns.products'), isCount: true, of: ({ products }) => figure(products) },
  { title: t('columns.example'), className: 'lg:min-w-40', of: ({ example }) => example },
  {
    title: t('columns.command'),
    className: 'lg:w-1/2 lg:min-w-72',
    of: ({ store, category }) =>
      category ? (
        <code className="text-12 break-words whitespace-pre-wrap select-all">{mapCategory(store, category)}</code>
      ) : (
        <span className="text-stone">{t('feed.noCommand')}</span>
      ),
  },
];

/** Lists a store's unmapped categories, each with the command that maps it. */
export function UnmappedCategories({ categories, store }: { categories: UnmappedCategory[]; store: string }) {
  if (categories.length === 0) return <p className="mt-4 text-16 text-stone">{t('feed.noUnmapped', { store })}</p>;
  return (
    <>
      <p className="mt-4 max-w-prose text-16 text-stone">{t('feed.unmappedAdvice')}</p>
      <WideTable label={t('feed.unmapped')} columns={columns} rows={categories} keyOf={({ category }) => category} />
    </>
  );
}
