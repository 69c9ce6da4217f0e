import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { failureToast } from '#web/account/failure-toast.ts';
import { AnySize } from '#web/account/preferences/AnySize.tsx';
import { syncProducts, wearsSizes } from '#web/account/preferences/calls.ts';
import { Loaded } from '#web/account/preferences/Loaded.tsx';
import { SizePicker } from '#web/account/preferences/SizePicker.tsx';
import { stepAddress, steps } from '#web/account/preferences/steps.ts';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { useChoice } from '#web/account/preferences/use-choice.ts';
import { readUser } from '#web/session/calls.ts';
import { prepareToasts, toast } from '#web/ui/toasts/toast.ts';
import { Completed } from './Completed.tsx';
import { StepPage } from './StepPage.tsx';

type SizeStepProps = {
  userId: number;
  /** Tells whether all earlier questions are saved. If not, it navigates to the first open question. */
  isRestAnswered(): Promise<boolean>;
  onConfirmed(user: User): void;
};

/**
 * Asks the last question. Only its Next button saves, and confirms the profile (specification, section 4). Saved sizes complete
 * the profile, and the questionnaire is not shown again. Any size is an answer too: the first one of a shopper of bags alone.
 */
export function SizeStep({ userId, isRestAnswered, onConfirmed }: SizeStepProps) {
  const { t } = usePreferenceTexts();
  const navigate = useNavigate();
  const choice = useChoice('sizes', userId, { isInQuestionnaire: true });
  const [isAny, setAny] = useState(false);
  const isChosen = (choice.choosing?.chosen.size ?? 0) > 0;
  const [isConfirming, setConfirming] = useState(false);
  const [completed, setCompleted] = useState<User>();
  useEffect(prepareToasts, []);
  useEffect(() => {
    wearsSizes(userId).then(
      (hasSizes) => hasSizes || setAny(true),
      () => {},
    );
  }, [userId]);

  async function confirm() {
    if (isConfirming || !(await choice.save())) return;
    setConfirming(true);
    try {
      if (!(await isRestAnswered())) return void toast('warning', t('questionnaire.unfinished'));
      await syncProducts();
      setCompleted(await readUser());
    } catch (error) {
      failureToast(t('notSaved'))(error);
    } finally {
      setConfirming(false);
    }
  }

  return (
    <StepPage
      step={steps.sizes}
      title={t('questionnaire.sizesHeading')}
      lead={t('questionnaire.sizesLead')}
      onPrev={() => navigate(stepAddress(steps.brands))}
      onNext={confirm}
      isNextDisabled={!choice.choosing || !(isChosen || isAny)}
      isSaving={choice.isSaving || isConfirming}
    >
      <Loaded choice={choice}>
        {(choosing) => (
          <>
            <AnySize
              isChosen={isAny && !isChosen}
              onChoose={() => {
                setAny(isChosen || !isAny);
                choosing.choose([...choosing.chosen], false);
              }}
            />
            <SizePicker {...choosing} />
          </>
        )}
      </Loaded>
      {completed && <Completed onClose={() => onConfirmed(completed)} />}
    </StepPage>
  );
}
