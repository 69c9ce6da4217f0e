import type { Logger } from 'pino';
import { composeDigests } from '#server/email/digests/job.ts';
import { subscribeQueued } from '#server/email/newsletter/queue.ts';
import { whereMailsGo } from '#server/email/transactional/outbox.ts';
import { makePictures } from '#server/images/job.ts';
import { openPicturePool } from '#server/images/picture-pool.ts';
import type { PictureSource } from '#server/images/picture-source.ts';
import { pullBySchedule } from '#server/ingest/runs/schedules.ts';
import { readUnreadAttributes } from '#server/ingest/runs/unread-attributes.ts';
import { matchItems } from '#server/items/job.ts';
import type { Config } from '#server/platform/config.ts';
import { refreshRatesDaily } from '#server/platform/currencies/job.ts';
import { connect, type DatabaseAddress } from '#server/platform/database/connect.ts';
import { openOutbound } from '#server/platform/outbound/outbound.ts';
import { startJobRunner } from '#server/platform/queue/job-runner.ts';
import { judgeDaily, recordStores } from '#server/pricing/job.ts';
import { keepLedger } from '#server/pricing/ledger/job.ts';
import { rebuildTastes } from '#server/shoppers/recommendations/job.ts';
import { sendAllMail } from './mail.ts';

export type WorkerSettings = {
  config: Config;
  address: DatabaseAddress;
  /** Which templates of mails are used: as they were built, or from their sources. */
  templates: 'production' | 'development';
};

export type Worker = { stop(): Promise<void> };

type WorkerParts = {
  log: Logger;
  /** The source of pictures. By default they come from stores, and are drawn for the demo's stores. */
  pictures?: PictureSource;
};

/** Limit for closing connections, in ms. They break anyway once the process is gone. */
const closeMs = 1000;

/**
 * Opens the worker, which does all work that no request waits for. That is feeds, pictures, tastes, digests, mail,
 * campaigns, the newsletter, exchange rates, verdicts, items, attributes and the ledger, except parts that the settings leave to other
 * workers. One database pool and one job runner serve them all.
 */
export async function openWorker(
  { config, address, templates }: WorkerSettings,
  { log, pictures }: WorkerParts,
): Promise<Worker> {
  const connection = await connect(address);
  const { db } = connection;
  const runner = await startJobRunner(connection, { log });
  const outbound = openOutbound(config);
  const pool = openPicturePool({ log, isBackground: true });
  const closeMail =
    whereMailsGo(config) === 'nowhere' ? undefined : await sendAllMail(runner, db, { config, templates, log });
  if (config.newsletterUrl) await subscribeQueued(runner, db, { serviceUrl: config.newsletterUrl, log });
  if (config.tasteProfiles) await rebuildTastes(runner, db, log);
  if (config.digests) await composeDigests(runner, db, { ...config, log });
  if (config.ingestSchedules) await pullBySchedule(runner, db, { log, outbound });
  await readUnreadAttributes(runner, db, log);
  await judgeDaily(runner, db, log);
  await recordStores(runner, db);
  await matchItems(runner, db, log);
  const { exchangeRatesUrl: url } = config;
  if (url) await refreshRatesDaily(runner, db, { url, outbound, log });
  if (config.ledger) await keepLedger(runner, db, { ...config, log });
  if (config.imagePipeline) {
    // The first picture loads the drawings of the demo.
    const source = async () => pictures ?? (await import('#server/images/configured-source.ts')).pictureSource(config);
    await makePictures(runner, db, { images: config, source, pool, log });
  }
  return {
    async stop() {
      await runner.stop();
      closeMail?.();
      await pool.close();
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, closeMs);
      await Promise.race([connection.close(), late.promise]);
      clearTimeout(timer);
    },
  };
}
