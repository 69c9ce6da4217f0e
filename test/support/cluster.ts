import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports.ts';
import { hasHaproxy, type LoadBalancer, startHaproxy } from './haproxy.ts';
import { findReplicationPrograms, type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts';
import { webFlags } from './web-flags.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The timeout of a start. The first process imports the demo catalog into an empty database while the others wait. On
 * a busy machine that takes minutes.
 */
const readyTimeoutMs = 10 * 60_000;

/** A process of the application: a web process or a worker. */
type Member = {
  name: string;
  port: number;
  readonly pid: number;
  /**
   * Starts the process. Resolves when it is ready.
   * @throws Error with its log when it exits before
   */
  start(): Promise<void>;
  /** Sends SIGKILL, as the kernel does when memory runs out. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves when the process has exited. */
  stop(): Promise<void>;
};

/** A deployment on several machines, all of them simulated on this one. */
export type Cluster = {
  url: string;
  postgres: ReplicatedPostgres;
  webs: Member[];
  workers: Member[];
  haproxy: LoadBalancer;
  /** The environment of every process, for programs that run beside them. */
  environment: Record<string, string>;
  close(): Promise<void>;
};

type ClusterOptions = {
  /** The port of the load balancer. A free port by default. */
  port?: number | undefined;
  webs?: number;
  workers?: number;
  /** Settings in addition to the shared ones of the cluster. */
  settings?: Record<string, string>;
  fill?: (databaseUrl: string) => Promise<void>;
};

/** Returns the first missing program that a cluster needs, or undefined. */
export function missingForCluster(): string | undefined {
  if (!hasHaproxy()) return 'HAProxy is missing (apt-get install haproxy)';
  if (!findReplicationPrograms()) return 'pg_basebackup is missing (apt-get install postgresql)';
  return undefined;
}

/**
 * Starts a cluster: a primary with a streaming replica, web processes behind HAProxy, workers, and pictures in one
 * folder. All processes start at once on an empty database. `close` stops all of them and removes their files.
 * @throws Error when a program is missing or a process does not get ready
 */
export async function openCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { webs: webCount = 3, workers: workerCount = 2, settings = {} } = options;
  const programs = findReplicationPrograms();
  const missing = missingForCluster();
  if (missing !== undefined || programs === undefined) throw new Error(missing);
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-cluster-'));
  const ports = await freePorts(1 + webCount + workerCount);
  const port = options.port ?? ports[0] ?? 0;
  const url = `http://localhost:${port}`;
  const postgres = await startReplicatedPostgres(programs);
  const environment = {
    DATABASE_URL: postgres.primary.url,
    DATABASE_REPLICA_URLS: postgres.replica.url,
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...settings,
  };
  const member = (name: string, role: 'web' | 'worker', place: number) =>
    memberOf(name, ports[place] ?? 0, join(folder, `${name}.log`), { ...environment, ROLE: role });
  const webs = Array.from({ length: webCount }, (_, place) => member(`web${place + 1}`, 'web', 1 + place));
  const workers = Array.from({ length: workerCount }, (_, place) =>
    member(`worker${place + 1}`, 'worker', 1 + webCount + place),
  );
  const members = [...webs, ...workers];
  let haproxy: LoadBalancer | undefined;

  async function close() {
    await haproxy?.stop();
    await Promise.all(members.map((one) => one.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await options.fill?.(postgres.primary.url);
    const webPorts = webs.map((web) => web.port);
    haproxy = await startHaproxy(join(folder, 'haproxy.cfg'), port, webPorts);
    await Promise.all(members.map((one) => one.start()));
    await untilReady(port, haproxy.check);
    return { url, postgres, webs, workers, haproxy, environment, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function memberOf(name: string, port: number, logFile: string, settings: Record<string, string>): Member {
  let child: ChildProcess | undefined;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  async function end(signal: NodeJS.Signals) {
    if (!child || hasEnded()) return;
    child.kill(signal);
    await once(child, 'exit');
  }
  return {
    name,
    port,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      const log = openSync(logFile, 'a');
      child = spawn(process.execPath, [...webFlags, 'server/main.ts'], {
        cwd: root,
        stdio: ['ignore', log, log],
        env: { ...process.env, ...settings, PORT: `${port}` },
      });
      closeSync(log);
      await untilReady(port, () => {
        if (hasEnded()) throw new Error(`${name} ended before it was ready:\n${readFileSync(logFile, 'utf8')}`);
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function untilReady(port: number, check = () => {}): Promise<void> {
  for (const deadline = Date.now() + readyTimeoutMs; ; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    check();
    if (Date.now() > deadline) throw new Error(`The process at port ${port} did not become ready.`);
    await pause(50);
  }
}
