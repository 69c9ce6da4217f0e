import { type ReactNode, useEffect } from 'react';
import type { User } from '#contract/accounts.ts';
import { alerts, type MailChoice } from '#contract/schedule.ts';
import { AccountSection } from '#web/account/AccountFrame.tsx';
import { NotLoaded, Waiting } from '#web/account/preferences/Loaded.tsx';
import { SaveBar } from '#web/account/preferences/tabs/SaveBar.tsx';
import { prepareToasts } from '#web/ui/toasts/toast.ts';
import { AddressNote } from './AddressNote.tsx';
import { CheckLine } from './CheckLine.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { useNotificationTexts } from './texts.ts';
import { useSchedule } from './use-schedule.ts';
import { WeekDays } from './WeekDays.tsx';

/** Renders the notification schedule: days, alerts, further sections, time zone, and an opt-out of all mails. */
export function NotificationSchedule({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useNotificationTexts();
  const { open, hasFailed, load, isSaving, change, save, askAgain } = useSchedule();
  useEffect(prepareToasts, []);
  if (hasFailed) return <NotLoaded onRetry={load} />;
  if (!open) return <Waiting />;

  const { saved, draft } = open;
  const choose = (choice: MailChoice, isChosen: boolean) =>
    change({ chosen: isChosen ? new Set([...draft.chosen, choice]) : draft.chosen.difference(new Set([choice])) });
  // The server's default too: opting in without a choice selects the alerts about favorites.
  const chooseNone = (isNone: boolean) => change({ chosen: new Set(isNone ? [] : alerts) });

  return (
    <>
      <AddressNote user={user} schedule={saved} onAskAgain={() => askAgain(open)} />
      <div>
        <AccountSection title={t('schedule.days')}>
          <p className="text-16 text-stone">{t('schedule.daysAdvice')}</p>
          <WeekDays chosen={draft.chosen} choose={choose} />
        </AccountSection>
        <AccountSection title={t('schedule.alerts')}>
          <p className="text-16 text-stone">{t('schedule.alertsAdvice')}</p>
          <div className="mt-3">
            {alerts.map((alert) => (
              <CheckLine
                key={alert}
                label={t(`schedule.${alert}`)}
                isChecked={draft.chosen.has(alert)}
                onCheck={(isChosen) => choose(alert, isChosen)}
              />
            ))}
          </div>
        </AccountSection>
        <AccountSection title={t('schedule.follow')}>
          <p className="text-16 text-stone">{t('schedule.followAdvice')}</p>
          <div className="mt-3">
            <CheckLine
              label={t('schedule.follows')}
              isChecked={draft.chosen.has('follows')}
              onCheck={(isChosen) => choose('follows', isChosen)}
            />
          </div>
        </AccountSection>
        {children}
        <AccountSection title={t('schedule.place')}>
          <p className="mb-5 text-16 text-stone">{t('schedule.placeAdvice')}</p>
          <TimeZoneSelect value={draft.timeZone} onChoose={(timeZone) => change({ timeZone })} />
        </AccountSection>
        <AccountSection title={t('schedule.none')}>
          <CheckLine label={t('schedule.noUpdates')} isChecked={draft.chosen.size === 0} onCheck={chooseNone} />
          <p className="mt-1 text-14 text-stone">{t('schedule.noneAdvice')}</p>
        </AccountSection>
      </div>
      <SaveBar onSave={() => save(open)} isReady isSaving={isSaving} isAtEnd />
    </>
  );
}
