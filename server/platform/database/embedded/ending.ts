import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './programs.ts';

/** How long a server may take to end. */
export const endTimeoutMs = 60_000;
const pollIntervalMs = 20;

/** Resolves once the server of a folder has ended, after a minute at the latest. */
export async function untilEnded(folder: string): Promise<void> {
  const deadline = Date.now() + endTimeoutMs;
  while (existsSync(join(folder, 'postmaster.pid')) && Date.now() < deadline) await pause(pollIntervalMs);
}

/**
 * Shuts down a server whose guard was killed. If its process id now belongs to another program, removes the stale file,
 * with which PostgreSQL would refuse to start.
 */
export async function endLeftOver(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = pidIn(file);
  if (!pid || !isAlive(pid)) return;
  // A server that ends meanwhile removes the file itself.
  if (!isServerOf(pid, folder)) return rmSync(file, { force: true });
  interrupt(pid);
  for (const deadline = Date.now() + endTimeoutMs; isAlive(pid); await pause(pollIntervalMs)) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `An earlier PostgreSQL of ${folder} (process ${pid}) does not end. End it, then start again.`,
      );
    }
  }
}

/** Returns the process id that a server wrote into a file. 0 once there is no file, and where it has no number. */
function pidIn(file: string): number {
  try {
    return Math.abs(Number.parseInt(readFileSync(file, 'utf8'), 10)) || 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** Asks a process to end, unless it has ended meanwhile. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (isAlive(pid)) throw error;
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
