import { Link, useNavigate } from 'react-router';
import { stepAddress, steps } from '#web/account/preferences/steps.ts';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { listingAddress } from '#web/listing/listing-address.ts';
import { StepPage } from './StepPage.tsx';

/** Announces the questions and offers to skip them. */
export function Welcome() {
  const { t } = usePreferenceTexts();
  const navigate = useNavigate();
  const questions = [t('questionnaire.askCategories'), t('questionnaire.askBrands'), t('questionnaire.askSizes')];
  return (
    <StepPage
      step={steps.welcome}
      title={t('questionnaire.welcome')}
      lead={t('questionnaire.promise')}
      onNext={() => navigate(stepAddress(steps.type))}
    >
      <h2 className="caps text-stone">{t('questionnaire.ask')}</h2>
      <ol className="mt-4 max-w-[44rem]">
        {questions.map((question, place) => (
          <li key={question} className="flex items-baseline gap-6 border-hairline border-t py-6 last:border-b">
            <span aria-hidden className="display w-8 flex-none text-40">
              {place + 1}
            </span>
            <span className="text-20">{question}</span>
          </li>
        ))}
      </ol>
      <Link to={listingAddress(1)} className="underlined thumb-area mt-6 inline-block py-2 text-16">
        {t('questionnaire.browse')}
      </Link>
    </StepPage>
  );
}
