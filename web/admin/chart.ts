import type { FeedRun } from '#contract/operators.ts';
import { t } from './texts.ts';

/** A run with the values that charts draw. */
export type ChartRun = {
  id: number;
  startedAt: Date;
  status: Exclude<FeedRun['status'], 'running'>;
  /** The products on offer after the run. A failed run keeps the previous number. */
  products: number;
  rejects: number;
  /** The share of the rows read, from 0 to 1. */
  rejectShare: number;
};

/** The share of rejects that stops a run (docs/feeds.md). It is the value of a full bar. */
export const fullRejectShare = 0.2;

/** Returns the ended runs, oldest first, from runs with the newest first. */
export function chartOf(runs: readonly FeedRun[]): ChartRun[] {
  const chart: ChartRun[] = [];
  let offered = 0;
  for (const run of runs.toReversed()) {
    const { id, startedAt, status, newProducts, changedProducts, unchangedProducts, readRows, rejectedRows } = run;
    if (status === 'running') continue;
    if (status === 'complete') offered = newProducts + changedProducts + unchangedProducts;
    const rejectShare = readRows === 0 ? 0 : rejectedRows / readRows;
    chart.push({ id, startedAt, status, products: offered, rejects: rejectedRows, rejectShare });
  }
  return chart;
}

export const hasFailed = ({ status }: ChartRun): boolean => status === 'broken' || status === 'stopped';

/** Describes a chart in a sentence. */
export function chartWords(chart: readonly ChartRun[]): string {
  const newest = chart.at(-1);
  if (!newest) return t('chart.none');
  const products = chart.map((run) => run.products);
  const [from, to] = [Math.min(...products), Math.max(...products)];
  const failed = chart.filter(hasFailed).length;
  const most = Math.max(...chart.map(({ rejects }) => rejects));
  return t('chart.summary', {
    count: chart.length,
    products: from === to ? t('chart.steady', { from }) : t('chart.range', { from, to, now: newest.products }),
    failed: failed === 0 ? t('chart.noneFailed') : t('chart.failed', { count: failed }),
    rejects: most === 0 ? t('chart.noRejects') : t('chart.rejects', { most }),
  });
}

/** Returns the tooltip of a run's bar. */
export function runWords({ startedAt, products, rejects, status }: ChartRun, time: (of: Date) => string): string {
  return t('chart.bar', { time: time(startedAt), products, rejects, status: t(`status.${status}`) });
}

/** A bar's position and height, in units of the chart. */
export type Bar = { x: number; y: number; height: number };

/** Returns a bar's height: 0 for 0, at least 1 for any other value, and at most `height`. */
export function barHeight(value: number, most: number, height: number): number {
  return value === 0 || most === 0 ? 0 : Math.min(height, Math.max(1, tenths((value / most) * height)));
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Returns the bars as the data of one SVG path. */
export function barsPath(bars: readonly Bar[], width: number): string {
  return bars.map(({ x, y, height }) => `M${x} ${tenths(y)}h${width}v${height}h-${width}z`).join('');
}
