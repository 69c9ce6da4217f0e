import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { putJobs } from '#server/platform/queue/queues.ts';
import { appendToLedger } from './append.ts';
import { openLedgerFiles } from './files.ts';
import { LedgerStopped } from './ledger.ts';

/** How often prices that no run has announced are looked for: of announced sales, and refused by operators. */
const checkIntervalSeconds = 600;
const pollingIntervalSeconds = 5;

/** Queues an append to the ledger. Never fails: without the job, the next look follows within ten minutes. */
export async function requestAppend(db: Db): Promise<void> {
  await putJobs(db, 'ledger', [{}]).catch(() => {});
}

export type LedgerJobOptions = Parameters<typeof openLedgerFiles>[0] & { publicUrl: string; log: Logger };

/**
 * Starts the job that appends new observations to the ledger: after each feed run, and every ten minutes. Any number of
 * workers may share a database, and each may be killed at any moment.
 */
export async function keepLedger(
  runner: JobRunner,
  db: Db,
  { publicUrl, log, ...settings }: LedgerJobOptions,
): Promise<void> {
  const files = openLedgerFiles(settings);
  await runner.repeat('ledger', checkIntervalSeconds);
  await runner.work('ledger', { pollingIntervalSeconds, isLeftAtOnce: true }, async () => {
    try {
      const { newLeaves, size } = await appendToLedger(db, { files, publicUrl });
      if (newLeaves > 0) log.info({ newLeaves, size }, 'ledger signed');
    } catch (error) {
      if (!(error instanceof LedgerStopped)) throw error;
      // A retry would find the same: an operator has to decide.
      log.error({ reason: error.message }, 'ledger stopped: nothing is signed until this is put right');
    }
  });
}
