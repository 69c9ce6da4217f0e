import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { matchOffers } from './match-offers.ts';

const matchEverySeconds = 60;
const pollingIntervalSeconds = 10;

/** Starts the job that matches new and changed offers with other stores' offers, once for all workers. */
export async function matchItems(runner: JobRunner, db: Db, log: Logger): Promise<void> {
  await runner.repeat('items', matchEverySeconds);
  await runner.work('items', { pollingIntervalSeconds, isLeftAtOnce: true }, async (_, signal) => {
    const matched = await matchOffers(db, new Date(), signal, (brandId, offers) =>
      log.info({ brandId, offers }, 'offers with too many candidates: the nearest were matched'),
    );
    if (matched > 0) log.info({ matched }, 'offers matched with other stores');
  });
}
