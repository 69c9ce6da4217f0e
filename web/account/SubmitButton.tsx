import { type ReactNode, useSyncExternalStore } from 'react';

type SubmitButtonProps = { isSending: boolean; disabled?: boolean; children: ReactNode };

const hydration = { subscribe: () => () => {}, inBrowser: () => true, onServer: () => false };

/**
 * Renders a submit button. Without scripts it is disabled: the form would post the password to the page, not to the API. A
 * press before hydration is held and repeated after it (`late-scripts.tsx`).
 */
export function SubmitButton({ isSending, disabled = false, children }: SubmitButtonProps) {
  const isReady = useSyncExternalStore(hydration.subscribe, hydration.inBrowser, hydration.onServer);
  return (
    <button
      type="submit"
      disabled={disabled || !isReady}
      data-held={!disabled || undefined}
      // Not disabled while it sends, or it would lose the focus.
      aria-disabled={isSending}
      className="mt-4 min-h-12 w-full border border-ink bg-ink px-6 py-3 text-16 font-medium text-paper transition-opacity hover:opacity-85 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:opacity-60"
    >
      {children}
    </button>
  );
}
