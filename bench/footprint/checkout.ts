import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '#test/support/free-ports.ts';
import { appProcesses, isRunning, processorMsOf } from './processes.ts';

/** A checkout of the project, and its data folder during one measurement. */
export type Checkout = { root: string; dataDir: string; compileCache: string };

/** The first responses of pages, in seconds since `npm start`. Processor time is more reliable on a shared machine. */
type FirstPages = { homeSeconds: number; listingSeconds: number; processorSeconds: number };

export type RunningApp = FirstPages & {
  pid: number;
  /**
   * Stops the application in order.
   * @throws Error if one of its processes still runs after ten seconds
   */
  stop(): Promise<void>;
};

const startTimeoutMs = 10 * 60_000;
const endTimeoutMs = 10_000;
const cardsOfAPage = 24;
const backlogProgram = fileURLToPath(new URL('./clear-picture-backlog.ts', import.meta.url));

/** Builds the pages and mails of a checkout, if their sources have changed. */
export function build(root: string): void {
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
}

/** Runs the steps of a checkout's `npm start`, and waits until the home page and the first listing have content. */
export async function startApp(checkout: Checkout): Promise<RunningApp> {
  const [port = 0] = await freePorts(1);
  const env = environmentOf(checkout, port);
  const startedAt = performance.now();
  const steps = scriptOf(checkout, 'start');
  const last = steps.pop();
  for (const step of steps) execFileSync(process.execPath, step.args, { cwd: checkout.root, env, stdio: 'inherit' });
  const child = spawn(process.execPath, last?.args ?? [], {
    cwd: checkout.root,
    env: { ...last?.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const pid = child.pid ?? 0;

  async function stop(): Promise<void> {
    const pids = appProcesses(pid, checkout.dataDir).map((one) => one.pid);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    process.off('exit', kill);
    for (const deadline = Date.now() + endTimeoutMs; pids.some(isRunning); await pause(20))
      if (Date.now() > deadline) throw new Error(`The application left processes behind: ${pids.filter(isRunning)}`);
  }
  try {
    const secondsUntil = async (path: string, hasContent: (html: string) => boolean) => {
      await untilAnswered(child, `http://127.0.0.1:${port}${path}`, hasContent);
      return (performance.now() - startedAt) / 1000;
    };
    const [homeSeconds, listingSeconds] = await Promise.all([
      secondsUntil('/', (html) => html.includes('<h1')),
      secondsUntil('/products/latest/1', (html) => countCards(html) >= cardsOfAPage),
    ]);
    const processorSeconds = processorMsOf(pid, checkout.dataDir) / 1000;
    return { pid, homeSeconds, listingSeconds, processorSeconds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs `npm run feed -- ARGUMENTS` without npm.
 * @returns the seconds it took
 */
export async function runFeedCommand(checkout: Checkout, args: string[]): Promise<number> {
  const command = scriptOf(checkout, 'feed').flatMap((step) => step.args);
  return runNode(checkout, [...command, ...args]);
}

/** Clears the picture backlog, so that an idle application is measured. */
export async function clearPictureBacklog(checkout: Checkout): Promise<void> {
  await runNode(checkout, [backlogProgram]);
}

async function runNode(checkout: Checkout, args: string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: checkout.root,
    env: environmentOf(checkout, 0),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}.`);
  return (performance.now() - startedAt) / 1000;
}

/** Returns the environment of a first start after `npm ci`, on local addresses. */
function environmentOf({ dataDir, compileCache }: Checkout, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    // Empty values override a `.env` file in the checkout.
    DATABASE_URL: '',
    DATABASE_REPLICA_URLS: '',
    SMTP_URL: '',
    ROLE: '',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: compileCache,
  };
}

type Step = { args: string[]; env: NodeJS.ProcessEnv };

/** Parses a script of package.json into Node's arguments: `node a.ts && NAME=value node --flag b.ts` gives two steps. */
function scriptOf({ root }: Checkout, name: 'start' | 'feed'): Step[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return (scripts[name] ?? '').split('&&').map((step) => {
    const words = step.trim().split(/\s+/);
    const node = words.indexOf('node');
    const variables = words.slice(0, node).map((word) => word.split('=', 2));
    return { args: words.slice(node + 1), env: Object.fromEntries(variables) };
  });
}

async function untilAnswered(child: ChildProcess, address: string, hasContent: (html: string) => boolean) {
  for (const deadline = Date.now() + startTimeoutMs; ; await pause(20)) {
    const html = await fetch(address).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    if (hasContent(html)) return;
    if (child.exitCode !== null) throw new Error('The application ended before its first page.');
    if (Date.now() > deadline) throw new Error(`${address} has no content after ten minutes.`);
  }
}

function countCards(html: string): number {
  return new Set(html.match(/href="\/product\/\d+/g)).size;
}
