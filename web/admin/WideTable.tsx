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

/** Renders a table that keeps its columns on narrow screens and scrolls there, with a keyboard too. */
export function WideTable<Row>({ label, columns, rows, keyOf }: WideTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable, or a keyboard cannot scroll it.
    <section aria-label={label} tabIndex={0} className="mt-6 overflow-x-auto">
      <table className="w-full text-14">
        <thead>
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
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-hairline">
              {columns.map(({ title, isCount, isHead, className = '', of }) => {
                const Cell = isHead ? 'th' : 'td';
                return (
                  <Cell
                    key={title}
                    {...(isHead && { scope: 'row' })}
                    className={`py-3 pr-6 align-top font-normal last:pr-0 ${isCount ? 'text-right tabular-nums' : 'text-left'} ${className}`}
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
