import { Link } from 'react-router';
import { steps } from '#web/account/preferences/steps.ts';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { WayOn } from '#web/account/WayOn.tsx';
import { StepPage } from './StepPage.tsx';

const ownProducts = '/products/user/1';

/** Renders the end of the questionnaire. */
export function Created() {
  const { t } = usePreferenceTexts();
  return (
    <StepPage step={steps.created} title={t('questionnaire.created')} lead={t('questionnaire.createdAdvice')}>
      <div className="max-w-form">
        <WayOn to={ownProducts}>{t('questionnaire.check')}</WayOn>
        <Link to="/my-notifications" className="underlined mt-6 inline-flex min-h-11 items-center text-16">
          {t('questionnaire.chooseDays')}
        </Link>
      </div>
    </StepPage>
  );
}
