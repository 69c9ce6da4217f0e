import type { Logger } from 'pino';
import { turnPrices } from '#server/catalog/price-turns.ts';
import { queueCampaignEmails } from '#server/email/campaigns/queue.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { readSigningKey } from '#server/platform/signing-key.ts';
import { openNotificationLinks } from '#server/shoppers/notifications/links.ts';
import { sendAlerts } from './alerts.ts';
import { deleteMailedFinds } from './campaign-emails.ts';
import { openDigests } from './digests.ts';
import { watchFavorites } from './watch.ts';

/** How often due shoppers are looked up, in seconds, and so the longest delay of a campaign email. */
const checkIntervalSeconds = 60;
const pollingIntervalSeconds = 10;

const deleteOldEveryMs = 24 * 60 * 60 * 1000;

/** Accounts per transaction. */
const batchSize = 500;

/**
 * Starts the job that composes digests and alerts when they are due. Any number of workers may share a database.
 * A worker may be killed at any moment: unfinished batches are repeated.
 */
export async function composeDigests(
  runner: JobRunner,
  db: Db,
  { publicUrl, shownCurrencies, log }: Pick<Config, 'publicUrl' | 'shownCurrencies'> & { log: Logger },
): Promise<void> {
  const links = openNotificationLinks(publicUrl, await readSigningKey(db, 'links'));
  const composer = { publicUrl, links, queueCampaignEmails, shownCurrencies };
  const digests = openDigests(db, composer, batchSize);
  let forgotAt = 0;
  await runner.repeat('digests', checkIntervalSeconds);
  await runner.work('digests', { pollingIntervalSeconds, isLeftAtOnce: true }, async () => {
    const now = new Date();
    await turnPrices(db, now);
    await watchFavorites(db);
    const counts = await digests.composeDue(now);
    const alerts = await sendAlerts(db, composer, batchSize, now);
    if (counts.checked > 0 || alerts > 0) log.info({ ...counts, alerts }, 'digests and alerts composed');
    if (now.getTime() - forgotAt < deleteOldEveryMs) return;
    await deleteMailedFinds(db, now);
    forgotAt = now.getTime();
  });
}
