import type { Language } from '#contract/languages.ts';
import { translatorOf } from '#contract/texts.ts';
import { enReport } from '#web/i18n/en-report.ts';
import { krReport } from '#web/i18n/kr-report.ts';

/** Returns the translator of the form for wrong prices. */
export function reportTexts(language: Language) {
  // Korean has the keys of English.
  return translatorOf(language === 'kr' ? (krReport as unknown as typeof enReport) : enReport, language);
}

/** Returns the texts of the form. Pages get them as loader data, so that no browser loads the others. */
export const reportWords = (language: Language) => (language === 'kr' ? krReport : enReport);
