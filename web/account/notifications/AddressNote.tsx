import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Schedule } from '#contract/notifications.ts';
import { useNotificationTexts } from './texts.ts';

type AddressNoteProps = { user: User; schedule: Schedule; onAskAgain(): void };

/** Explains why no mail reaches the shopper's address, regardless of the schedule, and offers a remedy. */
export function AddressNote({ user, schedule: { email, suppressed, opt_in }, onAskAgain }: AddressNoteProps) {
  const { t } = useNotificationTexts();
  if (!user.email_verified)
    return (
      <Note text={t('schedule.unverified', { email })}>
        <Link to="/email/verify" className="underlined inline-flex min-h-11 items-center">
          {t('schedule.sendAgain')}
        </Link>
      </Note>
    );
  if (suppressed === null) return null;
  return (
    <Note text={t(`schedule.${suppressed}`, { email })}>
      {opt_in === 1 ? (
        <button type="button" onClick={onAskAgain} className="underlined min-h-11">
          {t('schedule.askAgain')}
        </button>
      ) : (
        <p>{t('schedule.chooseAgain')}</p>
      )}
    </Note>
  );
}

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mb-10 border-hairline border-b pb-6 text-16">
      <p>{text}</p>
      {children}
    </div>
  );
}
