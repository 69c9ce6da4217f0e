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
  /** After it is saved. */
  onNext(): void;
};

/** A step that is saved as it is left: by Next and Prev before they lead on, by any other way while they do. */
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

/** For the browser's own ways back and on. */
function useSaveOnLeaving({ isChanged, save }: OpenChoice<unknown>) {
  const latest = useRef({ isChanged, save });
  useEffect(() => {
    latest.current = { isChanged, save };
  });
  useEffect(
    () => () => {
      const { isChanged, save } = latest.current;
      // Whoever has signed out cannot save; her choice stays in the browser.
      if (isChanged && session.state().authenticated) void save();
    },
    [],
  );
}
