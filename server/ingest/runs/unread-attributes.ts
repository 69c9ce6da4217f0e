import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { createBackpressure } from './backpressure.ts';

const lookEverySeconds = 24 * 60 * 60;
const pollingIntervalSeconds = 10;

/**
 * Starts the job that reads the attributes of products imported before attributes were read. It looks at each start and
 * once a day, works in batches, and waits for the web processes as feed runs do.
 */
export async function readUnreadAttributes(runner: JobRunner, db: Db, log: Logger): Promise<void> {
  await runner.repeat('attributes', lookEverySeconds);
  await runner.work('attributes', { pollingIntervalSeconds, isLeftAtOnce: true }, async (_, signal) => {
    if (!(await hasUnread(db))) return;
    // The lexicon takes some MB, and most starts find nothing to read.
    const { readUnreadBatch } = await import('#server/catalog/attributes/unread-attributes.ts');
    const withBackpressure = createBackpressure(db);
    let products = 0;
    for (let read = -1; read !== 0 && !signal.aborted; products += read)
      read = await withBackpressure(() => readUnreadBatch(db));
    if (products > 0) log.info({ products }, 'attributes of earlier products read');
  });
}

async function hasUnread(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from product where attributes is null) as is`.execute(db);
  return rows[0]?.is ?? false;
}
