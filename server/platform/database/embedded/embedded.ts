import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeLock } from '#server/platform/database/file-lock.ts';
import { untilEnded } from './ending.ts';
import { giveTo } from './folder.ts';
import { EmbeddedDatabaseError, type Identity, nobody, reasonOf } from './programs.ts';
import { answers, socketFolderUrl, startServer } from './server.ts';
import { defaultMemoryMb } from './settings.ts';
import { joinUsers, leaveUsers } from './users.ts';

/** The native PostgreSQL of a data folder, shared by every process of this machine that opens it. */
export type Embedded = {
  /** Address of a Unix socket in the folder, reachable by processes of this user. */
  url: string;
  /** Restarts the server if it has ended. Resolves at once if it runs. */
  restart(): Promise<void>;
  /** Leaves the server. The last process shuts it down in order, and waits for its end. */
  close(): Promise<void>;
};

/** Unix socket addresses have at most 107 bytes on Linux, 103 on macOS. */
const maxSocketPathBytes = 103;
const socketName = '.s.PGSQL.5432';

/** Long enough for another process to create the database, or to recover it after a crash. */
const joinTimeoutMs = 150_000;

/** The process that started the server is mostly its last user. One that joined it has mostly others beside it. */
const patienceMs = { ofStarter: 2000, ofJoined: 45 };
const pollIntervalMs = 20;

/**
 * Opens the database of a data folder: joins the running server, or starts one. A missing folder is created.
 * @param memoryMb for PostgreSQL's page cache, applied only by the process that starts the server
 * @throws EmbeddedDatabaseError naming the cause and the remedy
 * @example const { url, close } = await openEmbedded('.data');
 */
export async function openEmbedded(dataDir: string, memoryMb = defaultMemoryMb): Promise<Embedded> {
  const parent = resolve(dataDir);
  const folder = join(parent, 'postgres');
  prepareParent(parent);
  const identity = identityOf(parent, folder);
  const link = Buffer.byteLength(join(folder, socketName)) > maxSocketPathBytes ? linkTo(folder) : undefined;
  const url = socketFolderUrl(link ?? folder);

  async function joinOrStart(): Promise<number> {
    for (const deadline = Date.now() + joinTimeoutMs; Date.now() < deadline; await pause(pollIntervalMs)) {
      const user = joinUsers(folder);
      if (user !== undefined) {
        if (await answers(url)) return user;
        closeSync(user);
        continue;
      }
      const lock = lockStart(parent);
      if (!lock) continue;
      try {
        // Another process may have started the server between the check and the lock.
        const started = await startUnlessRunning();
        if (started !== undefined) return started;
      } finally {
        lock.close();
      }
    }
    throw new EmbeddedDatabaseError(`Another process has ${folder} open, but its database does not answer.`);
  }

  async function startUnlessRunning(): Promise<number | undefined> {
    const user = joinUsers(folder);
    if (user === undefined) {
      hasStarted = true;
      return startServer(folder, { identity, memoryMb, url });
    }
    closeSync(user);
    return undefined;
  }

  let hasStarted = false;
  let user = await joinOrStart();
  let restarting: Promise<void> | undefined;

  async function joinAgain(): Promise<void> {
    const earlier = user;
    user = await joinOrStart();
    closeSync(earlier);
  }
  return {
    url,
    restart() {
      restarting ??= joinAgain().finally(() => {
        restarting = undefined;
      });
      return restarting;
    },
    async close() {
      await restarting?.catch(() => {});
      if (await leaveUsers(folder, user, hasStarted ? patienceMs.ofStarter : patienceMs.ofJoined)) return;
      await untilEnded(folder);
      if (link) rmSync(link, { force: true });
    },
  };
}

function prepareParent(parent: string): void {
  try {
    mkdirSync(parent, { recursive: true });
    accessSync(parent, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${parent} cannot be written (${error instanceof Error ? error.message : error}). ` +
        'Set DATA_DIR to a writable folder, or change its owner.',
    );
  }
}

/** @throws EmbeddedDatabaseError if the lock file belongs to another user */
function lockStart(parent: string) {
  const path = join(parent, 'starting.lock');
  try {
    const lock = takeLock(path);
    // The owner of the data folder may start the application next.
    if (process.getuid?.() === 0) chownSync(path, statSync(parent).uid, statSync(parent).gid);
    return lock;
  } catch (error) {
    throw new EmbeddedDatabaseError(`${path} cannot be written (${reasonOf(error)}). Change its owner, or delete it.`);
  }
}

/**
 * Returns the user to run the server as: the owner of its folder. Root starts it as the owner of the data folder, or as
 * `nobody`.
 * @throws EmbeddedDatabaseError if the folder belongs to another user
 */
function identityOf(parent: string, folder: string): Identity {
  const found = statSync(folder, { throwIfNoEntry: false });
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (found && found.uid !== uid)
      throw new EmbeddedDatabaseError(
        `The database in ${folder} belongs to user ${found.uid}, but the server runs as user ${uid}. ` +
          `Start it as user ${found.uid}, or change the owner: chown -R ${uid} ${folder}`,
      );
    if (found) chmodSync(folder, 0o700);
    return undefined;
  }
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const owner = statSync(parent);
  const identity = owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid };
  if (found) {
    giveTo(folder, identity);
    chmodSync(folder, 0o700);
  }
  return identity;
}

/**
 * Creates a short symbolic link to a folder whose path is too long for a socket.
 * @throws EmbeddedDatabaseError if another user has taken the name of the link
 */
function linkTo(folder: string): string {
  const link = join(tmpdir(), `trouvaille-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  try {
    symlinkSync(folder, link);
  } catch {
    if (lstatSync(link).uid !== process.getuid?.() || readlinkSync(link) !== folder)
      throw new EmbeddedDatabaseError(
        `The path of ${folder} is too long for a socket, and its link ${link} belongs to another user or folder.`,
      );
  }
  return link;
}
