import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { takeLock } from './file-lock.ts';

/** The embedded database, reachable at `url` by this process and by others. */
export type Embedded = { url: string; isOwner: boolean; close(): Promise<void> };

/** Unix sockets' addresses have at most 107 bytes on Linux, 103 on macOS. */
const longestSocketPath = 103;
const socketName = '.s.PGSQL.5432';

/** How long a second process waits for the first one to be ready; a first start takes some 5 s. */
const joinTimeoutMs = 60_000;

/**
 * Opens the database of a data folder, or joins the process that has it open already.
 * One process owns the folder. It holds a lock that the operating system lets go when the process ends, however it ends.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const socketFolder = socketFolderOf(folder);
  const socketPath = join(socketFolder, socketName);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;

  for (const deadline = Date.now() + joinTimeoutMs; ; ) {
    const lock = takeLock(join(folder, 'owner.lock'));
    if (lock) {
      const closeServer = await startServer(join(folder, 'postgres'), socketFolder, socketPath).catch((error) => {
        lock.close();
        throw error;
      });
      return {
        url,
        isOwner: true,
        async close() {
          await closeServer();
          if (socketFolder !== folder) rmSync(socketFolder, { recursive: true, force: true });
          lock.close();
        },
      };
    }
    if (await answers(socketPath)) return { url, isOwner: false, close: async () => {} };
    if (Date.now() > deadline) throw new Error(`Another process holds ${folder}, but its database does not answer.`);
    await pause(50);
  }
}

/**
 * For a process that ends soon, before it opens an embedded database. V8 optimizes the database's code beside it, which takes two seconds and
 * 600 MB for one function of PostgreSQL's, and a process does not end before that is done. What works for long would be a third slower without.
 */
export function leaveEmbeddedUnoptimized(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

function socketFolderOf(folder: string): string {
  if (Buffer.byteLength(join(folder, socketName)) <= longestSocketPath) return folder;
  return join(tmpdir(), `trouvaille-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

async function startServer(folder: string, socketFolder: string, socketPath: string): Promise<() => Promise<void>> {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  // A process that was killed leaves its socket behind; the lock says that nobody listens there.
  rmSync(socketPath, { force: true });
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder, socketPath } });
  await isReady(worker);
  return async () => {
    const ended = once(worker, 'exit');
    worker.postMessage('close');
    await ended;
    rmSync(socketPath, { force: true });
  };
}

/** Waits for the worker's word; under `node --watch` Node sends messages of its own the same way. */
function isReady(worker: Worker): Promise<void> {
  return new Promise((done, fail) => {
    worker.on('message', (message) => message === 'ready' && done());
    worker.once('error', fail);
  });
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
