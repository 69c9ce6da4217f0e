import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { startDemo } from '#demo/play.ts';
import { whereMailsGo } from './email/transactional/outbox.ts';
import type { OpenData } from './open-data.ts';
import { openOperators } from './ops/operators.ts';
import { openProcessMetrics } from './ops/process-metrics.ts';
import type { Config } from './platform/config.ts';
import { createShedding } from './platform/http/shedding.ts';
import { openWebServer } from './platform/http/web-server.ts';
import { collectStartGarbage } from './platform/threads/collect-garbage.ts';
import { startWeb } from './web/start-web.ts';
import { createWorkerApp } from './worker/app.ts';
import { spawnWorker, type WorkerProcess } from './worker/spawn-worker.ts';
import type { WorkerSettings } from './worker/worker.ts';

/** A shutdown is forced `latestEndMs` after its start, or `afterDrainMs` after the drain, whichever is later. */
const latestEndMs = 10_000;
const afterDrainMs = 5000;

/**
 * Starts the application, or the part of it that its ROLE names. `--dev` serves the pages from their sources.
 * @throws if its port is not available, or the index cannot be built
 */
export async function startServer(config: Config, data: OpenData): Promise<void> {
  const { log, connection, database, catalog } = data;
  const isDev = process.argv.includes('--dev');
  const http = openWebServer();
  const { server } = http;
  const shedding = createShedding();
  let workerProcess: WorkerProcess | undefined;
  /** Functions that stop the background work of this process. */
  const stopTasks: (() => unknown)[] = [];
  const worker = () => workerProcess;
  const web =
    catalog &&
    (await startWeb(connection, config, {
      log,
      server,
      isDev,
      catalog,
      worker,
      hasCapacity: shedding.hasCapacity,
    }));
  const ofWorker = () => {
    const metrics = openProcessMetrics({ role: config.role, connection, worker });
    const operators = openOperators(connection, config);
    return getRequestListener(createWorkerApp({ db: connection.db, operators, metrics, log }).fetch);
  };
  http.answerBy(web ? shedding.before(web.answer, web.isCached) : ofWorker());

  async function close(graceMs: number, exitCode = 0) {
    const late = setTimeout(() => process.exit(1), Math.max(latestEndMs, graceMs + afterDrainMs));
    await Promise.all([http.drain(graceMs), ...stopTasks.map((stop) => stop())]);
    await web?.close();
    await connection.close();
    await database.close();
    await data.stopTracing();
    clearTimeout(late);
    process.exit(exitCode);
  }
  process.once('SIGTERM', () => close(isDev ? 0 : config.drainMs));
  // SIGINT comes from a terminal, without a load balancer that has to notice.
  process.once('SIGINT', () => close(0));
  // The state of the process is unknown. Other processes answer, and the supervisor restarts this one.
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception, shutting down');
    void close(config.drainMs, 1);
  });
  // Only the rejected work has failed. Ending the process would fail other requests.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

  const ofWork: WorkerSettings = {
    config,
    address: connection.address,
    templates: isDev ? 'development' : 'production',
  };
  // A worker process listens once its queues are open, so that no probe calls it ready before.
  if (config.role === 'worker') {
    const { openWorker } = await import('./worker/worker.ts');
    const { stop } = await openWorker(ofWork, { log });
    stopTasks.push(stop);
  }
  await listen(server, config);
  collectStartGarbage();
  greet(config, log);
  web?.warmOtherPages().catch((error) => log.debug({ err: error }, 'page not rendered ahead'));
  if (config.role === 'all') {
    const spawned = spawnWorker(ofWork, { log });
    workerProcess = spawned;
    stopTasks.push(() => spawned.stop());
  }
  if (web && config.demoCatalog) {
    const playing = { db: connection.db, address: database.address };
    stopTasks.push(await startDemo(playing, log, web.requestFirstPictures));
  }
}

/** Another program listens on the configured port. */
class PortTaken extends Error {
  override name = 'PortTaken';

  constructor(host: string, port: number) {
    super(`Another program listens at ${host}:${port}. End it, or set PORT to another port.`);
  }
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'EADDRINUSE' ? new PortTaken(host, port) : error),
    );
    server.listen(port, host, listening);
  });
}

/** Prints the address of the application for the operator, and warns of missing settings. */
function greet(config: Config, log: Logger): void {
  const { siteName, publicUrl, role, host, port } = config;
  const mailsGo = whereMailsGo(config);
  if (role === 'worker') console.log(`${siteName}: worker started, with health and metrics at ${host}:${port}`);
  else console.log(`${siteName} is open at ${publicUrl}`);
  if (mailsGo === 'outbox') console.log(`Emails are stored in the outbox at ${publicUrl}/dev/outbox`);
  if (mailsGo === 'nowhere') log.warn('SMTP_URL is not set: emails are not sent, and dropped after a day');
  if (mailsGo === 'server' && !config.mailPostalAddress)
    log.warn('MAIL_POSTAL_ADDRESS is not set: digests and alerts lack the postal address that the law requires');
}
