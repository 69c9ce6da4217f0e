import { useCallback } from 'react';
import { useTexts } from '#web/i18n/language.ts';
import type { Translator } from '#web/i18n/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { failureText } from './failures.ts';

/** Returns a handler for failed calls, which shows a message: `call().catch(tellFailure('It could not be saved.'))`. */
export function useFailureToast() {
  const { t } = useTexts();
  return useCallback((otherwise: string) => failureToast(t, otherwise), [t]);
}

/** Does the same outside of components. */
export function failureToast(t: Translator['t'], otherwise: string) {
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    // The session has ended, and the redirect to the sign-in has begun.
    if (error.status !== 401) void toast('error', failureText(error, t, otherwise));
  };
}
