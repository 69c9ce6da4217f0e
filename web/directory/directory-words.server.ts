import type { ListFacts, Named } from '#contract/directory.ts';
import type { Language } from '#contract/languages.ts';
import { formatPrice } from '#contract/money.ts';
import { translatorOf } from '#contract/texts.ts';
import { enDirectory } from '#web/i18n/en-directory.ts';
import { krDirectory } from '#web/i18n/kr-directory.ts';
import { kindName } from '#web/i18n/texts.ts';

/** The translator of the directory's texts. */
export type DirectoryWords = ReturnType<typeof directoryWords>;

/** Returns the translator of the directory's pages. Pages get its texts as loader data, so that no browser loads them. */
export function directoryWords(language: Language) {
  // Korean has the keys of English.
  return translatorOf(language === 'kr' ? (krDirectory as unknown as typeof enDirectory) : enDirectory, language);
}

/** Returns the name of a category as its page has it: apparel is called clothing there. */
export function departmentName({ name, slug }: Named, { t, language }: DirectoryWords): string {
  return slug === 'clothing' ? t('clothing') : kindName(name, language);
}

/** Returns the figures of a list in sentences: the lowest price, and how real its discounts are. */
export function factsText(
  { products, judged, proven, medianRealPercent, lowest }: ListFacts,
  words: DirectoryWords,
): string {
  const { t, language } = words;
  if (products === 0) return t('facts.empty');
  const sentences = [];
  if (lowest) {
    // A converted price is exact to the dollar at best.
    const price = formatPrice(lowest.isConverted ? Math.ceil(lowest.dollars) : lowest.dollars, 'USD', language);
    sentences.push(t(lowest.isConverted ? 'facts.fromAbout' : 'facts.from', { price }));
  }
  sentences.push(judged === 0 ? t('facts.none') : t('facts.judged', { count: judged, proven }));
  if (medianRealPercent !== undefined) sentences.push(t('facts.median', { percent: medianRealPercent }));
  return sentences.join(' ');
}
