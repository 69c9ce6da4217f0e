import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import type { Logger } from 'pino';
import { collectDefaultMetrics, type MetricObjectWithValues, type MetricValue, register } from 'prom-client';
import { openLog } from '#server/log.ts';
import { startTracing } from '#server/tracing/tracing.ts';
import { lowPriority, standBack } from './priority.ts';

/** Young objects of a feed live as long as its rows are held: with less room most of them are copied twice. */
const execArgv = ['--max-semi-space-size=16', '--heap-growing-percent=100'];

/** With glibc's usual one for each thread, what decoders and encoders of pictures give back stays: 490 MB in place of 310. */
const sparingMemory = { MALLOC_ARENA_MAX: '2' };

type Metrics = MetricObjectWithValues<MetricValue<string>>;

/** A process beside the shop. */
export type Beside = {
  name: string;
  isUp(): boolean;
  /** How often it had ended and was started again. */
  restarts(): number;
  /** What it tells of itself; nothing while it does not answer. */
  metrics(): Promise<Metrics[]>;
  stop(): Promise<void>;
};

/** What a process is asked by after its settings, and answers with. */
const metricsQuestion = 'metrics?';
type MetricsAnswer = { metrics: Metrics[] };

/** Longer than one that works takes; one that hangs is told of as up, without numbers. */
const metricsPatienceMs = 1000;

type BesideOptions = {
  /** What it is to whoever reads the log. */
  name: string;
  log: Logger;
  priority?: number;
  restartAfterMs?: number;
  /** How long it may take to end once it is asked to; then it is killed. */
  endMs?: number;
};

/**
 * Keeps work of the background going in a process of its own, as a rule with low priority, so that neither its load nor its
 * end reaches the shop. One that ends is started again.
 * @param program a module that calls `serveBeside`
 * @param settings its first message
 */
export function startBeside<Settings extends Serializable>(
  program: URL,
  settings: Settings,
  { name, log, priority = lowPriority, restartAfterMs = 10_000, endMs = 8000 }: BesideOptions,
): Beside {
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let restarts = 0;
  let child = start();

  function start(): ChildProcess {
    const started = fork(program, [name], { execArgv, env: { ...process.env, ...sparingMemory } });
    started.once('spawn', () => {
      if (started.pid) standBack(started.pid, priority);
      started.send(settings);
    });
    started.once('error', (error) => log.error({ err: error, name }, 'a process of the background'));
    started.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn({ name, code, signal }, 'a process of the background has ended and is started again');
      restart = setTimeout(() => {
        restarts += 1;
        child = start();
      }, restartAfterMs);
    });
    return started;
  }

  const isUp = () => child.connected && child.exitCode === null && child.signalCode === null;

  return {
    name,
    isUp,
    restarts: () => restarts,
    async metrics() {
      if (!isUp()) return [];
      const asked = child;
      const answered = Promise.withResolvers<Metrics[]>();
      const heed = (answer: MetricsAnswer) => answered.resolve(answer.metrics);
      const late = setTimeout(() => answered.resolve([]), metricsPatienceMs);
      asked.on('message', heed);
      asked.send(metricsQuestion, (error) => error && answered.resolve([]));
      const metrics = await answered.promise;
      clearTimeout(late);
      asked.off('message', heed);
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

/**
 * Makes this process one that `startBeside` has started: begins its work with its settings, tells its metrics, and ends when it is asked
 * to or its starter is gone.
 * @param work gives what brings it to its end; nothing where it may be killed at any moment
 */
export function serveBeside<Settings>(work: (settings: Settings) => Promise<void | (() => Promise<void>)>): void {
  const [name = 'beside'] = process.argv.slice(2);
  let working: ReturnType<typeof work> = Promise.resolve();
  let stopTracing = async () => {};
  async function begin(settings: Settings) {
    stopTracing = await startTracing(name, openLog({ level: 'warn', process: name }));
    return work(settings);
  }
  async function end(): Promise<void> {
    const stop = await working.catch(() => undefined);
    await stop?.();
    await stopTracing();
    process.exit();
  }
  // From a terminal the whole group of processes gets it; the starter ends this one in its turn.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', end);
  process.once('disconnect', end);
  collectDefaultMetrics();
  process.on('message', async (message: Settings | typeof metricsQuestion) => {
    if (message === metricsQuestion) {
      process.send?.({ metrics: await register.getMetricsAsJSON() } satisfies MetricsAnswer);
      return;
    }
    working = begin(message);
    working.catch((error) => {
      console.error(error);
      process.exit(1);
    });
  });
}
