import type { FeedRun } from '#contract/operators.ts';
import { t } from './texts.ts';

/** A run as charts draw it. */
export type ChartRun = {
  id: number;
  startedAt: Date;
  status: Exclude<FeedRun['status'], 'running'>;
  /** What was offered after it: a run that failed left what was there before. */
  products: number;
  rejects: number;
  /** Of the rows that it read: 0 to 1. */
  rejectShare: number;
};

/** The share of rejects that stops a run (docs/feeds.md): a bar of that many is full. */
export const fullRejectShare = 0.2;

/** The runs that have ended, the oldest first as charts go, of runs with the newest first. */
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

export const hasFailed = ({ status }: ChartRun): boolean => status !== 'complete';

/** What a chart shows, in a sentence. */
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

/** A run as the tip of its bar tells it. */
export function runWords({ startedAt, products, rejects, status }: ChartRun, time: (of: Date) => string): string {
  return t('chart.bar', { time: time(startedAt), products, rejects, status: t(`status.${status}`) });
}

/** Where a bar stands and how high it is, in the chart's own units. */
export type Bar = { x: number; y: number; height: number };

/** A bar's height for a value: none for 0, one that can be seen for all else, and never more than the whole. */
export function barHeight(value: number, most: number, height: number): number {
  return value === 0 || most === 0 ? 0 : Math.min(height, Math.max(1, tenths((value / most) * height)));
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Bars as one path. */
export function barsPath(bars: readonly Bar[], width: number): string {
  return bars.map(({ x, y, height }) => `M${x} ${tenths(y)}h${width}v${height}h-${width}z`).join('');
}
