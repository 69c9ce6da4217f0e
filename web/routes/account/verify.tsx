import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Session } from '#contract/accounts.ts';
import { alreadyVerified } from '#contract/verification.ts';
import { describePrivate, secretAddress } from '#web/account/account-meta.ts';
import { failureText } from '#web/account/failures.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { Outcome } from '#web/account/Outcome.tsx';
import { signInAddress } from '#web/account/sign-in-address.ts';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { WayOn } from '#web/account/WayOn.tsx';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import { ApiError } from '#web/session/api.ts';
import { refreshUser, verifyEmail } from '#web/session/calls.ts';
import { beginSession, session } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { NoConnection } from '#web/ui/NoConnection.tsx';
import type { Route } from './+types/verify.ts';

export const headers: Route.HeadersFunction = () => secretAddress;

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(accountTexts(matches[0].loaderData?.language).t('verify.title'), matches[0].loaderData);
}

export default function VerifyPage({ params, matches }: Route.ComponentProps) {
  const { t } = useAccountTexts();
  const { outcome, again } = useVerification(params);
  const { authenticated } = useSession();
  const store = matches[0].loaderData;

  if (outcome === 'waiting') return <NarrowPage title={t('verify.waiting')} />;
  if (outcome === 'verified' || (outcome === 'verified before' && authenticated)) {
    return (
      <Outcome title={t('verify.verified')}>
        <p className="mt-4 text-16 text-stone">{t(authenticated ? 'verify.verifiedAdvice' : 'verify.signInAdvice')}</p>
        <WayOn to="/signup-step">{t('verify.createPreferences')}</WayOn>
      </Outcome>
    );
  }
  if (outcome === 'verified before') {
    return (
      <Outcome title={t('verify.verifiedBefore')}>
        <p className="mt-4 text-16 text-stone">{t('verify.toSignIn')}</p>
        <WayOn to="/login">{t('header.signIn')}</WayOn>
      </Outcome>
    );
  }
  if (outcome === 'used') {
    return (
      <Outcome title={t('verify.failed')}>
        <p className="mt-4 text-16 text-stone">{t(authenticated ? 'verify.usedBefore' : 'verify.wasUsed')}</p>
      </Outcome>
    );
  }
  if (outcome !== 'failed') {
    if (outcome.isCut) return <NoConnection goOn={again} />;
    return (
      <Outcome title={t('verify.failed')}>
        <p className="mt-4 text-16 text-stone">{outcome.hindrance}</p>
        <button type="button" onClick={again} className="underlined thumb-area mt-8 py-2 text-16">
          {t('failure.retry')}
        </button>
      </Outcome>
    );
  }
  return (
    <Outcome title={t('verify.failed')}>
      <p className="mt-4 text-16 text-stone">
        {t('verify.failedAdvice')}{' '}
        <a href={`mailto:${store.supportEmail}`} className="underlined thumb-area text-ink">
          {store.supportEmail}
        </a>
        .
      </p>
      <Link to="/email/verify" className="underlined thumb-area mt-8 inline-block py-2 text-16">
        {t('verify.sendAgain')}
      </Link>
    </Outcome>
  );
}

type Verification =
  | 'waiting'
  | 'verified'
  | 'verified before'
  | 'failed'
  | 'used'
  | { hindrance: string; isCut: boolean };

/** Uses the link once and returns the outcome. `again` uses it again, after a hindrance. */
function useVerification({ id, hash }: { id: string; hash: string }) {
  const { t } = usePersonalTexts();
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<Verification>('waiting');
  const isUnderWay = useRef(false);

  const use = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const link = { id, hash, expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
    try {
      takeAnswer(await verifyEmail(link));
      setOutcome('verified');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome(outcomeOf(error, t('failure.advice')));
    }
  }, [id, hash, query, t]);

  useEffect(() => void use(), [use]);

  const again = useCallback(() => {
    isUnderWay.current = false;
    void use();
  }, [use]);
  return { outcome, again };
}

/** Signs in the browser that signed up. In any other one the user signs in by password, on the way to the questionnaire. */
function takeAnswer(answer: Session): void {
  if (beginSession(answer)) return;
  signInAddress.write(answer.email);
  // A shopper who signed in with Facebook verifies the address of the open session.
  if (session.state().authenticated) refreshUser().catch(() => {});
}

function outcomeOf(error: ApiError, advice: string): Verification {
  const { status, message, email } = error;
  if (status === 0 || status === 429 || status >= 500)
    return { hindrance: failureText(error, advice), isCut: status === 0 };
  if (message === alreadyVerified) {
    signInAddress.write(email);
    session.verifiedBefore();
    return 'verified before';
  }
  session.verificationFailed(status === 401);
  return status === 401 ? 'used' : 'failed';
}
