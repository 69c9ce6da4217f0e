import { sql } from 'kysely';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
  register,
} from 'prom-client';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { watchEventLoop } from '#server/platform/threads/event-loop.ts';
import { version } from '#server/platform/version.ts';
import type { EventBuffer } from '#server/shoppers/favorites/event-buffer.ts';
import { type WorkerProcess, workerName } from '#server/worker/spawn-worker.ts';

/** Returns the metrics of a process in Prometheus's text format. */
export type CollectMetrics = () => Promise<string>;

type MetricSources = {
  /** The ROLE of the process. */
  role: string;
  connection: Pick<Connection, 'db' | 'countConnections'>;
  /** Only in processes that serve shoppers. */
  catalog?: Pick<Catalog, 'refreshedAt' | 'size' | 'longestStop'>;
  events?: Pick<EventBuffer, 'state'>;
  /** The worker that this process has spawned, once it was started. */
  worker(): WorkerProcess | undefined;
};

type Metrics = MetricObjectWithValues<MetricValue<string>>;

collectDefaultMetrics();

/**
 * Collects the metrics of a process: its counters (requests, mails), memory, processor and event loop, database
 * connections, index and events. Includes the metrics of its worker. Each value has the label `process`.
 */
export function openProcessMetrics(sources: MetricSources): CollectMetrics {
  const own = new Registry();
  registerBuild(own, sources.role);
  registerStalls(own, sources.catalog);
  registerDatabase(own, sources.connection);
  registerWorker(own, sources.worker);
  if (sources.catalog) registerIndex(own, sources.catalog);
  if (sources.events) registerEvents(own, sources.events);
  return async () => {
    const worker = sources.worker();
    const ofWorker = worker ? [worker.metrics().then((metrics) => labelled(metrics, workerName))] : [];
    const ofThis = [register, own].map(async (one) => labelled(await one.getMetricsAsJSON(), sources.role));
    return AggregatorRegistry.aggregate(await Promise.all([...ofThis, ...ofWorker])).metrics();
  };
}

/** Labels each value with its process. The labels are unique, so that aggregation never adds up, averages or drops a value. */
function labelled(metrics: readonly Metrics[], process: string): Metrics[] {
  return metrics.map((metric) => ({
    ...metric,
    aggregator: 'sum',
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
  }));
}

function registerBuild(own: Registry, role: string): void {
  const build = new Gauge({
    name: 'trouvaille_build_info',
    help: 'Always 1. The labels name the version, the Node version and the role.',
    labelNames: ['version', 'node', 'role'],
    registers: [own],
  });
  build.set({ version, node: process.version, role }, 1);
}

function registerStalls(own: Registry, catalog: MetricSources['catalog']): void {
  const longestStop = watchEventLoop();
  const stop = new Gauge({
    name: 'trouvaille_event_loop_stop_seconds',
    help: 'The longest event loop stall since the last scrape, by thread: requests or index.',
    labelNames: ['thread'],
    registers: [own],
    async collect() {
      stop.set({ thread: 'requests' }, longestStop());
      if (catalog) stop.set({ thread: 'index' }, await catalog.longestStop());
    },
  });
}

function registerDatabase(own: Registry, { db, countConnections }: MetricSources['connection']): void {
  const connections = new Gauge({
    name: 'trouvaille_database_connections',
    help: 'Connections of this process, by database (primary, replica1 …) and state.',
    labelNames: ['database', 'state'],
    registers: [own],
    collect() {
      for (const { database, inUse, idle } of countConnections()) {
        connections.set({ database, state: 'in use' }, inUse);
        connections.set({ database, state: 'idle' }, idle);
      }
    },
  });
  const waiting = new Gauge({
    name: 'trouvaille_database_waiting',
    help: 'Statements that wait for a free connection.',
    labelNames: ['database'],
    registers: [own],
    collect() {
      for (const one of countConnections()) waiting.set({ database: one.database }, one.waiting);
    },
  });
  const up = new Gauge({
    name: 'trouvaille_database_up',
    help: '1 while the primary responds, else 0.',
    registers: [own],
    async collect() {
      const isUp = await sql`select 1`.execute(db).then(
        () => 1,
        () => 0,
      );
      up.set(isUp);
    },
  });
}

function registerWorker(own: Registry, worker: MetricSources['worker']): void {
  const up: Gauge = new Gauge({
    name: 'trouvaille_worker_up',
    help: '1 while the worker of this process runs, else 0. Absent without a worker.',
    registers: [own],
    collect() {
      up.reset();
      const one = worker();
      if (one) up.set(one.isUp() ? 1 : 0);
      else up.remove();
    },
  });
  const restarts = new Counter({
    name: 'trouvaille_worker_restarts_total',
    help: 'Restarts of the worker.',
    registers: [own],
    collect() {
      restarts.reset();
      restarts.inc(worker()?.restarts() ?? 0);
    },
  });
}

function registerIndex(own: Registry, { refreshedAt, size }: NonNullable<MetricSources['catalog']>): void {
  const gauge = (name: string, help: string, value: () => number) => {
    const one: Gauge = new Gauge({ name, help, registers: [own], collect: (): void => one.set(value()) });
  };
  gauge('trouvaille_index_age_seconds', 'Seconds since the index was last up to date.', () =>
    Math.max(0, (Date.now() - refreshedAt().getTime()) / 1000),
  );
  gauge('trouvaille_index_products', 'Products in listings.', () => size().listed);
  gauge(
    'trouvaille_index_rows',
    'Rows of the index, including products that ended since it was built.',
    () => size().rows,
  );
}

function registerEvents(own: Registry, { state }: NonNullable<MetricSources['events']>): void {
  const waiting: Gauge = new Gauge({
    name: 'trouvaille_events_waiting',
    help: 'Shopper events not yet written to the database.',
    registers: [own],
    collect: () => waiting.set(state().waiting),
  });
  const dropped = new Counter({
    name: 'trouvaille_events_dropped_total',
    help: 'Events dropped because the buffer was full.',
    registers: [own],
    collect() {
      dropped.reset();
      dropped.inc(state().dropped);
    },
  });
}
