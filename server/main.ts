import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { loadDemoCatalogue } from '#demo/load.ts';
import { type Background, startBackground } from './background.ts';
import { seedReferenceData } from './catalog/taxonomy/seed.ts';
import { type Config, ConfigError, loadEnvironment, readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { createWorkerApp } from './http/worker-app.ts';
import { openLog } from './log.ts';
import { whereMailsGo } from './mail/outbox.ts';
import { openOperators } from './operators/operators.ts';
import { openProcessMetrics } from './operators/process-metrics.ts';
import { openShop } from './shop.ts';

/** How long requests that are under way may take once the process is asked to end. */
const drainMs = 10_000;

/** Opens the store, or the part of it that its ROLE is. `--dev` serves the pages from their sources. */
async function main(): Promise<void> {
  const config = readConfig(loadEnvironment());
  const log = openLog({ level: config.logLevel, process: config.role });
  const isDev = process.argv.includes('--dev');
  const connection = await connect(config);
  const { db } = connection;
  await migrate(db);
  await seedReferenceData(db);
  const isNewDemo = config.demoCatalogue && config.role !== 'worker' && (await loadDemoCatalogue(db));

  const server = createServer();
  let background: Background | undefined;
  const beside = () => background?.processes ?? [];
  const shop =
    config.role === 'worker'
      ? undefined
      : await openShop(connection, config, { log, server, isDev, isNewDemo, beside });
  const ofWorker = () => {
    const metrics = openProcessMetrics({ role: config.role, connection, beside });
    return getRequestListener(
      createWorkerApp({ db, operators: openOperators(connection, config), metrics, log }).fetch,
    );
  };
  server.on('request', shop?.answer ?? ofWorker());
  await listen(server, config);
  greet(config, log);

  const templates = isDev ? 'development' : 'production';
  if (config.role !== 'web') background = startBackground(connection, config, { log, templates });

  async function close() {
    const late = setTimeout(() => process.exit(1), drainMs);
    server.closeIdleConnections();
    await Promise.all([new Promise((drained) => server.close(drained)), background?.stop()]);
    await shop?.close();
    await connection.close();
    clearTimeout(late);
    process.exit();
  }
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
}

/** Tells whoever started it where the store is, and what it lacks. */
function greet(config: Config, log: Logger): void {
  const { storeName, publicUrl, role, host, port } = config;
  const mailsGo = whereMailsGo(config);
  if (role === 'worker') console.log(`${storeName}: the background works, and tells how it does at ${host}:${port}`);
  else console.log(`${storeName} is open at ${publicUrl}`);
  if (mailsGo === 'outbox') console.log(`Its mails are kept at ${publicUrl}/dev/outbox`);
  if (mailsGo === 'nowhere') log.warn('mails are not sent, and given up after a day: SMTP_URL is not set');
  if (mailsGo === 'server' && !config.mailPostalAddress)
    log.warn(
      'digests and alerts leave without the store’s postal address, which the law wants: MAIL_POSTAL_ADDRESS is not set',
    );
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
