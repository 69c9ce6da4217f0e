import { pageLanguage } from '#web/i18n/language.ts';
import { type Translator, toldIn } from '#web/i18n/texts.ts';
import type { ApiError } from '#web/session/api.ts';

/** What stands in the way of every call alike: no connection, or too many tries. */
export function hindrance({ status, message, retryAfterSeconds }: ApiError, t: Translator['t']): string | undefined {
  if (status === 0) return t('calls.unreachable');
  if (status !== 429) return undefined;
  // The server's own words are English.
  return (pageLanguage() === 'en' && message) || t('calls.tooMany', { count: retryAfterSeconds ?? 60 });
}

/** The server's words in the page's language, or those for when it has none. */
export function failureText(error: ApiError, t: Translator['t'], otherwise: string): string {
  return hindrance(error, t) ?? (toldIn(error.message, pageLanguage()) || otherwise);
}
