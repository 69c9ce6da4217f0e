import type { ReactNode } from 'react';
import { Link, useHref } from 'react-router';
import { localeOf } from '#contract/languages.ts';
import type { Subscription } from '#contract/notifications.ts';
import { weekDays } from '#contract/schedule.ts';
import { useTexts } from '#web/i18n/language.ts';
import { dayNames } from './day-names.ts';
import { useNotificationTexts } from './texts.ts';

/** The states of the page behind the link in a mail. */
export type SubscriptionState = 'gone' | 'unsubscribe' | 'unsubscribed' | 'again';

/**
 * Returns the state of the page.
 *
 * @param isUndone whether the unsubscription was just reverted
 */
export function stateOf(subscription: Subscription | undefined, isUndone: boolean): SubscriptionState {
  if (!subscription) return 'gone';
  if (!subscription.isSubscribed) return 'unsubscribed';
  return isUndone ? 'again' : 'unsubscribe';
}

type SubscriptionPageProps = { userId: string; subscription: Subscription | undefined; isUndone?: boolean };

/** Renders the page behind the link in a mail: one button ends all mails, another reverts that. Works without JavaScript. */
export function SubscriptionPage({ userId, subscription, isUndone = false }: SubscriptionPageProps) {
  const { t } = useNotificationTexts();
  const path = useHref(`/unsubscribe/${userId}`);
  const state = stateOf(subscription, isUndone);
  return (
    <div className="mx-auto w-full max-w-form px-4 pt-12 md:pt-24">
      <h1 className="display text-40">{t(`${state}.title`)}</h1>
      <div className="mt-4 grid gap-2 text-16 text-stone">
        {state === 'again' ? <AsBefore chosen={subscription?.chosen ?? []} /> : <p>{t(`${state}.advice`)}</p>}
      </div>
      {state === 'unsubscribe' && <PostButton to={path}>{t('unsubscribe.submit')}</PostButton>}
      {state === 'unsubscribed' && subscription && subscription.chosen.length > 0 && (
        <PostButton to={`${path}/undo`} isQuiet>
          {t('unsubscribed.undo')}
        </PostButton>
      )}
      <p className="mt-6">
        <Link to="/my-notifications" className="underlined inline-flex min-h-11 items-center text-16">
          {t(`${state}.choose`)}
        </Link>
      </p>
    </div>
  );
}

/** Lists the mails that the shopper receives again. */
function AsBefore({ chosen }: Pick<Subscription, 'chosen'>) {
  const { t } = useNotificationTexts();
  const { language } = useTexts();
  const days = weekDays.filter((day) => chosen.includes(day)).map(dayNames(language, 'long'));
  const hasAlerts = chosen.length > days.length;
  return (
    <>
      {days.length > 0 && <p>{t('again.days', { days: new Intl.ListFormat(localeOf[language]).format(days) })}</p>}
      {hasAlerts && <p>{t('again.alerts')}</p>}
    </>
  );
}

type PostButtonProps = { to: string; isQuiet?: boolean; children: ReactNode };

/**
 * Renders a form with one button.
 *
 * @param isQuiet for a button without emphasis
 */
function PostButton({ to, isQuiet = false, children }: PostButtonProps) {
  return (
    <form method="post" action={to}>
      <button
        type="submit"
        className={`mt-10 min-h-12 w-full border border-ink px-6 py-3 text-16 font-medium transition-opacity hover:opacity-85 ${isQuiet ? '' : 'bg-ink text-paper'}`}
      >
        {children}
      </button>
    </form>
  );
}
