import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Checkout, clearPictureBacklog, type RunningApp, runFeedCommand, startApp } from './checkout.ts';
import { appProcesses, processorMsOf } from './processes.ts';

/** Values by the name of their row. */
export type Figures = Map<string, number>;

export type Wanted = {
  /** The number of products to add before the second start. */
  products: number;
  /** The maximum time to wait for the first start to become idle. */
  quietCapSeconds: number;
  idleSeconds: number;
  /** Measures the packages of a production install, too. */
  install: boolean;
};

/** The application counts as idle below this share of one core, averaged over the window. */
const silentShare = 0.05;
const silentWindowSeconds = 10;

/** The runs of each timed command. The median counts. */
const commandRuns = 3;

const megabyte = 2 ** 20;
const feedProgram = fileURLToPath(new URL('../ingest/feed-process.ts', import.meta.url));

/** Measures a checkout with a fresh data folder: both starts, a command, idle use, and the disk. */
export async function measure(root: string, wanted: Wanted): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-footprint-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const checkout = { root, dataDir: join(folder, 'data'), compileCache: join(folder, 'compiled') };
  const figures: Figures = new Map();
  try {
    const first = await startApp(checkout);
    await stopping(first, async () => {
      setStart(figures, 'first', first);
      figures.set('first start: silent (below 5 % of a core), s', await secondsUntilSilent(first, checkout, wanted));
    });
    figures.set('command, store closed, s', await timeCommand(checkout));
    if (wanted.products > 0) await addProducts(checkout, wanted.products, folder);
    await clearPictureBacklog(checkout);

    const second = await startApp(checkout);
    await stopping(second, async () => {
      setStart(figures, 'second', second);
      await secondsUntilSilent(second, checkout, wanted);
      await measureIdle(figures, second, checkout, wanted.idleSeconds);
      figures.set('command, store open, s', await timeCommand(checkout));
    });
    figures.set('data folder, MB', diskMegabytes(checkout.dataDir));
    if (wanted.install) figures.set('node_modules of npm ci --omit=dev, MB', installMegabytes(root, folder));
    return figures;
  } finally {
    clear();
    process.off('exit', clear);
  }
}

function setStart(figures: Figures, which: 'first' | 'second', app: RunningApp): void {
  figures.set(`${which} start: home, s`, app.homeSeconds);
  figures.set(`${which} start: listing of 24, s`, app.listingSeconds);
  figures.set(`${which} start: processor s until then`, app.processorSeconds);
}

async function stopping(app: RunningApp, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await app.stop();
  }
}

/** Returns the seconds until the application is idle. Infinity if it is still busy at the end. */
async function secondsUntilSilent(
  { pid, listingSeconds }: RunningApp,
  { dataDir }: Checkout,
  { quietCapSeconds }: Wanted,
): Promise<number> {
  const samples: { seconds: number; processorMs: number }[] = [];
  const watchedAt = performance.now();
  for (;;) {
    const seconds = listingSeconds + (performance.now() - watchedAt) / 1000;
    samples.push({ seconds, processorMs: processorMsOf(pid, dataDir) });
    const before = samples.findLast((sample) => sample.seconds <= seconds - silentWindowSeconds);
    const now = samples.at(-1);
    if (before && now) {
      const share = (now.processorMs - before.processorMs) / ((now.seconds - before.seconds) * 1000);
      if (share < silentShare) return before.seconds;
    }
    if (seconds > quietCapSeconds) return Number.POSITIVE_INFINITY;
    await pause(1000);
  }
}

async function measureIdle(
  figures: Figures,
  { pid }: RunningApp,
  { dataDir }: Checkout,
  idleSeconds: number,
): Promise<void> {
  const [before, startedAt] = [processorMsOf(pid, dataDir), performance.now()];
  await pause(idleSeconds * 1000);
  const seconds = (performance.now() - startedAt) / 1000;
  figures.set('idle: processor ms per second', (processorMsOf(pid, dataDir) - before) / seconds);
  const byName = Map.groupBy(appProcesses(pid, dataDir), ({ name }) => name);
  let sum = 0;
  for (const [name, processes] of byName) {
    const megabytes = processes.reduce((all, { pssMegabytes }) => all + pssMegabytes, 0);
    figures.set(`idle: PSS of ${name}, MB`, megabytes);
    sum += megabytes;
  }
  figures.set('idle: processes', [...byName.values()].flat().length);
  figures.set('idle: PSS of all, MB', sum);
}

async function timeCommand(checkout: Checkout): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < commandRuns; run += 1) seconds.push(await runFeedCommand(checkout, ['status']));
  return median(seconds);
}

/** Returns the middle value. Infinity and NaN are allowed. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Imports a feed of `count` rows with the checkout's own command. */
async function addProducts(checkout: Checkout, count: number, folder: string): Promise<void> {
  const path = join(folder, 'feed.tsv');
  const file = await open(path, 'w');
  const child = spawn(process.execPath, [feedProgram, 'google-table', `${count}`, '0'], {
    stdio: ['ignore', file.fd, 'inherit'],
  });
  await once(child, 'exit');
  await file.close();
  const store = ['--store', 'Footprint', '--url', 'https://www.shop.example'];
  await runFeedCommand(checkout, ['import', path, ...store, '--format', 'google-table']);
}

function installMegabytes(root: string, folder: string): number {
  const install = join(folder, 'install');
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(install, file));
  execFileSync('npm', ['ci', '--omit=dev', '--loglevel=error'], { cwd: install, stdio: 'inherit' });
  return diskMegabytes(join(install, 'node_modules'));
}

function diskMegabytes(folder: string): number {
  const kilobytes = execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0];
  return (Number(kilobytes) * 1024) / megabyte;
}
