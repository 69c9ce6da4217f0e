import { sql } from 'kysely';
import type { Logger } from 'pino';
import { beginVersion } from '#server/catalog/attributes/attributes-version.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { createBackpressure } from './backpressure.ts';

const lookEverySeconds = 24 * 60 * 60;
const pollingIntervalSeconds = 10;

/**
 * Starts the job that reads attributes: of products imported before attributes were read, and again of all others after
 * a change of the lexicon. It looks at each start and once a day, works in batches, and waits for the web processes as
 * feed runs do.
 */
export async function readUnreadAttributes(runner: JobRunner, db: Db, log: Logger): Promise<void> {
  await runner.repeat('attributes', lookEverySeconds);
  await runner.work('attributes', { pollingIntervalSeconds, isLeftAtOnce: true }, async (_, signal) => {
    const withBackpressure = createBackpressure(db);
    const readAll = async (message: string, readBatch: (db: Db) => Promise<number>) => {
      let products = 0;
      for (let read = -1; read !== 0 && !signal.aborted; products += read)
        read = await withBackpressure(() => readBatch(db));
      if (products > 0) log.info({ products }, message);
    };
    // The lexicon takes some MB, and most starts find nothing to read.
    if (await hasUnread(db)) {
      const { readUnreadBatch } = await import('#server/catalog/attributes/unread-attributes.ts');
      await readAll('attributes of earlier products read', readUnreadBatch);
    }
    if (await beginVersion(db)) {
      const { readEarlierBatch } = await import('#server/catalog/attributes/earlier-attributes.ts');
      await readAll('attributes read again by the present words', readEarlierBatch);
    }
  });
}

async function hasUnread(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from product where attributes is null) as is`.execute(db);
  return rows[0]?.is ?? false;
}
