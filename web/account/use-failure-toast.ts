import { useCallback } from 'react';
import { useTexts } from '#web/i18n/language.ts';
import type { Translator } from '#web/i18n/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { failureText } from './failures.ts';

/** Tells that a call has failed: `call().catch(tellFailure('It could not be saved.'))`. */
export function useFailureToast() {
  const { t } = useTexts();
  return useCallback((otherwise: string) => failureToast(t, otherwise), [t]);
}

/** The same outside of components. */
export function failureToast(t: Translator['t'], otherwise: string) {
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    // Her sign-in has ended: the way leads to a new one already.
    if (error.status !== 401) void toast('error', failureText(error, t, otherwise));
  };
}
