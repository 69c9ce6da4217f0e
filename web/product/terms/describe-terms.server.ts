import { type Language, localeOf } from '#contract/languages.ts';
import { formatPrice } from '#contract/money.ts';
import type { ProductTerms } from '#contract/terms.ts';
import { type TranslatorOf, translatorOf } from '#contract/texts.ts';
import { enTerms } from '#web/i18n/en-terms.ts';
import { krTerms } from '#web/i18n/kr-terms.ts';

type Delivery = ProductTerms['delivery'][number];
type Words = TranslatorOf<typeof enTerms>;

/** Countries that a page and its list of stores name. No address of the shopper is known, so the store's first count. */
const shownCountries = { page: 3, list: 1 };

/** The country that comes first on pages of a language, if the store delivers there. */
const firstCountry: Record<Language, string> = { en: 'US', kr: 'KR' };

/** Countries whose short English name has an article: `the US`. */
const withArticle = new Set('US GB NL AE PH BS DO GM MV SC KY VG VI CF CG CD FO FK MH SB TC'.split(' '));

/**
 * Describes delivery and returns in a line: `Delivery to the US $12, 3 to 5 days · Returns within 14 days`.
 * @param store names the store as the source; absent in the list of stores, which names it and has room for one country
 * @returns undefined if the store states neither
 */
export function describeTerms(terms: ProductTerms | null, language: Language, store?: string): string | undefined {
  if (!terms) return undefined;
  // Korean has the keys of English.
  const words = translatorOf(language === 'kr' ? (krTerms as unknown as typeof enTerms) : enTerms, language);
  const parts = [
    ...deliveryTexts(terms, words, shownCountries[store === undefined ? 'list' : 'page']),
    ...returnTexts(terms, words),
  ];
  if (parts.length === 0) return undefined;
  const text = parts.join(' · ');
  return store === undefined ? text : words.t('told', { terms: text, store });
}

function deliveryTexts(
  { delivery, free_delivery_from: thresholds }: ProductTerms,
  words: Words,
  most: number,
): string[] {
  const first = firstCountry[words.language];
  const byHome = <Entry extends { country: string | null }>(entries: readonly Entry[]) =>
    entries.toSorted((one, other) => Number(other.country === first) - Number(one.country === first));
  if (delivery.length === 0)
    return byHome(thresholds)
      .slice(0, 1)
      .map((one) => thresholdText(one, words));
  const shown = byHome(delivery).slice(0, most);
  const others = delivery.length - shown.length;
  return [
    ...shown.map((one, place) => {
      // Only the first country has all its facts: the line is to stay quiet.
      if (place > 0) return deliveryText(one, words, true);
      const threshold = thresholds.find(({ country }) => country === one.country);
      const free = threshold && one.price > 0 && words.t('freeFrom', { amount: amountText(threshold, words) });
      return [deliveryText(one, words, false), daysText(one, words), free].filter(Boolean).join(', ');
    }),
    ...(others > 0 ? [words.t('otherCountries', { count: others })] : []),
  ];
}

function deliveryText(delivery: Delivery, { t, language }: Words, isFurther: boolean): string {
  const price = formatPrice(delivery.price, delivery.currency, language);
  if (delivery.country === null) return delivery.price === 0 ? t('free') : t('delivery', { price });
  const country = countryName(delivery.country, language);
  if (delivery.price === 0) return t(isFurther ? 'alsoFreeTo' : 'freeTo', { country });
  return t(isFurther ? 'alsoTo' : 'deliveryTo', { country, price });
}

function thresholdText(threshold: ProductTerms['free_delivery_from'][number], words: Words): string {
  const amount = amountText(threshold, words);
  if (threshold.country === null) return words.t('freeOrders', { amount });
  return words.t('freeOrdersTo', { country: countryName(threshold.country, words.language), amount });
}

const amountText = ({ amount, currency }: { amount: number; currency: string }, { language }: Words) =>
  formatPrice(amount, currency, language);

function daysText({ min_days: from, max_days: to, in_business_days: isBusiness }: Delivery, { t }: Words): string {
  if (to === null) return '';
  if (from === null) return t(isBusiness ? 'businessDaysWithin' : 'daysWithin', { count: to });
  if (from === to) return t(isBusiness ? 'businessDays' : 'days', { count: to });
  return t(isBusiness ? 'businessDaysSpan' : 'daysSpan', { from, to });
}

function returnTexts({ return_days: days, free_returns: isFree }: ProductTerms, { t }: Words): string[] {
  if (days === 0) return [t('noReturns')];
  if (days === null) return isFree ? [t('freeReturnsAlone')] : [];
  return [t(isFree ? 'freeReturns' : 'returns', { count: days })];
}

const names = new Map<Language, Intl.DisplayNames>();

/** Returns the short name of a country: `the US`, `Germany`, `미국`. */
function countryName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(localeOf[language], { type: 'region', style: 'short' });
  names.set(language, known);
  const name = known.of(code) ?? code;
  return language === 'en' && withArticle.has(code) ? `the ${name}` : name;
}
