import type { ReactNode } from 'react';
import { usePreferenceTexts } from './texts.ts';
import type { Choosing, OpenChoice } from './use-choice.ts';

type LoadedProps<Entry> = { choice: OpenChoice<Entry>; children: (choosing: Choosing<Entry>) => ReactNode };

/** Renders the entries once they are loaded. Until then it reserves their space, or offers a retry after a failure. */
export function Loaded<Entry>({ choice, children }: LoadedProps<Entry>) {
  if (choice.choosing) return children(choice.choosing);
  return choice.hasFailed ? <NotLoaded onRetry={choice.load} /> : <Waiting />;
}

/** Reserves the space of content that is loading. */
export function Waiting() {
  return <div aria-busy className="min-h-[50svh]" />;
}

/** Reports a failed load and offers a retry. */
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
