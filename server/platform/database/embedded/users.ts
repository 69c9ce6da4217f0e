import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Identity } from './programs.ts';

/**
 * The operating system counts the users of an embedded server. Every process that uses the server holds a named pipe
 * open for writing, and the server's guard reads it. When the last user ends, in order or by SIGKILL, the guard reads
 * the end of the file.
 */
const pipeName = 'users.pipe';

const pollIntervalMs = 15;

/**
 * Joins the users of a running server.
 * @returns the file descriptor for `leaveUsers`, or undefined if no guard reads the pipe: no server runs, or it is
 *   ending
 */
export function joinUsers(folder: string): number | undefined {
  try {
    return openSync(pipeOf(folder), constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (isCode(error, 'ENXIO') || isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Opens both ends of the pipe for a server that is about to start.
 * @returns `reading` for the guard, and `writing`, which counts this process as the first user
 */
export function openPipe(folder: string, identity: Identity): { reading: number; writing: number } {
  const path = pipeOf(folder);
  if (!existsSync(path)) execFileSync('mkfifo', ['-m', '600', pipeName], { ...identity, cwd: folder });
  // With the pipe open for reading and writing, the other two calls return at once.
  const both = openSync(path, constants.O_RDWR);
  try {
    return { reading: openSync(path, constants.O_RDONLY), writing: openSync(path, constants.O_WRONLY) };
  } finally {
    closeSync(both);
  }
}

/**
 * Leaves the users of a server.
 * @param patienceMs the time after which other users are taken as certain. A busy machine may not schedule the guard
 *   for long, and until then the pipe looks as if others used it.
 * @returns true if other users remain, false if the server is ending
 */
export async function leaveUsers(folder: string, user: number, patienceMs: number): Promise<boolean> {
  closeSync(user);
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    await pause(pollIntervalMs);
    const again = joinUsers(folder);
    if (again === undefined) return false;
    closeSync(again);
  }
  return true;
}

function pipeOf(folder: string): string {
  return `${folder}/${pipeName}`;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
