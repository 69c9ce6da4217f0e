/**
 * Loads listings at a steady rate: first alone, then during the import of a feed of 200,000 rows, or as many as the
 * catalog has, into the same catalog. The import runs in another process, as an operator's command does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments.ts';
import { openBenchDatabase, openCopy } from './database.ts';
import { requestKinds } from './load/kinds.ts';
import { type Measured, measure, sumUp } from './load/measure.ts';
import { startApp } from './load/servers.ts';
import { readWorld } from './load/world.ts';
import { machineLine } from './machine.ts';

/** The rate of a busy evening at this catalog size. It leaves processor time for the import. */
const requestsPerSecond = 200;

const { size, count, seconds, connections } = readArguments();
/** A small catalog gets a small feed, so that a trial of this program ends soon. */
const rows = Math.min(200_000, count);
/** After the first run, PostgreSQL maintains its tables and the application refills its caches. */
const warmSeconds = Math.min(60, 6 * seconds);
const feedCli = fileURLToPath(new URL('../server/cli/feed.ts', import.meta.url));
const feedProcess = fileURLToPath(new URL('./ingest/feed-process.ts', import.meta.url));

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, ['--max-semi-space-size=16', program, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}.`);
}

function print(what: string, parts: Measured[], note = ''): void {
  const { perSecond, p50, p99, max, notOk } = sumUp(parts);
  const cells = [what, Math.round(perSecond), p50.toFixed(1), p99.toFixed(1), max.toFixed(0), notOk, note];
  console.log(`| ${cells.join(' | ')} |`);
}

const catalog = await openBenchDatabase({ size, count });
const folder = await mkdtemp(join(tmpdir(), 'trouvaille-busy-'));
try {
  const url = await openCopy(catalog.url, 'bench_busy');
  const file = join(folder, 'feed.txt');
  const feed = spawn(process.execPath, [feedProcess, 'google-table', `${rows}`, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await pipeline(feed.stdout, createWriteStream(file));
  const environment = { DATABASE_URL: url, DEMO_CATALOG: 'off' };
  await run(
    feedCli,
    ['add', 'busy', '--store', 'Busy', '--url', 'https://busy.example', '--source', file],
    environment,
  );

  const app = await startApp(url);
  try {
    const [listing] = requestKinds(await readWorld(url, count), true);
    if (!listing) throw new Error('There is no kind to ask.');
    const load = { port: app.port, connections, next: listing.next, perSecond: requestsPerSecond };
    await measure({ ...load, until: { seconds: warmSeconds } });
    console.log(`\n${await machineLine(url)}; ${size} products, ${requestsPerSecond} requests/s asked\n`);
    console.log('| listing mix | requests/s | p50 ms | p99 ms | max ms | not 200 | |');
    console.log('|---|---|---|---|---|---|---|');
    print('alone', [await measure({ ...load, until: { seconds } })]);
    for (const what of ['first run', 'unchanged run']) {
      // Waits until the effects of the previous run have settled.
      await measure({ ...load, until: { seconds: warmSeconds } });
      const startedAt = performance.now();
      let isRunning = true;
      const running = run(feedCli, ['pull', 'busy'], environment).finally(() => {
        isRunning = false;
      });
      const parts: Measured[] = [];
      while (isRunning) parts.push(await measure({ ...load, until: { seconds: 1 } }));
      await running;
      const took = (performance.now() - startedAt) / 1000;
      print(`during the ${what}`, parts, `${Math.round(rows / took)} rows/s`);
    }
  } finally {
    await app.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
  await catalog.stop();
}
