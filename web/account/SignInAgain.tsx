import { useAccountTexts } from '#web/account/texts.ts';
import { session } from '#web/session/session.ts';

/** For what only a fresh sign-in may do: the way to one, and back. */
export function SignInAgain({ reason }: { reason: string }) {
  const { t } = useAccountTexts();
  return (
    <p role="alert" className="mt-4 text-14">
      {reason}{' '}
      <button type="button" onClick={session.signInAgain} className="underlined py-1">
        {t('profile.signInAgain')}
      </button>
    </p>
  );
}
