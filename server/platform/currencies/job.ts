import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import { fetchWhole, goodManners } from '#server/platform/outbound/fetch-whole.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { storeRates } from './exchange-rates.ts';
import { maxRatesBytes, RatesRefused, readRates } from './read-rates.ts';

const fetchEverySeconds = 24 * 60 * 60;
const pollingIntervalSeconds = 10;
const timeoutMs = 30_000;

type RefreshOptions = { url: string; outbound: Outbound; log: Logger };

/** Starts the job that fetches exchange rates daily, once for all workers. */
export async function refreshRatesDaily(runner: JobRunner, db: Db, options: RefreshOptions): Promise<void> {
  await runner.repeat('exchange-rates', fetchEverySeconds);
  await runner.work('exchange-rates', { pollingIntervalSeconds, isLeftAtOnce: true }, (_, signal) =>
    refreshRates(db, options, signal),
  );
}

/**
 * Fetches exchange rates and stores them. The old ones stay if the new ones are refused.
 * @throws FetchFailed if the server cannot be reached; the queue retries it
 */
async function refreshRates(db: Db, { url, outbound, log }: RefreshOptions, signal: AbortSignal): Promise<void> {
  try {
    const fetching = { maxBytes: maxRatesBytes, timeoutMs, signal, manners: goodManners };
    const rates = readRates((await fetchWhole(url, outbound, fetching)).bytes);
    const isNew = await storeRates(db, rates, new Date());
    log.info({ day: rates.day, isNew }, 'exchange rates fetched');
  } catch (error) {
    log.warn({ err: error }, 'exchange rates not refreshed, the old ones stay');
    // The same file would be refused again.
    if (!(error instanceof RatesRefused)) throw error;
  }
}
