import { fork } from 'node:child_process';
import type { Logger } from 'pino';
import type { DatabaseAddress, Db } from '#server/platform/database/connect.ts';
import { hasDemo, isDemoDue } from './load.ts';
import { requeueRedrawn } from './redraw.ts';

const program = new URL('./play-process.ts', import.meta.url);

/**
 * Objects of a feed live as long as their rows are held. A smaller semi-space makes the garbage collector copy most of
 * them twice.
 */
const execArgv = ['--max-semi-space-size=16'];

/**
 * Imports the missing demo feeds in a child process while the server runs. The child exits after the last feed, which
 * frees its memory.
 * @param onPlayed called after the last feed
 * @returns a function that stops the import; the next start continues it
 */
export async function startDemo(
  { db, address }: { db: Db; address: DatabaseAddress },
  log: Logger,
  onPlayed: () => Promise<void>,
): Promise<() => void> {
  if (!(await isDemoDue(db))) {
    // The server answers meanwhile: nobody waits for pictures that another release of the demo drew differently.
    if (await hasDemo(db)) void redraw(db, log);
    return () => {};
  }
  const { databaseUrl } = address;
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_REPLICA_URLS: '' };
  const child = fork(program, { execArgv, env });
  let isEnding = false;
  child.once('error', (error) => log.error({ err: error }, 'demo catalog not played'));
  child.once('exit', (code, signal) => {
    if (isEnding) return;
    if (code !== 0) {
      log.error({ code, signal }, 'demo catalog not played to its end; the next start goes on');
      return;
    }
    log.info('demo catalog played');
    onPlayed().catch((error) => log.warn({ err: error }, 'first pictures not requested'));
  });
  return () => {
    isEnding = true;
    child.kill();
  };
}

async function redraw(db: Db, log: Logger): Promise<void> {
  try {
    const pictures = await requeueRedrawn(db);
    if (pictures > 0) log.info({ pictures }, 'demo pictures queued to be drawn again');
  } catch (error) {
    log.warn({ err: error }, 'demo pictures not compared with their drawings; the next start does it');
  }
}
