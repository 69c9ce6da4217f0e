import { setTimeout as pause } from 'node:timers/promises';
import { readStoreSecret } from '#server/accounts/store-secret.ts';
import type { Config } from '#server/config.ts';
import { connect, type DatabaseAddress } from '#server/database/connect.ts';
import { openLog } from '#server/log.ts';
import { openMailingQueue } from '#server/mailings/queue.ts';
import { openNotificationLinks } from '#server/notifications/links.ts';
import { sendAlerts } from './alerts.ts';
import { openDigests } from './digests.ts';
import { forgetTold } from './mailings.ts';
import { watchFavorites } from './watch.ts';

/** What the process of the digests is told. */
export type DigestsSettings = Pick<Config, 'logLevel' | 'publicUrl'> & { address: DatabaseAddress };

/** So late a shopper is told at most, and so often it is looked whether anybody's morning has come. */
const lookEveryMs = 60_000;

const forgetEveryMs = 24 * 60 * 60 * 1000;

/** Accounts of one transaction. */
const batchSize = 500;

/** Composes digests and alerts as their time comes, for good. To be killed at any moment: what was not finished is done again. */
export async function keepDigestsUp({ address, logLevel, publicUrl }: DigestsSettings): Promise<void> {
  const log = openLog({ level: logLevel, process: 'digests' });
  const connection = await connect(address);
  const { db } = connection;
  const queueMailings = await openMailingQueue(connection);
  const links = openNotificationLinks(publicUrl, await readStoreSecret(db, 'links'));
  const composer = { publicUrl, links, queueMailings };
  const digests = openDigests(db, composer, batchSize);
  let forgotAt = 0;
  for (;;) {
    try {
      const now = new Date();
      await watchFavorites(db);
      const counts = await digests.look(now);
      const alerts = await sendAlerts(db, composer, batchSize, now);
      if (counts.looked > 0 || alerts > 0) log.info({ ...counts, alerts }, 'digests and alerts');
      if (now.getTime() - forgotAt >= forgetEveryMs) {
        await forgetTold(db, now);
        forgotAt = now.getTime();
      }
    } catch (error) {
      log.error({ err: error }, 'digests and alerts wait');
    }
    await pause(lookEveryMs);
  }
}
