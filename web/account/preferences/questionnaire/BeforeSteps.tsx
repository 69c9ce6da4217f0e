import type { ReactNode } from 'react';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';

/** Renders the page until the step is known. Its heading names the page for screen readers, as in every step. */
export function BeforeSteps({ children }: { children: ReactNode }) {
  const { t } = usePreferenceTexts();
  return (
    <div className="column">
      <h1 className="sr-only">{t('questionnaire.title')}</h1>
      {children}
    </div>
  );
}
