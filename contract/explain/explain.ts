import type { Language } from '../languages.ts';
import { markOf, marksInEnglish } from '../marks.ts';
import { marksInKorean } from '../marks-in-korean.ts';
import { formatPrice } from '../money.ts';
import { setValues, type TranslatorOf, translatorOf } from '../texts.ts';
import type { Judgment } from '../verdicts.ts';
import { writeDayOf, writeSpan } from './days.ts';
import { enVerdict } from './en.ts';
import { krVerdict } from './kr.ts';

/** A judgment with the prices that it judges, in units of the currency. */
export type Judged = { judgment: Judgment; price: number; struck: number; currency: string };

/** The mark beside '{n}% Off', and the sentences below the price. */
export type Explanation = { mark: string; sentences: string[] };

type Translate = TranslatorOf<typeof enVerdict>['t'];

/** The parts of a sentence: the judgment, and its words in one language. */
type Explained = Judged & {
  t: Translate;
  money(amount: number): string;
  day(at: string): string;
  span(of: { from: string; to: string }): string;
  now: number;
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Explains a judgment with its own figures (design, section 6). A figure that is not known is not mentioned.
 * @param now ms since 1970
 * @example
 *   explain({ judgment, price: 97, struck: 250, currency: 'USD' }, now, 'en')
 *   // { mark: 'Really 22%', sentences: ['Really 22% (from $125), not 61%.'] }
 */
export function explain(judged: Judged, now: number, language: Language): Explanation {
  const { t } = translatorOf<typeof enVerdict>(
    language === 'kr' ? (krVerdict as typeof enVerdict) : enVerdict,
    language,
  );
  const explained: Explained = {
    ...judged,
    t,
    now,
    money: (amount) => formatPrice(amount, judged.currency, language),
    day: (at) => writeDayOf(at, now, language),
    span: (of) => t('span', writeSpan(of, now, language)),
  };
  const { verdict, confirmed_by: other } = judged.judgment;
  const sentences = sentencesByVerdict[verdict](explained);
  if (other && verdict !== 'raised_first')
    sentences.push(t('elsewhere', { store: other.store, price: explained.money(other.price) }));
  return { mark: markIn(explained, language), sentences };
}

function markIn({ judgment, price, t, ...explained }: Explained, language: Language): string {
  const { verdict, prior_price, proven_percentage, asked_days: count } = judgment;
  if (verdict === 'proven') return t('askedFor', { count, price: askedPrice({ judgment, price, t, ...explained }) });
  const name = markOf({ verdict, prior_price, discounted_price: price }) ?? 'claim';
  const marks = language === 'kr' ? marksInKorean : marksInEnglish;
  return setValues(marks[name], { percent: proven_percentage ?? 0 });
}

/** A price of 98 % of the struck price counts as asking it: then the lower price is named. */
function askedPrice({ judgment: { asked_price }, struck, money, t }: Explained): string {
  return asked_price === null || asked_price >= struck ? money(struck) : t('orMore', { price: money(asked_price) });
}

const sentencesByVerdict: Record<Judgment['verdict'], (explained: Explained) => string[]> = {
  not_judged({ judgment: { break: moved, gap }, t, day, span }) {
    if (moved) return [t(`break.${moved.reason}`, { day: day(moved.at) })];
    return [t('mostlyUnknown'), ...(gap ? [t('lastGap', { span: span(gap) })] : [])];
  },

  too_early({ judgment: { first_seen_at, observed_days }, t, now, day }) {
    const count = Math.floor((now - Date.parse(first_seen_at)) / dayMs);
    // Sold out or unknown in between: the days since then do not tell how long it was observed.
    if (count > observed_days + 1) return [t('seenRarely', { count: observed_days, day: day(first_seen_at) })];
    return [count === 0 ? t('firstSeenToday') : t('firstSeen', { count })];
  },

  raised_first({ judgment: { raised, prior_price }, price, t, money, day }) {
    if (raised) {
      const isSameDay = day(raised.until) === day(raised.at);
      const key = raised.to_price > raised.from_price ? 'raised' : 'stood';
      const values = {
        from: money(raised.from_price),
        until: day(raised.until),
        day: day(raised.at),
        struck: money(raised.original_price),
        to: money(raised.to_price),
      };
      const now = price === raised.to_price ? [] : [t('asksNow', { price: money(price) })];
      return [t(isSameDay ? key : `${key}Later`, values), ...now];
    }
    if (prior_price === null) return [];
    return [t(prior_price < price ? 'cheaperBefore' : 'sameBefore', { prior: money(prior_price) })];
  },

  always_on_sale({ judgment, struck, t, money, now }) {
    const { reduced_days: reduced, observed_days: observed, highest_price, first_seen_at } = judgment;
    const isWhole = observed + 1 >= Math.floor((now - Date.parse(first_seen_at)) / dayMs);
    const key = highest_price >= struck ? 'hardlyAsked' : isWhole ? 'nobodyAsked' : 'neverSeen';
    return [t('reducedDays', { reduced, observed }), t(key, { struck: money(struck) })];
  },

  proven(explained) {
    const { judgment, t, day } = explained;
    const { asked_days: count, began_at } = judgment;
    return [t('proven', { count, price: askedPrice(explained), day: day(began_at) })];
  },

  partly_proven({ judgment: { proven_percentage, prior_price, claim_percentage: claim }, t, money }) {
    if (prior_price === null || proven_percentage === null) return [];
    return [t('really', { percent: proven_percentage, prior: money(prior_price), claim })];
  },

  not_proven({ judgment, struck, t, money, day, span }) {
    const { gap, prior_price, asked_days: count, proven_percentage, began_at, first_seen_at } = judgment;
    if (gap) return [t('gap', { span: span(gap) })];
    if (prior_price === null)
      return [t(began_at === first_seen_at ? 'reducedFromFirst' : 'noPriceBefore', { day: day(began_at) })];
    // A larger part of the claim would be partly proven: so the claim is met, and only the days are missing.
    const isAskedTooFew = count > 0 && (proven_percentage ?? 0) >= 5;
    const key = count === 0 ? 'notAsked' : isAskedTooFew ? 'askedFew' : 'askedDays';
    return [t('strikesOut', { struck: money(struck) }), t(key, { count, prior: money(prior_price) })];
  },
};
