import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { judgeDue } from './judge-offers.ts';
import { forgetOldReporters } from './price-reports.ts';
import { writeStoreRecords } from './store-record.ts';

const judgeEverySeconds = 24 * 60 * 60;
const recordEverySeconds = 10 * 60;
const pollingIntervalSeconds = 10;

/**
 * Starts the daily job that judges offers whose verdict may have changed by time alone, and deletes the personal part of
 * old price reports. Once for all workers.
 */
export async function judgeDaily(runner: JobRunner, db: Db, log: Logger): Promise<void> {
  await runner.repeat('verdicts', judgeEverySeconds);
  await runner.work('verdicts', { pollingIntervalSeconds, isLeftAtOnce: true }, async () => {
    const changed = await judgeDue(db, new Date());
    if (changed > 0) log.info({ changed }, 'verdicts changed by time');
    await forgetOldReporters(db, new Date());
  });
}

/** Starts the job that computes the records of stores that are due, once for all workers. */
export async function recordStores(runner: JobRunner, db: Db): Promise<void> {
  await runner.repeat('store-records', recordEverySeconds);
  await runner.work('store-records', { pollingIntervalSeconds, isLeftAtOnce: true }, () =>
    writeStoreRecords(db, new Date()),
  );
}
