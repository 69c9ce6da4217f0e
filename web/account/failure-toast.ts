import { ApiError } from '#web/session/api.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { failureText } from './failures.ts';

/** Returns a handler for failed calls, which shows a message: `call().catch(failureToast('It could not be saved.'))`. */
export function failureToast(otherwise: string) {
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    // The session has ended, and the redirect to the sign-in has begun.
    if (error.status !== 401) void toast('error', failureText(error, otherwise));
  };
}
