import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '#test/support/free-ports.ts';
import { webFlags } from '#test/support/web-flags.ts';
import { processorMsOf } from '../footprint/processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The token for the metrics of the servers that a benchmark starts. */
export const operatorToken = 'token-of-the-bench';

/** Building the index of ten million products takes minutes. */
const readyTimeoutMs = 10 * 60_000;

/** The application is silent below this share of a core, averaged over the window. */
const silentShare = 0.1;
const silentWindowSeconds = 3;
const silentTimeoutMs = 10 * 60_000;

export type RunningApp = { pid: number; port: number; readySeconds: number; stop(): Promise<void> };

/** Waits until a web process is silent: it has read its cards ahead. Returns after ten minutes in any case. */
export async function untilSilent(pid: number): Promise<void> {
  for (const deadline = Date.now() + silentTimeoutMs; Date.now() < deadline; ) {
    const before = processorMsOf(pid, '');
    await pause(silentWindowSeconds * 1000);
    if (processorMsOf(pid, '') - before < silentShare * silentWindowSeconds * 1000) return;
  }
}

/**
 * Starts the web process on a database as an operator does, and waits until it is ready.
 * @param databaseUrl empty for a new embedded database
 * @param settings overrides of the settings that switch background tasks off
 */
export async function startApp(databaseUrl: string, settings: Record<string, string> = {}): Promise<RunningApp> {
  await buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), 'trouvaille-bench-app-'));
  const [port = 0] = await freePorts(1);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...webFlags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URLS: '',
      DEMO_CATALOG: 'off',
      IMAGE_PIPELINE: 'off',
      TASTE_PROFILES: 'off',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      OPERATOR_TOKEN: operatorToken,
      ...settings,
    },
  });
  const clear = () => {
    child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', clear);
  const stop = async () => {
    await end(child);
    clear();
    process.off('exit', clear);
  };
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error('The application ended before it was ready.');
      if (performance.now() - startedAt > readyTimeoutMs) throw new Error('The application does not get ready.');
      await pause(100);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, port, readySeconds: (performance.now() - startedAt) / 1000, stop };
}

export type PlainServer = { port: number; serve(bodies: readonly Buffer[]): Promise<void>; stop(): Promise<void> };

/** Starts the plain server for comparison. */
export async function startPlainServer(): Promise<PlainServer> {
  const child = fork(fileURLToPath(new URL('./plain-server.ts', import.meta.url)), { serialization: 'advanced' });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    async serve(bodies) {
      child.send([...bodies]);
      await once(child, 'message');
    },
    stop: () => end(child),
  };
}

/** Builds the pages if there are none. An outdated build is fine, since the benchmark does not depend on their content. */
async function buildPages(): Promise<void> {
  if (existsSync(join(root, 'build/server/index.js'))) return;
  const [code] = await once(spawn(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
