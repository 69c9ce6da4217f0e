import { translatorOf } from '#contract/texts.ts';
import { enOperator } from '#web/i18n/en-admin.ts';

/** The texts of the operator's pages: `t('signIn.title')`. */
export const { t, language } = translatorOf(enOperator, 'en');

/** `12,480` */
export function figure(value: number): string {
  return new Intl.NumberFormat(language).format(value);
}
