import { useCallback, useEffect, useState } from 'react';
import type { AccessToken, User } from '#contract/accounts.ts';
import { timeAgo } from '#web/i18n/time-ago.ts';
import { endAllSignIns, endSignIn, listSignIns } from '#web/session/calls.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { failureToast } from './failure-toast.ts';
import { useAccountTexts } from './texts.ts';

type SignInsProps = { user: User; signIns: AccessToken[] | undefined; onEnded: () => void };

/** Lists the user's sign-ins, with buttons to end one or all of them. */
export function SignIns({ user, signIns, onEnded }: SignInsProps) {
  const { t, language } = useAccountTexts();

  const nameOf = ({ device }: AccessToken) => device || t('profile.unknownDevice');

  function end(signIn: AccessToken) {
    endSignIn(user.id, signIn.id).then(
      () => {
        onEnded();
        void toast('success', t('profile.signInEnded', { device: nameOf(signIn) }));
      },
      failureToast(t('profile.notEnded')),
    );
  }

  return (
    <>
      <ul aria-busy={signIns === undefined} className="min-h-16">
        {signIns?.map((signIn) => (
          <li
            key={signIn.id}
            className="flex items-center justify-between gap-4 border-hairline border-b py-3 first:pt-0"
          >
            <div>
              <p className="text-16">{nameOf(signIn)}</p>
              <p className="text-14 text-stone">
                {signIn.is_current
                  ? t('profile.thisBrowser')
                  : t('profile.lastSeen', { ago: timeAgo(signIn.last_used_at, Date.now(), language) })}
              </p>
            </div>
            {!signIn.is_current && (
              <button
                type="button"
                aria-label={t('profile.endSignInOf', { device: nameOf(signIn) })}
                onClick={() => end(signIn)}
                className="underlined min-h-11 flex-none text-14"
              >
                {t('profile.endSignIn')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => endAllSignIns(user.id).catch(failureToast(t('profile.notEnded')))}
        className="underlined mt-4 min-h-11 text-16"
      >
        {t('profile.endAll')}
      </button>
    </>
  );
}

/** Loads the user's sign-ins, which are undefined until then. `read` reloads them. */
export function useSignIns(userId: number | undefined) {
  const { t } = useAccountTexts();
  const [signIns, setSignIns] = useState<AccessToken[]>();
  const read = useCallback(() => {
    if (userId === undefined) return;
    listSignIns(userId).then(setSignIns, failureToast(t('profile.signInsMissing')));
  }, [userId, t]);
  useEffect(read, [read]);
  return { signIns, read };
}
