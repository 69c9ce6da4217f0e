import type { ReactNode } from 'react';
import { Link, useHref } from 'react-router';
import { localeOf } from '#contract/languages.ts';
import type { Subscription } from '#contract/notifications.ts';
import { weekDays } from '#contract/schedule.ts';
import { useTexts } from '#web/i18n/language.ts';
import { dayNames } from './day-names.ts';
import { useNotificationTexts } from './texts.ts';

/** What the link of a mail can lead to. */
export type SubscriptionState = 'gone' | 'unsubscribe' | 'unsubscribed' | 'again';

/** @param isUndone whether she has just taken it back */
export function stateOf(subscription: Subscription | undefined, isUndone: boolean): SubscriptionState {
  if (!subscription) return 'gone';
  if (!subscription.isSubscribed) return 'unsubscribed';
  return isUndone ? 'again' : 'unsubscribe';
}

type SubscriptionPageProps = { userId: string; subscription: Subscription | undefined; isUndone?: boolean };

/** Where the link of a mail leads: ends all mails by a button, and takes it back by another. Any browser can press them. */
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

/** What comes again. */
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

/** @param isQuiet for what nobody is to be pressed to */
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
