import type pg from 'pg';
import { Unavailable } from '#contract/unavailable.ts';
import { cut, type Standing, type Watch, watch } from './watch.ts';

/** The part of `pg.Pool` that is used. */
export type Pool = { options: object; connect(): Promise<pg.PoolClient>; end(): Promise<void> };

/** A pool of a watched database. It rejects requests for connections at once while the database is away. */
export type WatchedPool = Pool & Pick<Watch, 'standing' | 'announce'>;

/** Called when a database goes away, and when it is back. */
export type OnWatch = (state: 'away' | 'back', error?: unknown) => void;

type WatchOptions = {
  onWatch: OnWatch;
  onStanding?: (standing: Standing) => void;
  /** Time in ms after which a database that does not answer counts as away. */
  answerMs?: number | undefined;
};

/**
 * Watches the database of a pool. While the database is away, pending queries fail and no connection is given out.
 * @param onStanding called after each successful poll
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
  function handleStanding(standing: Standing | undefined, error?: unknown): void {
    trouble = error;
    if (standing) onStanding?.(standing);
    else for (const client of clients) cut(client);
    if (isAway === !standing) return;
    isAway = !standing;
    onWatch(isAway ? 'away' : 'back', error);
  }
  const watching = await watch(connectionString, handleStanding, answerMs);

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
      // An orderly close would wait for the answer of a server that hangs.
      if (!watching.standing()) for (const client of clients) cut(client);
      await pool.end();
    },
  };
}
