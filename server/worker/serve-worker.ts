import { collectDefaultMetrics, register } from 'prom-client';
import { openLog } from '#server/platform/log.ts';
import { collectGarbageEvery } from '#server/platform/threads/collect-garbage.ts';
import { startTracing } from '#server/platform/tracing/tracing.ts';
import { type MetricsAnswer, metricsQuestion, workerName } from './spawn-worker.ts';
import type { openWorker, Worker, WorkerSettings } from './worker.ts';

/** A feed leaves a hundred megabytes of garbage, which V8 keeps while nothing is allocated. */
const collectEveryMs = 60_000;

/**
 * Runs this process as the worker that `spawnWorker` has started. It opens the worker with the settings that it
 * receives, and answers requests for its metrics. It ends on a stop signal, or when its parent is gone.
 */
export function serveWorker(open: typeof openWorker): void {
  let opening: Promise<Worker> | undefined;
  let stopTracing = async () => {};

  async function begin(settings: WorkerSettings): Promise<Worker> {
    const log = openLog({ level: settings.config.logLevel, process: workerName });
    // The job that failed is retried. Ending the process would fail other jobs.
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
    stopTracing = await startTracing(workerName, log);
    collectGarbageEvery(collectEveryMs);
    return open(settings, { log });
  }
  async function end(): Promise<void> {
    const worker = await opening?.catch(() => undefined);
    await worker?.stop();
    await stopTracing();
    process.exit();
  }
  // A terminal sends SIGINT to the whole process group. The parent ends this process in its turn.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', end);
  process.once('disconnect', end);
  collectDefaultMetrics();
  process.on('message', async (message: WorkerSettings | typeof metricsQuestion) => {
    if (message === metricsQuestion) {
      process.send?.({ metrics: await register.getMetricsAsJSON() } satisfies MetricsAnswer);
      return;
    }
    opening = begin(message);
    opening.catch((error) => {
      console.error(error);
      process.exit(1);
    });
  });
}
