import type { Figures } from './measure.ts';
import type { Stops } from './stops.ts';
import type { LongestTurns } from './turns.ts';

/** The figures of a kind, or the reason for missing ones. */
export type Row = { name: string } & (
  | { app: Figures; plain: Figures; cold: Figures; stops: Stops; turns: LongestTurns }
  | { missing: string }
);

const columns = [
  'kind',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'max ms',
  'bytes',
  'not 200',
  'plain requests/s',
  'plain bytes',
  'plain p99 ms',
  'ratio',
  'cold p50 ms',
  'cold p99 ms',
  'cold max ms',
  'stop ms',
  'index stop ms',
  'turn ms',
  'index turn ms',
];

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** Formats a markdown table with one row for each kind. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    if ('missing' in row) return [row.name, row.missing, ...columns.slice(2).map(() => '')];
    const { app, plain, cold, stops, turns } = row;
    return [
      row.name,
      whole(app.perSecond),
      ms(app.p50),
      ms(app.p99),
      ms(app.max),
      whole(app.meanBytes),
      whole(app.notOk),
      whole(plain.perSecond),
      whole(plain.meanBytes),
      ms(plain.p99),
      `1/${(plain.perSecond / app.perSecond).toFixed(1)}`,
      ms(cold.p50),
      ms(cold.p99),
      ms(cold.max),
      ms(stops.requests),
      ms(stops.index),
      ms(turns.requests),
      ms(turns.index),
    ];
  });
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
