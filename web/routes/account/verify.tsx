import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { describePrivate, secretAddress } from '#web/account/account-meta.ts';
import { failureText } from '#web/account/failures.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { Outcome } from '#web/account/Outcome.tsx';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { WayOn } from '#web/account/WayOn.tsx';
import { ApiError } from '#web/session/api.ts';
import { verifyEmail } from '#web/session/calls.ts';
import { beginSession, session } from '#web/session/session.ts';
import type { Route } from './+types/verify.ts';

export const headers: Route.HeadersFunction = () => secretAddress;

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(accountTexts(matches[0].loaderData?.language).t('verify.title'), matches[0].loaderData);
}

export default function VerifyPage({ params, matches }: Route.ComponentProps) {
  const { t } = useAccountTexts();
  const outcome = useVerification(params);
  const here = useLocation();
  const store = matches[0].loaderData;

  if (outcome === 'waiting') return <NarrowPage title={t('verify.waiting')} />;
  if (outcome === 'verified') {
    return (
      <Outcome title={t('verify.verified')}>
        <p className="mt-4 text-16 text-stone">{t('verify.verifiedAdvice')}</p>
        <WayOn to="/signup-step">{t('verify.createPreferences')}</WayOn>
      </Outcome>
    );
  }
  if (outcome === 'used') {
    return (
      <Outcome title={t('verify.failed')}>
        <p className="mt-4 text-16 text-stone">{t('verify.wasUsed')}</p>
      </Outcome>
    );
  }
  if (outcome !== 'failed') {
    return (
      <Outcome title={t('verify.failed')}>
        <p className="mt-4 text-16 text-stone">{outcome.hindrance}</p>
        <Link to={here} reloadDocument className="underlined mt-8 inline-block py-2 text-16">
          {t('failure.retry')}
        </Link>
      </Outcome>
    );
  }
  return (
    <Outcome title={t('verify.failed')}>
      <p className="mt-4 text-16 text-stone">
        {t('verify.failedAdvice')}{' '}
        <a href={`mailto:${store.supportEmail}`} className="underlined text-ink">
          {store.supportEmail}
        </a>
        .
      </p>
      <Link to="/email/verify" className="underlined mt-8 inline-block py-2 text-16">
        {t('verify.sendAgain')}
      </Link>
    </Outcome>
  );
}

type Verification = 'waiting' | 'verified' | 'failed' | 'used' | { hindrance: string };

/** Uses the link once and returns the outcome. */
function useVerification({ id, hash }: { id: string; hash: string }): Verification {
  const { t } = useAccountTexts();
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<Verification>('waiting');
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const link = { id, hash, expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
    verifyEmail(link).then(
      (answer) => setOutcome(beginSession(answer) ? 'verified' : 'failed'),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        const { status } = error;
        if (status === 0 || status === 429 || status >= 500)
          return setOutcome({ hindrance: failureText(error, t, t('failure.advice')) });
        session.verificationFailed(status === 401);
        setOutcome(status === 401 ? 'used' : 'failed');
      },
    );
  }, [id, hash, query, t]);
  return outcome;
}
