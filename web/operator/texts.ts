import { enOperator } from '#web/locales/en-operator.ts';
import { translatorOf } from '#web/texts.ts';

/** The texts of the operator's pages: `t('signIn.title')`. */
export const { t, language } = translatorOf(enOperator, 'en');

/** `12,480` */
export function figure(value: number): string {
  return new Intl.NumberFormat(language).format(value);
}
