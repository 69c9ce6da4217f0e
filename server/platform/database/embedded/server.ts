import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { endLeftOver, endTimeoutMs } from './ending.ts';
import { checkVersion, environment, makeFolder, pathForServer } from './folder.ts';
import { findPrograms, type Identity, type Programs } from './programs.ts';
import { serverArguments } from './settings.ts';
import { explain } from './start-errors.ts';
import { openPipe } from './users.ts';

/** Size in bytes above which a start empties the server's log. */
const maxLogBytes = 1024 * 1024;

/** Recovery after a crash replays some seconds of writes, and takes longer on a slow disk. */
const startTimeoutMs = 120_000;
const pollIntervalMs = 20;

/**
 * Runs PostgreSQL, and shuts it down in order once the last writer of the pipe on standard input has gone. The guard
 * itself ignores signals: they reach every process of a service or a terminal while the application still answers.
 */
const guard = `
exec >>server.log 2>&1 3<&0 </dev/null
trap '' INT TERM HUP
"$@" 3<&- &
server=$!
{ while read -r line; do :; done; exec <&-; kill -INT "$server"; } <&3 2>/dev/null &
watcher=$!
exec 3<&-
wait "$server"
code=$?
kill -KILL "$watcher" 2>/dev/null
exit "$code"
`;

/**
 * Starts PostgreSQL on a folder. A missing folder is created. The caller must hold the lock of the folder.
 * @param server `identity` is the owner of the folder, if this process is root. `url` reaches the socket in the folder.
 * @returns the file descriptor that counts this process as a user of the server (`leaveUsers`)
 * @throws EmbeddedDatabaseError naming the cause: a full disk, a folder of another user or version, missing programs
 */
export async function startServer(
  folder: string,
  { identity, memoryMb, url }: { identity: Identity; memoryMb: number; url: string },
): Promise<number> {
  const programs = findPrograms(identity);
  if (existsSync(join(folder, 'PG_VERSION'))) checkVersion(folder, programs);
  else await makeFolder(folder, programs, identity);
  await endLeftOver(folder);

  const log = join(folder, 'server.log');
  for (const deadline = Date.now() + endTimeoutMs; ; await pause(100)) {
    const offset = trimLog(log);
    const { writing, child, said } = spawnGuard(folder, programs, { identity, memoryMb });
    if (await isReady(child, folder, url)) return writing;
    closeSync(writing);
    const reasons = said() + readFrom(log, offset);
    // Processes of a killed server take a moment to notice its end.
    if (/pre-existing shared memory block/.test(reasons) && Date.now() < deadline) continue;
    throw explain(folder, reasons);
  }
}

/**
 * Returns the connection string of a folder's server.
 * @param host the folder, or a shorter link to it
 */
export function socketFolderUrl(host: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(host)}`;
}

/** Starts the guard. `said` returns the guard's own error output from before its log was open. */
function spawnGuard(
  folder: string,
  { bin }: Programs,
  { identity, memoryMb }: { identity: Identity; memoryMb: number },
): { writing: number; child: ChildProcess; said(): string } {
  const { reading, writing } = openPipe(folder, identity);
  const command = [join(bin, 'postgres'), '-D', pathForServer(folder, identity), ...serverArguments(memoryMb)];
  // Detached, so that neither a signal from a terminal nor the end of this process group reaches the server.
  const child = spawn('sh', ['-c', guard, 'sh', ...command], {
    ...identity,
    cwd: folder,
    env: environment,
    stdio: [reading, 'ignore', 'pipe'],
    detached: true,
  });
  closeSync(reading);
  child.unref();
  let text = '';
  child.stderr?.on('data', (bytes) => {
    text += bytes;
  });
  return { writing, child, said: () => text };
}

/** Resolves to true once the server accepts connections, to false if it has ended or the time is up. */
async function isReady(guard: ChildProcess, folder: string, url: string): Promise<boolean> {
  let hasEnded = false;
  guard.once('exit', () => {
    hasEnded = true;
  });
  guard.once('error', () => {
    hasEnded = true;
  });
  for (const deadline = Date.now() + startTimeoutMs; !hasEnded && Date.now() < deadline; await pause(pollIntervalMs)) {
    if (saysReady(folder) && (await answers(url))) return true;
  }
  return false;
}

/** PostgreSQL writes its state into the last line of this file. Connecting earlier would fill its log with refusals. */
function saysReady(folder: string): boolean {
  const file = join(folder, 'postmaster.pid');
  return existsSync(file) && /^ready *$/m.test(readFileSync(file, 'utf8'));
}

/** Tells whether a server accepts connections. A server refuses them while it starts, recovers or shuts down. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Deletes a log that has grown too large. Returns the size that is left, in bytes. */
function trimLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return size;
  rmSync(path);
  return 0;
}

function readFrom(path: string, offset: number): string {
  return existsSync(path) ? readFileSync(path).subarray(offset).toString() : '';
}
