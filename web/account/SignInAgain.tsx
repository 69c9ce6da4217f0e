import { translateServerMessage } from '#web/i18n/texts.ts';
import { session } from '#web/session/session.ts';
import { useAccountTexts } from './texts.ts';

/** Asks for a fresh sign-in, after which the user returns to the current page. */
export function SignInAgain({ reason }: { reason: string }) {
  const { t, language } = useAccountTexts();
  return (
    <p role="alert" className="mt-4 text-14">
      {translateServerMessage(reason, language)}{' '}
      <button type="button" onClick={session.signInAgain} className="underlined thumb-area py-1">
        {t('profile.signInAgain')}
      </button>
    </p>
  );
}
