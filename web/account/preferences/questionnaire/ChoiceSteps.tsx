import type { ProductType } from '#contract/reference.ts';
import { CategoryTree } from '#web/account/preferences/CategoryTree.tsx';
import { completed } from '#web/account/preferences/kind-choice.ts';
import { NamePicker } from '#web/account/preferences/NamePicker.tsx';
import { steps } from '#web/account/preferences/steps.ts';
import { TypePicker, women } from '#web/account/preferences/TypePicker.tsx';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { useChoice } from '#web/account/preferences/use-choice.ts';
import { ChoiceStep } from './ChoiceStep.tsx';

export type StepProps = { userId: number; onNext(): void };

/** Asks for the product type. Preselects 'Women' without a saved choice (specification, section 4). */
export function TypeStep({ userId, onNext }: StepProps) {
  const { t } = usePreferenceTexts();
  const choice = useChoice('types', userId, { isInQuestionnaire: true, preset: womenIn });
  return (
    <ChoiceStep
      step={steps.type}
      title={t('questionnaire.typeHeading')}
      lead={t('questionnaire.typeLead')}
      choice={choice}
      onNext={onNext}
    >
      {(choosing) => <TypePicker {...choosing} />}
    </ChoiceStep>
  );
}

const womenIn = (types: readonly ProductType[]) => types.filter(({ name }) => name === women).map(({ id }) => id);

export function CategoryStep({ userId, onNext }: StepProps) {
  const { t } = usePreferenceTexts();
  const choice = useChoice('subcategories', userId, { isInQuestionnaire: true, complete: completed });
  return (
    <ChoiceStep
      step={steps.categories}
      title={t('questionnaire.categoriesHeading')}
      lead={t('questionnaire.categoriesLead')}
      choice={choice}
      onNext={onNext}
    >
      {(choosing) => <CategoryTree {...choosing} />}
    </ChoiceStep>
  );
}

export function BrandStep({ userId, onNext }: StepProps) {
  const { t } = usePreferenceTexts();
  const choice = useChoice('brands', userId, { isInQuestionnaire: true });
  return (
    <ChoiceStep
      step={steps.brands}
      title={t('questionnaire.brandsHeading')}
      lead={t('questionnaire.brandsLead')}
      choice={choice}
      onNext={onNext}
    >
      {(choosing) => <NamePicker of="brands" {...choosing} />}
    </ChoiceStep>
  );
}
