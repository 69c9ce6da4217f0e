import { pino } from 'pino';
import type { Config } from '#server/platform/config.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { type JobRunner, type JobRunnerOptions, startJobRunner } from '#server/platform/queue/job-runner.ts';
import type { QueueName } from '#server/platform/queue/queues.ts';
import type { WorkerSettings } from '#server/worker/worker.ts';

/** Starts a job runner that supervises its jobs every second. */
export function startFastRunner(
  connection: Pick<Connection, 'runSql'>,
  options: Partial<JobRunnerOptions> = {},
): Promise<JobRunner> {
  return startJobRunner(connection, {
    log: pino({ level: 'silent' }),
    superviseEverySeconds: 1,
    cronEverySeconds: 1,
    ...options,
  });
}

/** Shortens the retry delay of a queue's new jobs to one second. */
export async function hurryRetries({ runSql }: Pick<Connection, 'runSql'>, queue: QueueName): Promise<void> {
  await runSql('update pgboss.queue set retry_delay = 1, retry_delay_max = 1 where name = $1', [queue]);
}

/** Returns settings of a worker with every background task off, unless `settings` switches it on. */
export function workerSettings(
  { address }: Pick<Connection, 'address'>,
  settings: Record<string, string> = {},
  more: Partial<Config> = {},
): WorkerSettings {
  const off = { INGEST_SCHEDULES: 'off', IMAGE_PIPELINE: 'off', TASTE_PROFILES: 'off', DIGESTS: 'off', LEDGER: 'off' };
  const config = readConfig({
    PUBLIC_URL: 'https://shop.example',
    SUPPORT_EMAIL: 'help@trouvaille.example',
    MAIL_FROM: 'hello@trouvaille.example',
    LOG_LEVEL: 'silent',
    ...off,
    ...settings,
  });
  return { config: { ...config, ...more }, address, templates: 'production' };
}
