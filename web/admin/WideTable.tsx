import type { ReactNode } from 'react';

export type Column<Row> = {
  title: string;
  /** Counts are aligned to the right. */
  isCount?: boolean;
  /** The header cell of the row. */
  isHead?: boolean;
  className?: string;
  of: (row: Row) => ReactNode;
};

type WideTableProps<Row> = { label: string; columns: Column<Row>[]; rows: Row[]; keyOf: (row: Row) => string | number };

/** The label of a value of a card, which the header row gives on wide screens. */
const labelOfValue =
  'before:block before:text-12 before:text-stone before:content-[attr(data-label)] lg:before:content-none';

/** Renders a table that scrolls where it does not fit, with a keyboard too. Below 1,024 px each row is a card that labels its values. */
export function WideTable<Row>({ label, columns, rows, keyOf }: WideTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable, or a keyboard cannot scroll it.
    <section aria-label={label} tabIndex={0} className="mt-6 lg:overflow-x-auto">
      <table className="block w-full text-14 lg:table">
        <thead className="hidden lg:table-header-group">
          <tr>
            {columns.map(({ title, isCount }) => (
              <th
                key={title}
                scope="col"
                className={`caps pr-6 pb-3 align-bottom text-stone last:pr-0 ${isCount ? 'text-right' : 'text-left'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-4 gap-y-3 border-t border-hairline py-4 lg:table-row"
            >
              {columns.map(({ title, isCount, isHead, className = '', of }) => {
                const Cell = isHead ? 'th' : 'td';
                return (
                  <Cell
                    key={title}
                    {...(isHead ? { scope: 'row' } : { 'data-label': title })}
                    className={`block min-w-0 text-left align-top font-normal lg:table-cell lg:py-3 lg:pr-6 lg:last:pr-0 ${isCount ? 'tabular-nums lg:text-right' : 'col-span-full'} ${isHead ? '' : labelOfValue} ${className}`}
                  >
                    {of(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
