import type { Language } from '#contract/languages.ts';
import { enKept } from '#web/i18n/en-kept.ts';
import { krKept } from '#web/i18n/kr-kept.ts';

/** Returns the texts of the page that stands for pages without a connection. */
export const offlineWords = (language: Language) => (language === 'kr' ? krKept : enKept);
