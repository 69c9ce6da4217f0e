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
import type { Catalogue } from '#server/catalog/catalogue.ts';
import type { EventBuffer } from '#server/collections/event-buffer.ts';
import type { Connection } from '#server/database/connect.ts';
import type { Beside } from '#server/processes/beside.ts';
import { watchEventLoop } from '#server/threads/event-loop.ts';
import { version } from '#server/version.ts';

/** What a process tells of itself, as Prometheus's text. */
export type TellMetrics = () => Promise<string>;

type Told = {
  /** What the process is: its ROLE. */
  role: string;
  connection: Pick<Connection, 'db' | 'countConnections'>;
  /** Of processes that answer shoppers. */
  catalogue?: Pick<Catalogue, 'refreshedAt' | 'size' | 'longestStop'>;
  events?: Pick<EventBuffer, 'state'>;
  /** The processes beside it that were started until now. */
  beside(): readonly Beside[];
};

type Metrics = MetricObjectWithValues<MetricValue<string>>;

collectDefaultMetrics();

/**
 * Gathers what a process knows of itself: what was counted in it (requests, mails), its memory, processor and event loop, its
 * database connections, index and events, and the same of the processes beside it. Each number has the label `process`.
 */
export function openProcessMetrics(told: Told): TellMetrics {
  const own = new Registry();
  tellBuild(own, told.role);
  tellStops(own, told.catalogue);
  tellDatabase(own, told.connection);
  tellBeside(own, told.beside);
  if (told.catalogue) tellIndex(own, told.catalogue);
  if (told.events) tellEvents(own, told.events);
  return async () => {
    const ofOthers = told.beside().map(async (one) => labelled(await one.metrics(), one.name));
    const ofThis = [register, own].map(async (one) => labelled(await one.getMetricsAsJSON(), told.role));
    return AggregatorRegistry.aggregate(await Promise.all([...ofThis, ...ofOthers])).metrics();
  };
}

/** No two processes have the same label, so nothing is ever added up, averaged or left out. */
function labelled(metrics: readonly Metrics[], process: string): Metrics[] {
  return metrics.map((metric) => ({
    ...metric,
    aggregator: 'sum',
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
  }));
}

function tellBuild(own: Registry, role: string): void {
  const build = new Gauge({
    name: 'trouvaille_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node', 'role'],
    registers: [own],
  });
  build.set({ version, node: process.version, role }, 1);
}

function tellStops(own: Registry, catalogue: Told['catalogue']): void {
  const longestStop = watchEventLoop();
  const stop = new Gauge({
    name: 'trouvaille_event_loop_stop_seconds',
    help: 'The longest time since the last scrape in which a thread did nothing else: of requests, or of the index.',
    labelNames: ['thread'],
    registers: [own],
    async collect() {
      stop.set({ thread: 'requests' }, longestStop());
      if (catalogue) stop.set({ thread: 'index' }, await catalogue.longestStop());
    },
  });
}

function tellDatabase(own: Registry, { db, countConnections }: Told['connection']): void {
  const connections = new Gauge({
    name: 'trouvaille_database_connections',
    help: 'Connections of this process’s, by whose they are (primary, replica1 …) and whether they are in use.',
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
    help: 'Statements that wait for a connection, since all are in use.',
    labelNames: ['database'],
    registers: [own],
    collect() {
      for (const one of countConnections()) waiting.set({ database: one.database }, one.waiting);
    },
  });
  const up = new Gauge({
    name: 'trouvaille_database_up',
    help: '1 while the primary answers.',
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

function tellBeside(own: Registry, beside: Told['beside']): void {
  const up = new Gauge({
    name: 'trouvaille_background_up',
    help: '1 while a process of the background runs.',
    labelNames: ['work'],
    registers: [own],
    collect() {
      for (const { name, isUp } of beside()) up.set({ work: name }, isUp() ? 1 : 0);
    },
  });
  const restarts = new Counter({
    name: 'trouvaille_background_restarts_total',
    help: 'How often a process of the background had ended and was started again.',
    labelNames: ['work'],
    registers: [own],
    collect() {
      restarts.reset();
      for (const one of beside()) restarts.inc({ work: one.name }, one.restarts());
    },
  });
}

function tellIndex(own: Registry, { refreshedAt, size }: NonNullable<Told['catalogue']>): void {
  const gauge = (name: string, help: string, value: () => number) => {
    const one: Gauge = new Gauge({ name, help, registers: [own], collect: (): void => one.set(value()) });
  };
  gauge('trouvaille_index_age_seconds', 'Since the index last knew all changes to products.', () =>
    Math.max(0, (Date.now() - refreshedAt().getTime()) / 1000),
  );
  gauge('trouvaille_index_products', 'Products that listings show.', () => size().listed);
  gauge(
    'trouvaille_index_rows',
    'Rows of the index, with those of products that have ended since it was built.',
    () => size().rows,
  );
}

function tellEvents(own: Registry, { state }: NonNullable<Told['events']>): void {
  const waiting: Gauge = new Gauge({
    name: 'trouvaille_events_waiting',
    help: 'Events of shoppers that are not written to the database yet.',
    registers: [own],
    collect: () => waiting.set(state().waiting),
  });
  const dropped = new Counter({
    name: 'trouvaille_events_dropped_total',
    help: 'Events that were dropped, since the buffer was full.',
    registers: [own],
    collect() {
      dropped.reset();
      dropped.inc(state().dropped);
    },
  });
}
