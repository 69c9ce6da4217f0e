import type { Language } from '#contract/languages.ts';
import { enShare } from '#web/i18n/en-share.ts';
import { krShare } from '#web/i18n/kr-share.ts';

/** Returns the texts of the page for shares in which there is nothing to find. */
export const shareWords = (language: Language) => (language === 'kr' ? krShare : enShare);
