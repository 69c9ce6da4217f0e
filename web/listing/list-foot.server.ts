import type { Language } from '#contract/languages.ts';
import { personalTexts } from './personal-texts.ts';

/** Returns the text below a public list: the meaning of Featured, and the source of income. */
export function footOf(language: Language): string {
  const { t } = personalTexts(language);
  return `${t('lists.featured')} ${t('lists.commission')}`;
}
