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

/** Lines of the server's log that a message repeats. */
const maxReasonLines = 4;

/** The log of the server grows to this size before a start empties it. */
const maxLogBytes = 1024 * 1024;

/** Recovery after a crash replays at most some seconds of writes; a slow disk takes longer. */
const startTimeoutMs = 120_000;
const endTimeoutMs = 60_000;
const lookEveryMs = 20;

/**
 * Runs PostgreSQL until it ends, and ends it in order once the last writer of the pipe on standard input has gone. Signals to the guard
 * itself are ignored: they reach every process of a service or a terminal, while the store still answers.
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
 * Starts PostgreSQL on a folder, which is made where there is none. The caller holds the lock of the folder.
 * @returns this process's place among the users of the server
 * @param server `identity` is the user that owns the folder, where this process is root; `url` reaches the socket in the folder
 * @throws EmbeddedDatabaseError naming the cause: a full disk, a folder of another user or of another version, no programs
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
    // Processes of a server that was killed need a moment to notice it.
    if (/pre-existing shared memory block/.test(reasons) && Date.now() < deadline) continue;
    throw explain(folder, reasons);
  }
}

/** The address of the server of a folder. `host` is the folder, or a shorter link to it. */
export function socketFolderUrl(host: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(host)}`;
}

/** Resolves once the server of a folder has ended. */
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
    `The database in ${folder} was made by ${maker}; this version of the store reads ${reader}. ` +
      'Nothing was changed. Take a backup with the version of the store that made it (npm run backup -- FOLDER), ' +
      `move ${folder} away, and restore the backup with this version (npm run restore -- FOLDER).`,
  );
}

/** Makes a database beside its place and moves it there once it is complete, so that a broken start leaves nothing half made. */
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

/** Messages in English, which `explain` reads; no PG* variable of the operator's reaches the server. */
const environment = { PATH: process.env.PATH, LC_ALL: 'C' };

/**
 * The path by which a server names its folder. A server of another user than root may not look into the folders above it, for instance
 * into /root, but its working folder it may reach by /proc.
 */
function pathForServer(folder: string, identity: Identity): string {
  return identity && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Gives what the guard itself complains of, before its log is open. */
function spawnGuard(
  folder: string,
  { bin }: Programs,
  { identity, memoryMb }: { identity: Identity; memoryMb: number },
): { writing: number; child: ChildProcess; said(): string } {
  const { reading, writing } = openPipe(folder, identity);
  const command = [join(bin, 'postgres'), '-D', pathForServer(folder, identity), ...serverArguments(memoryMb)];
  // Detached: neither a signal from a terminal nor the end of this process's group reaches the server.
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

/** Resolves to false where the server has ended instead. */
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

/** PostgreSQL writes its state into the last line of the file; to ask before would fill its log with refusals. */
function saysReady(folder: string): boolean {
  const file = join(folder, 'postmaster.pid');
  return existsSync(file) && /^ready *$/m.test(readFileSync(file, 'utf8'));
}

/** Whether a server accepts connections: it refuses them while it starts, recovers or ends. */
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
 * Ends a server whose guard was killed. Removes the file of a server that is gone and whose process id another program has now:
 * PostgreSQL would refuse to start.
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
    // A process of another user is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isServerOf(pid: number, folder: string): boolean {
  if (process.platform === 'linux') {
    try {
      const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return basename(program) === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      // Another user's process, whose folder this user may not see.
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', `${pid}`], { encoding: 'utf8' });
  return basename(stdout.trim()) === 'postgres';
}

/** Gives a folder and everything in it to a user. */
export function giveTo(folder: string, { uid, gid }: NonNullable<Identity>): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** Empties a log that has grown too large. Returns the size that is left, in bytes. */
function trimLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return size;
  rmSync(path);
  return 0;
}

function readFrom(path: string, offset: number): string {
  return existsSync(path) ? readFileSync(path).subarray(offset).toString() : '';
}

/** The error behind a failed start, by the words of PostgreSQL or of the system. */
function explain(folder: string, said: string): EmbeddedDatabaseError {
  if (/ENOSPC|No space left on device/.test(said))
    return new EmbeddedDatabaseError(`The disk of ${folder} is full. Make room, then start again; nothing is lost.`);
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/.test(said))
    return new EmbeddedDatabaseError(
      `The folder ${dirname(folder)} cannot be written by this user. Set DATA_DIR to a folder that can, or change its owner.`,
    );
  if (/ENOTEMPTY|EEXIST/.test(said))
    return new EmbeddedDatabaseError(`The folder ${folder} holds files, but no database. Move them away.`);
  if (/database files are incompatible with server/.test(said))
    return madeByAnother(folder, 'an earlier version of the store', 'another form');
  if (/could not look up effective user ID/.test(said))
    return new EmbeddedDatabaseError(
      `PostgreSQL cannot be set up by a user without an entry in /etc/passwd. Start the store as another user, or set DATABASE_URL.`,
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
