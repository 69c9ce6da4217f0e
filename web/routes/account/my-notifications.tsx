import { AccountFrame } from '#web/account/AccountFrame.tsx';
import { describePrivate } from '#web/account/account-meta.ts';
import { Follows } from '#web/account/follows/Follows.tsx';
import { NotificationSchedule } from '#web/account/notifications/NotificationSchedule.tsx';
import { PriceWatches } from '#web/account/notifications/PriceWatches.tsx';
import { notificationTexts, useNotificationTexts } from '#web/account/notifications/texts.ts';
import { Waiting } from '#web/account/preferences/Loaded.tsx';
import { useSession } from '#web/session/use-session.ts';
import type { Route } from './+types/my-notifications.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(notificationTexts(matches[0].loaderData?.language).t('schedule.title'), matches[0].loaderData);
}

export default function MyNotificationsPage() {
  const { t } = useNotificationTexts();
  const { user } = useSession();
  return (
    <AccountFrame title={t('schedule.title')}>
      {user ? (
        <NotificationSchedule key={user.id} user={user}>
          <Follows userId={user.id} />
          <PriceWatches userId={user.id} />
        </NotificationSchedule>
      ) : (
        <Waiting />
      )}
    </AccountFrame>
  );
}
