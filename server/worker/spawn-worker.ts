import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { setBackPriority, workerPriority } from '#server/platform/process-priority.ts';
import type { WorkerSettings } from './worker.ts';

const defaultProgram = new URL('./main.ts', import.meta.url);

/** The name of the worker in logs, metrics and traces. */
export const workerName = 'worker';

/**
 * Young objects of a feed live as long as its rows are held. With a smaller semi-space, most of them are copied twice.
 * After a run that writes its rows, V8 would allocate the rows of later runs as old objects ("pretenuring"), and an
 * unchanged feed would take a fifth longer.
 */
const execArgv = [
  '--expose-gc',
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
  '--no-allocation-site-pretenuring',
];

/**
 * By default, glibc has an arena for each thread, and memory freed by picture codecs stays allocated: 490 MB in place
 * of 310.
 */
const sparingMemory = { MALLOC_ARENA_MAX: '2' };

type Metrics = MetricObjectWithValues<MetricValue<string>>;

/** The worker, in a process of its own. */
export type WorkerProcess = {
  isUp(): boolean;
  /** How often the worker has ended and was restarted. */
  restarts(): number;
  /** Metrics of the process. Empty while it does not answer. */
  metrics(): Promise<Metrics[]>;
  /** Stops the worker in order, or kills it after a timeout. */
  stop(): Promise<void>;
};

/** The message by which the parent requests metrics, once the worker has its settings. */
export const metricsQuestion = 'metrics?';
export type MetricsAnswer = { metrics: Metrics[] };

/** Longer than a working process takes to answer. A worker that hangs is reported as up, without metrics. */
const metricsPatienceMs = 1000;

type SpawnOptions = {
  log: Logger;
  /** A module that calls `serveWorker`. */
  program?: URL;
  restartAfterMs?: number;
  /** Time in ms that the worker may take to stop. Then it is killed. */
  endMs?: number;
};

/**
 * Starts the worker in a process of its own with lower priority, so that neither its load nor a crash reaches shoppers.
 * A worker that ends by itself is restarted.
 * @param settings sent as the first message
 */
export function spawnWorker(
  settings: WorkerSettings,
  { log, program = defaultProgram, restartAfterMs = 10_000, endMs = 8000 }: SpawnOptions,
): WorkerProcess {
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let restarts = 0;
  let child = start();

  function start(): ChildProcess {
    const started = fork(program, { execArgv, env: { ...process.env, ...sparingMemory } });
    started.once('spawn', () => {
      if (started.pid) setBackPriority(started.pid, workerPriority);
      started.send(settings);
    });
    started.once('error', (error) => log.error({ err: error }, 'worker failed to start'));
    started.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn({ code, signal }, 'worker exited, restarting');
      restart = setTimeout(() => {
        restarts += 1;
        child = start();
      }, restartAfterMs);
    });
    return started;
  }

  const isUp = () => child.connected && child.exitCode === null && child.signalCode === null;

  return {
    isUp,
    restarts: () => restarts,
    async metrics() {
      if (!isUp()) return [];
      const asked = child;
      const answered = Promise.withResolvers<Metrics[]>();
      const onAnswer = (answer: MetricsAnswer) => answered.resolve(answer.metrics);
      const late = setTimeout(() => answered.resolve([]), metricsPatienceMs);
      asked.on('message', onAnswer);
      asked.send(metricsQuestion, (error) => error && answered.resolve([]));
      const metrics = await answered.promise;
      clearTimeout(late);
      asked.off('message', onAnswer);
      return metrics;
    },
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      const late = setTimeout(() => child.kill('SIGKILL'), endMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(late);
    },
  };
}
