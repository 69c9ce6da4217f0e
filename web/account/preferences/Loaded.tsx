import type { ReactNode } from 'react';
import { usePreferenceTexts } from './texts.ts';
import type { Choosing, OpenChoice } from './use-choice.ts';

type LoadedProps<Entry> = { choice: OpenChoice<Entry>; children: (choosing: Choosing<Entry>) => ReactNode };

/** What there is to choose among, once it is loaded; until then its room. */
export function Loaded<Entry>({ choice, children }: LoadedProps<Entry>) {
  if (choice.choosing) return children(choice.choosing);
  return choice.hasFailed ? <NotLoaded onRetry={choice.load} /> : <Waiting />;
}

export function Waiting() {
  return <div aria-busy className="min-h-[50svh]" />;
}

export function NotLoaded({ onRetry }: { onRetry(): void }) {
  const { t } = usePreferenceTexts();
  return (
    <div role="alert" className="min-h-[50svh] pt-16 text-center text-16">
      <p>{t('notLoaded')}</p>
      <button type="button" onClick={onRetry} className="underlined min-h-11">
        {t('tryAgain')}
      </button>
    </div>
  );
}
