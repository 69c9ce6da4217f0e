import { Gauge, Registry } from 'prom-client';
import type { JobCounts } from './queues.ts';

/** Formats the counts of queued jobs in Prometheus's text format: `trouvaille_queue_*`, by queue. */
export function queueMetrics(queues: readonly JobCounts[]): Promise<string> {
  // A new registry each time: the numbers are the database's, not this process's.
  const registry = new Registry();
  const jobs = new Gauge({
    name: 'trouvaille_queue_jobs',
    help: 'Unfinished jobs, by queue and state: due, active, or later (mostly retries).',
    labelNames: ['queue', 'state'],
    registers: [registry],
  });
  const dueSince = new Gauge({
    name: 'trouvaille_queue_due_since_timestamp_seconds',
    help: 'When the longest-waiting due job came due, in Unix time; absent when none is due.',
    labelNames: ['queue'],
    registers: [registry],
  });
  for (const { queue, due, later, active, dueSince: since } of queues) {
    jobs.set({ queue, state: 'due' }, due);
    jobs.set({ queue, state: 'later' }, later);
    jobs.set({ queue, state: 'active' }, active);
    if (since) dueSince.set({ queue }, since.getTime() / 1000);
  }
  return registry.metrics();
}
