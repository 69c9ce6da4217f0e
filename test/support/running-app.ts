import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { freePorts } from './free-ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patience = { timeout: 30_000, interval: 50 };

/** The application in its own process, started as operators start it. */
export type RunningApp = {
  url: string;
  pid: number;
  dataDir: string;
  /** The log entries, oldest first. */
  logged: { level: number; msg: string }[];
  /** Resolves when /readyz responds with this status. */
  untilReadyIs(status: number): Promise<void>;
  /** Sends a signal. Returns the exit code, or null if the signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Kills the process if it still runs. */
  close(): Promise<void>;
};

/**
 * Starts the application and waits until it is ready. Background tasks are off unless the settings switch them on.
 * @param settings the environment, as operators set it; a caller who sets DATA_DIR removes that folder
 */
export async function startApp(settings: Record<string, string>): Promise<RunningApp> {
  const folder = settings.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'trouvaille-running-'));
  const dataDir = settings.DATA_DIR ?? folder ?? '';
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      DEMO_CATALOG: 'off',
      INGEST_SCHEDULES: 'off',
      IMAGE_PIPELINE: 'off',
      TASTE_PROFILES: 'off',
      DIGESTS: 'off',
      ...settings,
    },
  });
  const logged: RunningApp['logged'] = [];
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) logged.push(JSON.parse(line));
  });
  const readiness = () => fetch(`${url}/readyz`).then(({ status }) => status);
  async function untilReadyIs(status: number): Promise<void> {
    const ended = new AbortController();
    const onEnd = () => ended.abort();
    child.once('exit', onEnd);
    await vi.waitUntil(async () => ended.signal.aborted || (await readiness().catch(() => 0)) === status, patience);
    child.off('exit', onEnd);
    if (hasEnded(child)) throw new Error('The server has ended.');
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!hasEnded(child)) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }
  async function close(): Promise<void> {
    await end('SIGKILL');
    if (folder) await rm(folder, { recursive: true, force: true });
  }
  await untilReadyIs(200).catch(async (error) => {
    await close();
    throw error;
  });
  return { url, pid: child.pid ?? 0, dataDir, logged, untilReadyIs, end, close };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
