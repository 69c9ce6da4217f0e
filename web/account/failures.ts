import { isOffline } from '#web/framework/connection.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import { translateServerMessage } from '#web/i18n/texts.ts';
import { personalTexts } from '#web/listing/personal-texts.ts';
import type { ApiError } from '#web/session/api.ts';

/** Returns the message for an error that any call can have: no connection, or too many requests. */
export function hindrance({ status, message, retryAfterSeconds }: ApiError): string | undefined {
  const { t } = personalTexts(pageLanguage());
  if (status === 0) return t(isOffline() ? 'calls.offline' : 'calls.unreachable');
  if (status !== 429) return undefined;
  // The server's messages are English.
  return (pageLanguage() === 'en' && message) || t('calls.tooMany', { count: retryAfterSeconds ?? 60 });
}

/** Returns the server's message in the page's language, or `otherwise` without a translation. */
export function failureText(error: ApiError, otherwise: string): string {
  return hindrance(error) ?? (translateServerMessage(error.message, pageLanguage()) || otherwise);
}

/** Returns the message for a refused sign-in. A fault of the server is never blamed on the credentials. */
export function signInFailureText(error: ApiError, otherwise: string): string {
  return failureText(error, error.status >= 500 ? personalTexts(pageLanguage()).t('calls.fault') : otherwise);
}
