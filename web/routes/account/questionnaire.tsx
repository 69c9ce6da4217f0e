import { describePrivate } from '#web/account/account-meta.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { WayOn } from '#web/account/WayOn.tsx';
import { useTexts } from '#web/language.ts';
import { listingAddress } from '#web/listing-address.ts';
import { createTranslator } from '#web/texts.ts';
import type { Route } from './+types/questionnaire.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(createTranslator('en').t('questionnaire.title'), matches[0].loaderData);
}

/** Step 0: the welcome. */
export default function QuestionnairePage() {
  const { t } = useTexts();
  const steps = [t('questionnaire.categories'), t('questionnaire.brands'), t('questionnaire.sizes')];
  return (
    <NarrowPage title={t('questionnaire.title')} lead={t('questionnaire.promise')} isFor="shoppers">
      <h2 className="caps text-stone">{t('questionnaire.steps')}</h2>
      <ol className="mt-4">
        {steps.map((step, place) => (
          <li key={step} className="flex items-baseline gap-6 border-hairline border-t py-5 last:border-b">
            <span aria-hidden className="display w-6 text-28">
              {place + 1}
            </span>
            <span className="text-16">{step}</span>
          </li>
        ))}
      </ol>
      <WayOn to={listingAddress(1)}>{t('questionnaire.browse')}</WayOn>
    </NarrowPage>
  );
}
