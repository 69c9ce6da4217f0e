import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Driver } from '#contract/accounts.ts';
import { describePrivate, secretAddress } from '#web/account/account-meta.ts';
import { signInFailureText } from '#web/account/failures.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { signInSocially } from '#web/session/calls.ts';
import { beginSession } from '#web/session/session.ts';
import { addressInOwnLanguage, finishSocialSignIn } from '#web/session/social.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/social-return.ts';

export const headers: Route.HeadersFunction = () => secretAddress;

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(accountTexts(matches[0].loaderData?.language).t('socialReturn.title'), matches[0].loaderData);
}

/** Renders the page to which Google and Facebook return, with a token in the URL's fragment. */
export default function SocialReturnPage() {
  const { t } = useAccountTexts();
  useFinishedSignIn(/google/i.test(useLocation().pathname) ? 'google' : 'facebook');
  return <NarrowPage title={t('socialReturn.title')} />;
}

/** Signs in with the provider's answer, once. After a failure returns to a page where the user can start again. */
function useFinishedSignIn(driver: Driver) {
  const { t, language } = useAccountTexts();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;

    const inOwnLanguage = addressInOwnLanguage(window.location, window.sessionStorage);
    if (inOwnLanguage !== undefined) return window.location.replace(inOwnLanguage);

    function goBack(to: string, text: string) {
      void toast('error', text);
      void navigate(to, { replace: true });
    }

    const answer = finishSocialSignIn(driver, window.location, window.sessionStorage);
    if ('refusal' in answer)
      return goBack('/login', t(answer.refusal === 'denied' ? 'socialReturn.denied' : 'signIn.failed'));
    signInSocially({ ...answer, driver, language }).then(
      (given) => {
        if (!beginSession(given)) goBack('/login', t('signIn.unverified'));
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 422) return goBack('/signup', t('socialReturn.needsAccount'));
        goBack('/login', signInFailureText(error, t('signIn.failed')));
      },
    );
  }, [driver, language, navigate, t]);
}
