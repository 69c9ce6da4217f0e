import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Identity } from './programs.ts';

/**
 * The users of an embedded server, counted by the operating system: every process that uses the server holds a named pipe open for
 * writing, and the server's guard reads it. When the last user ends, in order or by SIGKILL, the guard reads the end of the file.
 */
const pipeName = 'users.pipe';

/** How often, and at which interval, the pipe is tried before other users are taken for certain. */
const otherUserLooks = 3;
const lookEveryMs = 15;

/** Joins the users of a running server. Returns undefined where no guard reads the pipe: no server runs, or it is ending. */
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
 * @returns `reading` for the guard, and `writing`, by which this process is the first user
 */
export function openPipe(folder: string, identity: Identity): { reading: number; writing: number } {
  const path = pipeOf(folder);
  if (!existsSync(path)) execFileSync('mkfifo', ['-m', '600', pipeName], { ...identity, cwd: folder });
  // A pipe that is open both ways lets the other two calls return at once.
  const both = openSync(path, constants.O_RDWR);
  try {
    return { reading: openSync(path, constants.O_RDONLY), writing: openSync(path, constants.O_WRONLY) };
  } finally {
    closeSync(both);
  }
}

/** Leaves the users of a server. Resolves to true where other users remain, to false where the server ends by this. */
export async function leaveUsers(folder: string, user: number): Promise<boolean> {
  closeSync(user);
  for (let looks = 0; looks < otherUserLooks; looks += 1) {
    await pause(lookEveryMs);
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
