import { Gauge, Registry } from 'prom-client';
import type { FeedStatus } from '#contract/operators.ts';

/** The values of a gauge. A null is left out: an absent age is not an age of 0. */
type Values = (feed: FeedStatus) => [value: number | null, labels?: Record<string, string>][];

const seconds = (time: Date | null) => (time === null ? null : time.getTime() / 1000);

const gauges: { name: string; help: string; label?: string; values: Values }[] = [
  {
    name: 'last_complete_timestamp_seconds',
    help: 'When the last complete run ended, in Unix time; absent before the first.',
    values: ({ lastCompleteAt }) => [[seconds(lastCompleteAt)]],
  },
  {
    name: 'last_run_timestamp_seconds',
    help: 'When the last finished run began, in Unix time; absent before the first.',
    values: ({ startedAt }) => [[seconds(startedAt)]],
  },
  {
    name: 'last_run_duration_seconds',
    help: 'Duration of the last run.',
    values: ({ startedAt, finishedAt }) => [
      [startedAt && finishedAt ? (finishedAt.getTime() - startedAt.getTime()) / 1000 : null],
    ],
  },
  {
    name: 'last_run_status',
    help: '1 for the outcome of the last run, 0 for the others; all 0 before the first.',
    label: 'status',
    values: ({ status }) =>
      ['complete', 'held', 'broken', 'stopped'].map((one) => [status === one ? 1 : 0, { status: one }]),
  },
  {
    name: 'health',
    help: '1 for the health of the feed, 0 for the others: waiting (no run yet), healthy, late by its schedule, held (prices wait for a decision), broken.',
    label: 'health',
    values: ({ health }) =>
      ['waiting', 'healthy', 'late', 'held', 'broken'].map((one) => [health === one ? 1 : 0, { health: one }]),
  },
  {
    name: 'running',
    help: '1 while a run is in progress, else 0.',
    values: ({ runningSince }) => [[runningSince === null ? 0 : 1]],
  },
  {
    name: 'products',
    help: 'Offered products.',
    values: ({ products }) => [[products]],
  },
  {
    name: 'unmapped_products',
    help: 'Offered products that are not listed, since no mapping gives them a subcategory.',
    values: ({ unmapped }) => [[unmapped]],
  },
  {
    name: 'image_backlog',
    help: 'Products whose pictures wait to be processed.',
    values: ({ imageBacklog }) => [[imageBacklog]],
  },
  {
    name: 'attribute_backlog',
    help: 'Products whose attributes wait to be read by the present words.',
    values: ({ attributeBacklog }) => [[attributeBacklog]],
  },
  {
    name: 'last_run_rows',
    help: 'Rows read by the last run.',
    values: ({ readRows }) => [[readRows]],
  },
  {
    name: 'last_run_rejected_rows',
    help: 'Rows rejected by the last run.',
    values: ({ rejectedRows }) => [[rejectedRows]],
  },
  {
    name: 'last_run_left_out_rows',
    help: 'Rows of the last run outside the assortment, such as menswear and sold-out products.',
    values: ({ leftOutRows }) => [[leftOutRows]],
  },
  {
    name: 'last_run_products',
    help: 'Products of the last run, by change: new, changed, unchanged or ended.',
    label: 'change',
    values: (feed) => [
      [feed.newProducts, { change: 'new' }],
      [feed.changedProducts, { change: 'changed' }],
      [feed.unchangedProducts, { change: 'unchanged' }],
      [feed.endedProducts, { change: 'ended' }],
    ],
  },
  {
    name: 'last_run_unmapped_products',
    help: 'Products of the last run without a mapping to a subcategory.',
    values: ({ unmappedProducts }) => [[unmappedProducts]],
  },
];

/**
 * Formats the feeds' status in Prometheus's text format: `trouvaille_feed_*`, labelled by feed and store. Names and
 * units follow https://prometheus.io/docs/practices/naming; ages are computed by the reader, from timestamps.
 */
export function feedMetrics(feeds: readonly FeedStatus[]): Promise<string> {
  // A new registry each time, so that a deleted feed disappears.
  const registry = new Registry();
  for (const { name, help, label, values } of gauges) {
    const labelNames = ['feed', 'store', ...(label ? [label] : [])];
    const gauge = new Gauge({ name: `trouvaille_feed_${name}`, help, labelNames, registers: [registry] });
    for (const feed of feeds) {
      for (const [value, labels] of values(feed)) {
        if (value !== null) gauge.set({ feed: feed.feed, store: feed.store, ...labels }, value);
      }
    }
  }
  return registry.metrics();
}
