import { toldIn } from '#web/i18n/texts.ts';
import { session } from '#web/session/session.ts';
import { useAccountTexts } from './texts.ts';

/** For what only a fresh sign-in may do: the way to one, and back. */
export function SignInAgain({ reason }: { reason: string }) {
  const { t, language } = useAccountTexts();
  return (
    <p role="alert" className="mt-4 text-14">
      {toldIn(reason, language)}{' '}
      <button type="button" onClick={session.signInAgain} className="underlined py-1">
        {t('profile.signInAgain')}
      </button>
    </p>
  );
}
