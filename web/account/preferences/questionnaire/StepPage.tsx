import { type ReactNode, useEffect, useRef } from 'react';
import { steps } from '#web/account/preferences/steps.ts';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';

type StepPageProps = {
  step: number;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Undefined without a previous or next step. */
  onPrev?: () => void;
  onNext?: () => void;
  isNextDisabled?: boolean;
  isSaving?: boolean;
};

/** Renders one step of the questionnaire with its progress. The buttons back and on stay visible. */
export function StepPage({
  step,
  title,
  lead,
  children,
  onPrev,
  onNext,
  isNextDisabled = false,
  isSaving = false,
}: StepPageProps) {
  const { t } = usePreferenceTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the question, so that a screen reader reads it first after Prev or Next.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div data-for="shoppers" className="column flex min-h-[calc(100svh-var(--header-height))] max-w-[76rem] flex-col">
      <Progress step={step} />
      <h1
        ref={heading}
        tabIndex={-1}
        className={`display mt-6 outline-none md:mt-10 ${isQuestion(step) ? 'text-28 md:text-40' : 'text-40 md:text-56'}`}
      >
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-16 text-stone">{lead}</p>
      <div className="mt-6 flex-1 pb-8 md:mt-8">{children}</div>
      {(onPrev || onNext) && (
        <div
          data-at-foot
          className="sticky bottom-0 z-10 flex items-center justify-between border-hairline border-t bg-paper py-4"
        >
          {onPrev ? (
            <button
              type="button"
              onClick={onPrev}
              aria-disabled={isSaving}
              className="underlined min-h-12 min-w-20 text-left text-16"
            >
              {t('questionnaire.prev')}
            </button>
          ) : (
            <span />
          )}
          {onNext && (
            <button
              type="button"
              onClick={onNext}
              disabled={isNextDisabled}
              // Not disabled while it saves, or it would lose the focus.
              aria-disabled={isSaving}
              className="min-h-12 min-w-40 border border-ink bg-ink px-6 text-16 font-medium text-paper transition-opacity hover:opacity-85 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:opacity-60"
            >
              {t('questionnaire.next')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Welcome and success ask nothing and have room for a large heading. */
const isQuestion = (step: number) => step !== steps.welcome && step !== steps.created;

/** Renders the four questions in a row. */
function Progress({ step }: { step: number }) {
  const { t } = usePreferenceTexts();
  if (!isQuestion(step)) return null;
  const names = [
    t('questionnaire.type'),
    t('questionnaire.categories'),
    t('questionnaire.brands'),
    t('questionnaire.sizes'),
  ];
  return (
    <ol aria-label={t('questionnaire.progress')} className="mt-6 grid grid-cols-4 gap-2 md:mt-10 md:gap-4">
      {names.map((name, place) => (
        <li
          key={name}
          aria-current={place + 1 === step ? 'step' : undefined}
          className={`border-t-2 pt-2 text-12 md:text-14 ${place < step ? 'border-ink' : 'border-hairline text-stone'} aria-[current]:font-medium`}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
