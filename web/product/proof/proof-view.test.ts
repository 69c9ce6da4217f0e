import { expect, test } from 'vitest';
import type { DetailedProduct } from '#contract/products.ts';
import type { Rule } from '#contract/proof.ts';
import { verdictNames } from '#contract/verdict-names.ts';
import type { Judgment, PriceHistory } from '#contract/verdicts.ts';
import { provenJudgment } from '#test/support/pricing/judgment.ts';
import { proofView } from './proof-view.server.ts';

const now = Date.parse('2026-05-12T06:00:00Z');
const rule: Rule = {
  version: 1,
  prior_days: 30,
  asked_window_days: 90,
  min_asked_days: 28,
  asked_percent: 98,
  min_observed_days: 28,
  always_days: 84,
  always_percent: 90,
  tolerance_points: 2,
  min_proven_percent: 5,
  gap_hours: 72,
};
const judgment: Judgment = {
  ...provenJudgment,
  verdict: 'partly_proven',
  claim_percentage: 60,
  proven_percentage: 22,
  prior_price: 128,
  asked_days: 10,
};
const point = { currency: 'USD', in_stock: true, run_id: 17, refused: false };
const history: PriceHistory = {
  product_id: 7,
  currency: 'USD',
  as_of: '2026-05-12T06:00:00.000Z',
  points: [
    { ...point, at: '2026-03-03T06:00:00.000Z', price: 128, original_price: 128, run_id: null },
    { ...point, at: '2026-04-01T06:00:00.000Z', price: 1, original_price: 1, refused: true },
    { ...point, at: '2026-05-03T06:00:00.000Z', price: 100, original_price: 250 },
  ],
  gaps: [],
  breaks: [],
  judgment,
};
const product = {
  id: 7,
  store: 'Rive',
  currency: 'USD',
  discounted_price: 100,
  original_price: 250,
  discount_percentage: 60,
  available: true,
} as DetailedProduct;

const view = (more: Partial<PriceHistory> = {}, of: Partial<DetailedProduct> = {}, language: 'en' | 'kr' = 'en') =>
  proofView({ history: { ...history, ...more }, product: { ...product, ...of }, rule }, 90, now, language);

test('the proof names the program that checks the ledger, where there is one', () => {
  const program = '/ledger/verify.mjs';
  const of = (ledgerOf?: string) => proofView({ history, product, rule, ledgerOf }, 90, now, 'en').checks;
  expect(of().map(({ file }) => file)).not.toContain(program);
  expect(of('https://shop.example').find(({ file }) => file === program)?.text).toContain(
    'node verify.mjs https://shop.example/product/7',
  );
});

test('the proof states claim and verdict', () => {
  expect(view()).toMatchObject({ claim: 'Rive claims 60% off.', sentences: ['Really 22% (from $128), not 60%.'] });
});

test('the steps before the verdict have their figures, those after it were not tried', () => {
  expect(view().steps.map(({ verdict, state, figures }) => [verdict, state, figures])).toEqual([
    ['not_judged', 'passed', 'No such change.'],
    ['too_early', 'passed', 'Observed on 70 days.'],
    ['raised_first', 'passed', 'Lowest price of the 30 days before: $128. Now: $100.'],
    ['always_on_sale', 'passed', 'Reduced on 9 of 70 observed days. $250 was asked on 10 of the 90 days before.'],
    [
      'proven',
      'passed',
      '$250 was asked on 10 of the 90 days before. From $128 to $100 it is 22%. The store claims 60%.',
    ],
    ['partly_proven', 'fits', 'Really 22% (from $128), not 60%.'],
    ['not_proven', 'untried', ''],
  ]);
});

test('every verdict has a whole list of steps without a missing value, in both languages', () => {
  for (const language of ['en', 'kr'] as const)
    for (const verdict of verdictNames) {
      const unknown = { prior_price: null, proven_percentage: null };
      const text = JSON.stringify(view({ judgment: { ...judgment, ...unknown, verdict } }, {}, language).steps);
      expect(text).not.toMatch(/\{\{|undefined|NaN/);
    }
});

test('every observation is listed, the newest first, and a refused one says so', () => {
  expect(view().observations).toMatchObject([
    { time: '3 May 2026 at 06:00', price: '$100', struck: '$250', run: 'Run 17', refused: '' },
    { price: '$1', refused: expect.stringContaining('does not count') },
    { price: '$128', struck: '', run: '' },
  ]);
});

test('ten thousand observations are cut to the newest, and the page says how many are missing', () => {
  const many = Array.from({ length: 10_000 }, (_, place) => ({
    ...point,
    at: new Date(now - place * 60_000).toISOString(),
    price: 100,
    original_price: 100,
  })).reverse();
  const { observations, words } = view({ points: many });
  expect(observations).toHaveLength(500);
  expect(words.older).toBe('9,500 older observations are in the file.');
});

test('a product that is not reduced, or has ended, has a history without a verdict', () => {
  const whole = view({ judgment: null }, { discount_percentage: 0, original_price: 100 });
  expect(whole).toMatchObject({
    claim: 'Rive asks $100, without a reduction.',
    sentences: ['These are the prices that we saw.'],
    steps: [],
  });
  expect(view({ judgment: null }, { available: false }).claim).toBe('Rive has ended this offer.');
});

test('no verdict is shown on other prices than the judged ones', () => {
  expect(view({}, { discounted_price: 90 })).toMatchObject({
    steps: [],
    sentences: ['These are the prices that we saw.'],
  });
});
