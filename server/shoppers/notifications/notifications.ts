import type { Notifications, Subscription } from '#contract/notifications.ts';
import { mailChoices } from '#contract/schedule.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readSigningKey } from '#server/platform/signing-key.ts';
import { type NotificationLinks, openNotificationLinks } from './links.ts';

/** Creates the actions behind the unsubscribe links of mails, for pages and the API. */
export async function openNotifications(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<Notifications> {
  const links = openNotificationLinks(publicUrl, await readSigningKey(db, 'links'));
  const act = (change: (accountId: number) => Promise<unknown>) => async (userId: string) => {
    const accountId = await ownerOf(db, links, userId);
    if (accountId === undefined) return undefined;
    await change(accountId);
    return readSubscription(db, accountId);
  };
  return {
    find: act(async () => {}),
    unsubscribe: act((accountId) =>
      // Keeps the chosen days for a re-subscription; `readSchedule` reports none of them meanwhile.
      db.updateTable('notification_schedule').set({ opt_in: false }).where('account_id', '=', accountId).execute(),
    ),
    resubscribe: act((accountId) =>
      db
        .updateTable('notification_schedule')
        .set({ opt_in: true })
        .where('account_id', '=', accountId)
        .where(({ eb, or }) => or(mailChoices.map((choice) => eb(choice, '=', true))))
        .execute(),
    ),
  };
}

async function ownerOf(db: Db, links: NotificationLinks, userId: string): Promise<number | undefined> {
  const accountId = links.accountOf(userId);
  if (accountId === undefined) return undefined;
  const account = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst();
  return account?.id;
}

async function readSubscription(db: Db, accountId: number): Promise<Subscription> {
  const schedule = await db
    .selectFrom('notification_schedule')
    .select(['opt_in', ...mailChoices])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    isSubscribed: schedule?.opt_in ?? false,
    chosen: mailChoices.filter((choice) => schedule?.[choice]),
  };
}
