import type { Language } from '#contract/languages.ts';
import { formatPrice } from '#contract/money.ts';
import type { DetailedProduct } from '#contract/products.ts';
import type { Rule } from '#contract/proof.ts';
import type { PriceHistory } from '#contract/verdicts.ts';
import { type ChartDays, chartDays, chartView } from '#web/product/price-chart/chart-view.server.ts';
import { explainHistory } from './product-proof.server.ts';
import { proofTexts } from './proof-texts.server.ts';
import { ruleSteps } from './rule-steps.server.ts';

/** The page lists the newest observations; the file has all. */
const maxObservations = 500;

export type ObservationRow = {
  at: string;
  time: string;
  price: string;
  struck: string;
  stock: string;
  run: string;
  /** The reason why it does not count; empty if it counts. */
  refused: string;
};

type ProofData = { history: PriceHistory; product: DetailedProduct; rule: Rule; ledgerOf?: string | undefined };

/** The content of the proof page in words. The page only lays it out. */
export type ProofView = ReturnType<typeof proofView>;

/**
 * Words the proof of a product's price.
 * @param ledgerOf the address of the application where it has a public ledger
 * @param now ms since 1970
 */
export function proofView(
  { history, product, rule, ledgerOf }: ProofData,
  days: ChartDays,
  now: number,
  language: Language,
) {
  const texts = proofTexts(language);
  const { t } = texts;
  const { discounted_price: price, original_price: struck, currency, discount_percentage: percent } = product;
  const money = (amount: number) => formatPrice(amount, currency, language);
  const explained = explainHistory(history, product, now, language);
  const { judgment } = history;
  const { store } = product;
  const claim = !product.available
    ? t('ended', { store })
    : percent > 0
      ? t('claim', { store, percent })
      : t('unreduced', { store, price: money(price) });
  return {
    claim,
    sentences: explained?.sentences.length ? explained.sentences : [t('pricesSeen')],
    prices: { now: money(price), was: struck > price ? money(struck) : undefined, isOffered: product.available },
    chart: chartView(history, days, now, language),
    ranges: chartDays.map((of) => ({ days: of, name: t('range', { days: of }), isShown: of === days })),
    steps:
      judgment && explained
        ? ruleSteps({ judgment, price, struck, currency, sentences: explained.sentences }, rule, texts, now)
        : [],
    observations: observationsOf(history, language),
    checks: [
      { name: t('checks.rules'), text: t('checks.rulesText'), page: '/how-we-check' },
      { name: t('checks.file'), text: t('checks.fileText'), file: `/product/${product.id}/proof.json` },
      { name: t('checks.api'), text: t('checks.apiText'), file: `/api/products/${product.id}/prices` },
      ...(ledgerOf
        ? [
            {
              name: t('checks.ledger'),
              text: t('checks.ledgerText', { command: `node verify.mjs ${ledgerOf}/product/${product.id}` }),
              file: '/ledger/verify.mjs',
            },
          ]
        : []),
    ],
    older: Math.max(0, history.points.length - maxObservations),
    words: {
      back: t('back'),
      loading: t('loading'),
      chart: t('chart'),
      ranges: t('ranges'),
      asTable: t('asTable'),
      from: t('from'),
      to: t('to'),
      price: t('price'),
      struck: t('struck'),
      elsewhere: t('legend.elsewhere'),
      state: t('state'),
      rules: t('rules'),
      rulesLead: t('rulesLead', { version: rule.version }),
      observations: t('observations'),
      observationsLead: t('observationsLead'),
      older: t('older', { count: history.points.length - maxObservations }),
      time: t('time'),
      stock: t('stock'),
      run: t('run'),
      check: t('check'),
    },
  };
}

/** Returns the newest observations, the newest first. */
function observationsOf({ points }: PriceHistory, language: Language): ObservationRow[] {
  const { t } = proofTexts(language);
  const newest = points.slice(-maxObservations).toReversed();
  return newest.map(({ at, price, original_price, currency, in_stock, run_id, refused }) => ({
    at,
    time: writeTime(at, language),
    price: formatPrice(price, currency, language),
    struck: original_price > price ? formatPrice(original_price, currency, language) : '',
    stock: t(in_stock ? 'inStock' : 'notInStock'),
    run: run_id === null ? '' : t('runNumber', { id: run_id }),
    refused: refused ? t('refused') : '',
  }));
}

/** Writes a time in UTC: `3 May 2026, 06:00`. */
function writeTime(at: string, language: Language): string {
  return new Date(at).toLocaleString(language === 'kr' ? 'ko' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
}
