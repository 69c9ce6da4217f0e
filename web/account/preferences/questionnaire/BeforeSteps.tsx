import type { ReactNode } from 'react';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';

/** The page until it is known which step to show: named for those who hear it, as every step is. */
export function BeforeSteps({ children }: { children: ReactNode }) {
  const { t } = usePreferenceTexts();
  return (
    <div className="column">
      <h1 className="sr-only">{t('questionnaire.title')}</h1>
      {children}
    </div>
  );
}
