import type pg from 'pg';
import { Unavailable } from '#contract/unavailable.ts';
import { cut, type Standing, type Watch, watch } from './watch.ts';

/** What is used of a pool. */
export type Pool = { options: object; connect(): Promise<pg.PoolClient>; end(): Promise<void> };

/** A pool of a database that is watched: it refuses at once what would only wait for one that is not there. */
export type WatchedPool = Pool & Pick<Watch, 'standing' | 'announce'>;

/** Told when a database goes away, and when it is back. */
export type OnWatch = (state: 'away' | 'back', error?: unknown) => void;

type WatchOptions = {
  onWatch: OnWatch;
  onStanding?: (standing: Standing) => void;
  /** How long the database may take to answer before it counts as away. */
  answerMs?: number | undefined;
};

/**
 * Watches the database of a pool. Once it does not answer, what waits for it fails, and no connection is given until it is back.
 * @param onStanding told of every look that found it there
 */
export async function watchPool(
  pool: pg.Pool,
  connectionString: string,
  { onWatch, onStanding, answerMs }: WatchOptions,
): Promise<WatchedPool> {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  let isAway = false;
  let trouble: unknown;
  function heed(standing: Standing | undefined, error?: unknown): void {
    trouble = error;
    if (standing) onStanding?.(standing);
    else for (const client of clients) cut(client);
    if (isAway === !standing) return;
    isAway = !standing;
    onWatch(isAway ? 'away' : 'back', error);
  }
  const watching = await watch(connectionString, heed, answerMs);

  return {
    options: pool.options,
    standing: watching.standing,
    announce: watching.announce,
    async connect() {
      if (!watching.standing()) throw new Unavailable(trouble);
      return pool.connect().catch((error) => {
        watching.doubt();
        throw new Unavailable(error);
      });
    },
    async end() {
      await watching.stop();
      // To say goodbye to one that hangs would wait for its answer.
      if (!watching.standing()) for (const client of clients) cut(client);
      await pool.end();
    },
  };
}
