import { data } from 'react-router';
import { describePrivate } from '#web/account/account-meta.ts';
import { SubscriptionPage, stateOf } from '#web/account/notifications/SubscriptionPage.tsx';
import { notificationTexts } from '#web/account/notifications/texts.ts';
import { storefrontContext } from '#web/framework/context.ts';
import type { Route } from './+types/unsubscribe.ts';

/** Reads the subscription without changing it: mail scanners open links too. */
export async function loader({ params: { userId }, context }: Route.LoaderArgs) {
  const subscription = await context.get(storefrontContext).notifications.find(userId);
  return data({ subscription }, { status: subscription ? 200 : 404 });
}

/** Unsubscribes, on the page's button or the mail client's one-click request (RFC 8058). The body is ignored. */
export async function action({ params: { userId }, context }: Route.ActionArgs) {
  const subscription = await context.get(storefrontContext).notifications.unsubscribe(userId);
  return data(null, { status: subscription ? 200 : 404 });
}

/** The address is a secret. `same-origin` still lets the page's own forms send their origin. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { t } = notificationTexts(matches[0].loaderData?.language);
  return describePrivate(t(`${stateOf(loaderData?.subscription, false)}.title`), matches[0].loaderData);
}

export default function UnsubscribePage({ loaderData, params }: Route.ComponentProps) {
  return <SubscriptionPage userId={params.userId} subscription={loaderData.subscription} />;
}
