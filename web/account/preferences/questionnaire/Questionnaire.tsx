import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { NotLoaded, Waiting } from '#web/account/preferences/Loaded.tsx';
import { stepAddress, steps, stepToShow } from '#web/account/preferences/steps.ts';
import { session } from '#web/session/session.ts';
import { BeforeSteps } from './BeforeSteps.tsx';
import { BrandStep, CategoryStep, TypeStep } from './ChoiceSteps.tsx';
import { Created } from './Created.tsx';
import { SizeStep } from './SizeStep.tsx';
import { useProgress } from './use-progress.ts';
import { Welcome } from './Welcome.tsx';

/** Renders the questionnaire of one shopper. The address holds the current step. */
export function Questionnaire({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get('step');
  const { furthest, hasFailed, load, read, setFurthest } = useProgress(userId);
  const confirm = useConfirmed();
  const step = furthest === undefined ? undefined : stepToShow(asked, furthest, confirm.isConfirmed);

  useEffect(() => {
    const isSaidOtherwise = step !== undefined && asked !== String(step);
    const isFirstWelcome = step === steps.welcome && asked === null;
    if (isSaidOtherwise && !isFirstWelcome) void navigate(stepAddress(step), { replace: true });
  }, [step, asked, navigate]);

  if (furthest === undefined || hasFailed)
    return <BeforeSteps>{hasFailed ? <NotLoaded onRetry={load} /> : <Waiting />}</BeforeSteps>;

  function goOn(next: typeof steps.categories | typeof steps.brands | typeof steps.sizes) {
    setFurthest((before = next) => (before > next ? before : next));
    void navigate(stepAddress(next));
  }

  async function isRestAnswered() {
    const reached = await read();
    if (reached < steps.sizes) void navigate(stepAddress(reached));
    return reached === steps.sizes;
  }

  function finish(user: User) {
    confirm.take(user);
    void navigate(stepAddress(steps.created), { replace: true });
  }

  switch (step) {
    case steps.type:
      return <TypeStep userId={userId} onNext={() => goOn(steps.categories)} />;
    case steps.categories:
      return <CategoryStep userId={userId} onNext={() => goOn(steps.brands)} />;
    case steps.brands:
      return <BrandStep userId={userId} onNext={() => goOn(steps.sizes)} />;
    case steps.sizes:
      return <SizeStep userId={userId} isRestAnswered={isRestAnswered} onConfirmed={finish} />;
    case steps.created:
      return <Created />;
    default:
      return <Welcome />;
  }
}

/**
 * Tells whether the shopper has confirmed the profile on this page. The session learns it when the page is left. A complete
 * profile is redirected from the questionnaire at once (specification, section 4), before its last page.
 */
function useConfirmed() {
  const [user, take] = useState<User>();
  useEffect(() => () => user && session.knows(user), [user]);
  return { isConfirmed: user !== undefined, take };
}
