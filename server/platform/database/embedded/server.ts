import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedDatabaseError, findPrograms, type Identity, type Programs } from './programs.ts';
import { locale, serverArguments } from './settings.ts';
import { openPipe } from './users.ts';

/** Lines of the server's log that an error message repeats. */
const maxReasonLines = 4;

/** Size in bytes above which a start empties the server's log. */
const maxLogBytes = 1024 * 1024;

/** Recovery after a crash replays some seconds of writes, and takes longer on a slow disk. */
const startTimeoutMs = 120_000;
const endTimeoutMs = 60_000;
const lookEveryMs = 20;

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

/** Resolves once the server of a folder has ended, after a minute at the latest. */
export async function untilEnded(folder: string): Promise<void> {
  const deadline = Date.now() + endTimeoutMs;
  while (existsSync(join(folder, 'postmaster.pid')) && Date.now() < deadline) await pause(lookEveryMs);
}

function checkVersion(folder: string, { major }: Programs): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (made !== major) throw madeByAnother(folder, `PostgreSQL ${made}`, `PostgreSQL ${major}`);
}

function madeByAnother(folder: string, maker: string, reader: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${folder} was made by ${maker}; this version reads ${reader}. ` +
      'Nothing was changed. Take a backup with the version that made it (npm run backup -- FOLDER), ' +
      `move ${folder} away, and restore the backup with this version (npm run restore -- FOLDER).`,
  );
}

/**
 * Creates a database in a temporary folder, and moves it into place once it is complete. An aborted start leaves
 * nothing half made.
 */
async function makeFolder(folder: string, { bin }: Programs, identity: Identity): Promise<void> {
  let part = '';
  try {
    for (const name of await readdir(dirname(folder)))
      if (name.startsWith(`${basename(folder)}.part-`)) await rm(join(dirname(folder), name), { recursive: true });
    part = await mkdtemp(`${folder}.part-`);
    if (identity) giveTo(part, identity);
  } catch (error) {
    throw explain(folder, String(error));
  }
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    ['-D', pathForServer(part, identity), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale],
    { ...identity, cwd: part, env: environment, encoding: 'utf8' },
  );
  if (status !== 0) {
    await rm(part, { recursive: true, force: true });
    throw explain(folder, error?.message ?? stderr);
  }
  await rename(part, folder).catch((reason) => {
    throw explain(folder, String(reason));
  });
  syncFolder(dirname(folder));
}

/** Messages are English, because `explain` parses them. No PG* variable of the operator reaches the server. */
const environment = { PATH: process.env.PATH, LC_ALL: 'C' };

/**
 * Returns the path by which a server names its folder. A server that does not run as root may be denied the folders
 * above, for instance /root. It still reaches its working folder by /proc.
 */
function pathForServer(folder: string, identity: Identity): string {
  return identity && process.platform === 'linux' ? '/proc/self/cwd' : folder;
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
  for (const deadline = Date.now() + startTimeoutMs; !hasEnded && Date.now() < deadline; await pause(lookEveryMs)) {
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

/**
 * Shuts down a server whose guard was killed. If its process id now belongs to another program, removes the stale file,
 * with which PostgreSQL would refuse to start.
 */
async function endLeftOver(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = existsSync(file) ? Math.abs(Number.parseInt(readFileSync(file, 'utf8'), 10)) : 0;
  if (!pid || !isAlive(pid)) return;
  if (!isServerOf(pid, folder)) return rmSync(file);
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + endTimeoutMs; isAlive(pid); await pause(lookEveryMs)) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `An earlier PostgreSQL of ${folder} (process ${pid}) does not end. End it, then start again.`,
      );
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isServerOf(pid: number, folder: string): boolean {
  if (process.platform === 'linux') {
    try {
      const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return basename(program) === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      // The folder of another user's process is hidden from this user.
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', `${pid}`], { encoding: 'utf8' });
  return basename(stdout.trim()) === 'postgres';
}

/** Changes the owner of a folder and of everything in it. */
export function giveTo(folder: string, { uid, gid }: NonNullable<Identity>): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
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

/** Translates the output of PostgreSQL or of the system after a failed start into an error for the operator. */
function explain(folder: string, said: string): EmbeddedDatabaseError {
  if (/ENOSPC|No space left on device/.test(said))
    return new EmbeddedDatabaseError(`The disk of ${folder} is full. Make room, then start again; nothing is lost.`);
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/.test(said))
    return new EmbeddedDatabaseError(
      `The folder ${dirname(folder)} cannot be written by this user. Set DATA_DIR to a writable folder, or change its owner.`,
    );
  if (/ENOTEMPTY|EEXIST/.test(said))
    return new EmbeddedDatabaseError(`The folder ${folder} holds files, but no database. Move them away.`);
  if (/database files are incompatible with server/.test(said))
    return madeByAnother(folder, 'an earlier version', 'another file format');
  if (/could not look up effective user ID/.test(said))
    return new EmbeddedDatabaseError(
      `PostgreSQL cannot be set up by a user without an entry in /etc/passwd. Start the server as another user, or set DATABASE_URL.`,
    );
  const lastLines = said.trim().split('\n').slice(-maxReasonLines).join(' ');
  return new EmbeddedDatabaseError(
    `The database in ${folder} does not start: ${lastLines || 'no reason was given'}. ` +
      `Its log is ${folder}/server.log.`,
  );
}

/** Makes a rename in a folder survive a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
