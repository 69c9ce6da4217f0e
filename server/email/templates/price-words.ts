import type { Language } from '#contract/languages.ts';
import { marksInEnglish } from '#contract/marks.ts';
import { marksInKorean } from '#contract/marks-in-korean.ts';
import { formatPrice } from '#contract/money.ts';
import { setValues } from '#contract/texts.ts';
import { mailTranslator } from '#server/email/texts/translator.ts';
import type { PriceWords } from './content.ts';

/** Returns the wording of prices in a language. */
export function priceWords(language: Language): PriceWords {
  const { t } = mailTranslator(language);
  const marks = language === 'kr' ? marksInKorean : marksInEnglish;
  const of = (cents: number, currency: string) => formatPrice(cents / 100, currency, language);
  return {
    of,
    now({ priceCents, currency, priceVaries }) {
      const price = of(priceCents, currency);
      return priceVaries ? t('layout.from', { price }) : price;
    },
    mark: ({ mark, provenPercent = 0 }) => mark && setValues(marks[mark], { percent: provenPercent }),
  };
}
