import { translatorOf } from '#contract/texts.ts';
import { enOperator } from '#web/i18n/en-admin.ts';

/** The texts of the admin console: `t('signIn.title')`. */
export const { t, language } = translatorOf(enOperator, 'en');

/** Formats a number: `12,480`. */
export function figure(value: number): string {
  return new Intl.NumberFormat(language).format(value);
}
