import { data } from 'react-router';
import { describePrivate } from '#web/account/account-meta.ts';
import { SubscriptionPage, stateOf } from '#web/account/notifications/SubscriptionPage.tsx';
import { notificationTexts } from '#web/account/notifications/texts.ts';
import { storefrontContext } from '#web/framework/context.ts';
import type { Route } from './+types/undo.ts';

export { headers, loader } from './unsubscribe.tsx';

/** Reverts the unsubscription. Unlike the unsubscribe link it accepts requests from the application's own pages only. */
export async function action({ params: { userId }, context }: Route.ActionArgs) {
  const subscription = await context.get(storefrontContext).notifications.resubscribe(userId);
  return data({ isUndone: true }, { status: subscription ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { t } = notificationTexts(matches[0].loaderData?.language);
  return describePrivate(t(`${stateOf(loaderData?.subscription, true)}.title`), matches[0].loaderData);
}

export default function UndoPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const isUndone = actionData?.isUndone ?? false;
  return <SubscriptionPage userId={params.userId} subscription={loaderData.subscription} isUndone={isUndone} />;
}
