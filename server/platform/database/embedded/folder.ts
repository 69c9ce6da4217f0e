import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Identity, Programs } from './programs.ts';
import { locale } from './settings.ts';
import { explain, madeByAnother } from './start-errors.ts';

/**
 * Checks that the programs can read a database folder.
 * @throws EmbeddedDatabaseError naming both versions
 */
export function checkVersion(folder: string, { major }: Programs): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (made !== major) throw madeByAnother(folder, `PostgreSQL ${made}`, `PostgreSQL ${major}`);
}

/**
 * Creates a database in a temporary folder, and moves it into place once it is complete. An aborted start leaves
 * nothing half made.
 */
export async function makeFolder(folder: string, { bin }: Programs, identity: Identity): Promise<void> {
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
export const environment = { PATH: process.env.PATH, LC_ALL: 'C' };

/**
 * Returns the path by which a server names its folder. A server that does not run as root may be denied the folders
 * above, for instance /root. It still reaches its working folder by /proc.
 */
export function pathForServer(folder: string, identity: Identity): string {
  return identity && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Changes the owner of a folder and of everything in it. */
export function giveTo(folder: string, { uid, gid }: NonNullable<Identity>): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** Makes a rename in a folder survive a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
