import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Loaded } from '#web/account/preferences/Loaded.tsx';
import { stepAddress } from '#web/account/preferences/steps.ts';
import type { Choosing, OpenChoice } from '#web/account/preferences/use-choice.ts';
import { session } from '#web/session/session.ts';
import { prepareToasts } from '#web/ui/toasts/toast.ts';
import { StepPage } from './StepPage.tsx';

type ChoiceStepProps<Entry> = {
  step: number;
  title: string;
  lead: string;
  choice: OpenChoice<Entry>;
  children: (choosing: Choosing<Entry>) => ReactNode;
  /** Called after it is saved. */
  onNext(): void;
};

/** Renders a step that saves when it is left. Next and Prev save before they navigate, any other navigation saves meanwhile. */
export function ChoiceStep<Entry>({ step, choice, children, onNext, ...texts }: ChoiceStepProps<Entry>) {
  const navigate = useNavigate();
  useEffect(prepareToasts, []);
  useSaveOnLeaving(choice);

  async function leave(go: () => void) {
    if (await choice.save()) go();
  }

  return (
    <StepPage
      {...texts}
      step={step}
      onPrev={() => leave(() => navigate(stepAddress(step - 1)))}
      onNext={() => leave(onNext)}
      isNextDisabled={!choice.choosing || choice.choosing.chosen.size === 0}
      isSaving={choice.isSaving}
    >
      <Loaded choice={choice}>{children}</Loaded>
    </StepPage>
  );
}

/** Saves when the browser's back or forward button leaves the step. */
function useSaveOnLeaving({ isChanged, save }: OpenChoice<unknown>) {
  const latest = useRef({ isChanged, save });
  useEffect(() => {
    latest.current = { isChanged, save };
  });
  useEffect(
    () => () => {
      const { isChanged, save } = latest.current;
      // After a sign-out nothing can be saved. The choice stays in the browser.
      if (isChanged && session.state().authenticated) void save();
    },
    [],
  );
}
