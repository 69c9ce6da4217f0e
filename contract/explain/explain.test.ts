import { describe, expect, test } from 'vitest';
import { provenJudgment } from '#test/support/pricing/judgment.ts';
import type { Judgment } from '../verdicts.ts';
import { enVerdict } from './en.ts';
import { type Explanation, explain, type Judged } from './explain.ts';
import { krVerdict } from './kr.ts';

const now = Date.parse('2026-05-12T09:00:00Z');
const at = (day: string) => `${day}T06:00:00.000Z`;
const began = at('2026-05-03');

const raised = { from_price: 190, until: began, to_price: 210, original_price: 250, at: began };
const gap = { from: began, to: at('2026-05-10') };
const elsewhere = { product_id: 8, store: 'Galerie Opaline', price: 250 };

/** Explains a judgment of $200 with $250 struck out, unless other prices are given. */
function explained(values: Partial<Judgment>, prices: Partial<Judged> = {}, language: 'en' | 'kr' = 'en'): Explanation {
  const judged = { judgment: { ...provenJudgment, ...values }, price: 200, struck: 250, currency: 'USD', ...prices };
  return explain(judged, now, language);
}

describe('a verdict is explained with its own figures', () => {
  const partly = { verdict: 'partly_proven', proven_percentage: 22, prior_price: 118, claim_percentage: 60 } as const;
  const always = {
    verdict: 'always_on_sale',
    observed_days: 70,
    reduced_days: 70,
    asked_days: 0,
    asked_price: null,
  } as const;
  const not = { verdict: 'not_proven', proven_percentage: 1, prior_price: 97 } as const;
  const cases: [string, Partial<Judgment>, Partial<Judged>, string][] = [
    ['proven', {}, {}, '$250 was asked here on 61 of the 90 days before. It fell on 3 May.'],
    [
      'proven at a little less than the struck price',
      { asked_price: 246 },
      {},
      '$246 or more was asked here on 61 of the 90 days before. It fell on 3 May.',
    ],
    [
      'proven, begun in another year',
      { began_at: at('2025-12-30') },
      {},
      '$250 was asked here on 61 of the 90 days before. It fell on 30 December 2025.',
    ],
    [
      'proven and asked elsewhere',
      { confirmed_by: elsewhere },
      {},
      '$250 was asked here on 61 of the 90 days before. It fell on 3 May. Asked now at Galerie Opaline: $250.',
    ],
    ['partly proven', partly, {}, 'Really 22% (from $118), not 60%.'],
    ['always on sale', { ...always, highest_price: 200 }, {}, 'Reduced on 70 of 70 days. Nobody was asked $250 here.'],
    [
      'always on sale, with days that nobody observed',
      { ...always, observed_days: 50, reduced_days: 50, highest_price: 200 },
      {},
      'Reduced on 50 of 50 days. We never saw $250 asked here.',
    ],
    [
      'always on sale, with the struck price asked for hours or long ago',
      { ...always, reduced_days: 66 },
      {},
      'Reduced on 66 of 70 days. In the 90 days before, $250 was not asked for a whole day.',
    ],
    [
      'raised first',
      { verdict: 'raised_first', raised },
      { price: 210 },
      'It cost $190 until 3 May. On that day the store struck out $250 and asked $210.',
    ],
    [
      'raised first, and cheaper since',
      { verdict: 'raised_first', raised },
      { price: 150 },
      'It cost $190 until 3 May. On that day the store struck out $250 and asked $210. It asks $150 now.',
    ],
    [
      'raised first, sold out before',
      { verdict: 'raised_first', raised: { ...raised, until: at('2026-05-01') } },
      { price: 210 },
      'It cost $190 until 1 May. On 3 May the store struck out $250 and asked $210.',
    ],
    [
      'raised first, at a price that stood still',
      { verdict: 'raised_first', raised: { ...raised, to_price: 190 } },
      { price: 190 },
      'It cost $190 until 3 May. On that day the store struck out $250 and went on asking $190.',
    ],
    [
      'raised first, sold out before, at the same price',
      { verdict: 'raised_first', raised: { ...raised, until: at('2026-05-01'), to_price: 190 } },
      { price: 190 },
      'It cost $190 until 1 May. On 3 May the store struck out $250 and asked $190 again.',
    ],
    [
      'raised first by a lower price before',
      { verdict: 'raised_first', prior_price: 180, confirmed_by: elsewhere },
      {},
      'In the 30 days before this reduction it cost $180, less than now.',
    ],
    [
      'raised first by the same price before',
      { verdict: 'raised_first', prior_price: 200 },
      {},
      'In the 30 days before this reduction it cost $200, the same as now.',
    ],
    [
      'not proven by the price before',
      { ...not, asked_days: 10 },
      {},
      'The store strikes out $250. We saw it asked on 10 days; in the 30 days before it cost $97.',
    ],
    [
      'not proven, never asked',
      { ...not, asked_days: 0, asked_price: null },
      {},
      'The store strikes out $250. We saw it asked on no whole day of the 90 before; in the 30 days before it cost $97.',
    ],
    [
      'not proven by few asked days',
      { ...not, proven_percentage: 20, prior_price: 250, asked_days: 1 },
      {},
      'The store strikes out $250. We saw it asked on 1 day of the 90 before; it takes 28.',
    ],
    [
      'not proven because of a gap',
      { ...not, proven_percentage: null, prior_price: null, gap },
      {},
      'Our checks stopped from 3 to 10 May, so we cannot confirm it.',
    ],
    [
      'not proven because of a gap over two months',
      { ...not, gap: { from: at('2026-04-28'), to: began } },
      {},
      'Our checks stopped from 28 April to 3 May, so we cannot confirm it.',
    ],
    [
      'not proven, reduced from the first day',
      { ...not, proven_percentage: null, prior_price: null, first_seen_at: began },
      {},
      'It was reduced when we first saw it, on 3 May.',
    ],
    [
      'not proven, without a price in the 30 days before',
      { ...not, proven_percentage: null, prior_price: null },
      {},
      'We saw no price of it in the 30 days before 3 May, when the reduction began.',
    ],
    ['too early', { verdict: 'too_early', first_seen_at: began, observed_days: 9 }, {}, 'First seen 9 days ago.'],
    [
      'too early, on the first day',
      { verdict: 'too_early', first_seen_at: at('2026-05-12'), observed_days: 0 },
      {},
      'First seen less than a day ago.',
    ],
    [
      'too early, sold out in between',
      { verdict: 'too_early', observed_days: 20 },
      {},
      'First seen on 3 March, and observed on 20 days since.',
    ],
    ...(
      [
        ['currency', 'The store changed its currency on 13 January; we do not compare across that day.'],
        ['market', 'Prices of this store moved together on 13 January; we do not compare across that day.'],
        ['pack', 'The pack size changed on 13 January; we do not compare across that day.'],
        ['item', 'The store put another item in this place on 13 January; we do not compare across that day.'],
      ] as const
    ).map(([reason, sentence]): [string, Partial<Judgment>, Partial<Judged>, string] => [
      `not judged by ${reason}`,
      { verdict: 'not_judged', break: { at: at('2026-01-13'), reason } },
      {},
      sentence,
    ]),
    [
      'not judged by gaps',
      { verdict: 'not_judged', gap },
      {},
      'For more than half of the time that we compare, we could not check this store. Our checks last stopped from 3 to 10 May.',
    ],
    [
      'not judged by gaps long ago',
      { verdict: 'not_judged' },
      {},
      'For more than half of the time that we compare, we could not check this store.',
    ],
  ];

  test.each(cases)('%s', (_, values, prices, sentence) => {
    expect(explained(values, prices).sentences.join(' ')).toBe(sentence);
  });

  test.each(cases)('%s, in Korean without a missing value', (_, values, prices) => {
    const { mark, sentences } = explained(values, prices, 'kr');
    expect(sentences.length).toBeGreaterThan(0);
    for (const text of [mark, ...sentences]) {
      expect(text).toMatch(/[가-힣]/);
      expect(text).not.toMatch(/\{\{|undefined|NaN|null/);
    }
  });
});

test.each([
  [{}, 'Checked: $250 asked for 61 days'],
  [{ asked_price: 246 }, 'Checked: $246 or more asked for 61 days'],
  [{ verdict: 'partly_proven', proven_percentage: 22 }, 'Really 22%'],
  [{ verdict: 'always_on_sale' }, 'Always on sale'],
  [{ verdict: 'raised_first', raised }, 'Struck price raised'],
  [{ verdict: 'raised_first', prior_price: 200 }, 'As cheap before'],
  [{ verdict: 'not_proven' }, 'Store’s claim'],
  [{ verdict: 'too_early' }, 'Store’s claim'],
  [{ verdict: 'not_judged' }, 'Store’s claim'],
] as const)('the mark of %o is %s', (values, mark) => {
  expect(explained(values).mark).toBe(mark);
});

test('an unknown figure is not mentioned', () => {
  const unknown = { proven_percentage: null, prior_price: null } as const;
  expect(explained({ verdict: 'partly_proven', ...unknown }).sentences).toEqual([]);
  expect(explained({ verdict: 'raised_first', ...unknown }).sentences).toEqual([]);
});

test('days are UTC days in every time zone of the reader', () => {
  const before = process.env.TZ;
  process.env.TZ = 'America/Los_Angeles';
  const [sentence] = explained({ began_at: '2026-05-03T00:30:00.000Z' }).sentences;
  process.env.TZ = before;
  expect(sentence).toMatch(/It fell on 3 May\.$/);
});

test('prices and days are written in the language of the reader', () => {
  expect(explained({}, { currency: 'EUR' }, 'kr')).toEqual({
    mark: '확인됨: €250에 61일 판매',
    sentences: ['할인 전 90일 중 61일 동안 €250에 판매되었고, 5월 3일에 내렸습니다.'],
  });
});

test('both languages have the same values in every sentence', () => {
  const valuesIn = (texts: object): unknown =>
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? (text.match(/\{\{\w+/g) ?? []).sort() : valuesIn(text),
    ]);
  expect(valuesIn(krVerdict)).toEqual(valuesIn(enVerdict));
});
