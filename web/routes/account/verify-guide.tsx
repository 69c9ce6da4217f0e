import { Link } from 'react-router';
import { describePrivate } from '#web/account/account-meta.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { WayOn } from '#web/account/WayOn.tsx';
import type { Route } from './+types/verify-guide.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(accountTexts(matches[0].loaderData?.language).t('verifyGuide.title'), matches[0].loaderData);
}

export default function VerifyGuidePage() {
  const { t } = useAccountTexts();
  return (
    <NarrowPage title={t('verifyGuide.heading')} lead={t('verifyGuide.advice')} isFor="visitors">
      <WayOn to="/">{t('verifyGuide.ok')}</WayOn>
      <p className="mt-6 text-14 text-stone">
        {t('verifyGuide.missing')}{' '}
        <Link to="/email/verify" className="underlined thumb-area inline-block py-2 text-ink">
          {t('verifyGuide.sendAgain')}
        </Link>
      </p>
    </NarrowPage>
  );
}
