import type { Judgment } from '#contract/verdicts.ts';

/** A judgment of $200 with $250 struck out on 12 May 2026: $250 was asked for 61 days, and fell on 3 May. */
export const provenJudgment: Judgment = {
  verdict: 'proven',
  rule: 1,
  claim_percentage: 20,
  proven_percentage: 20,
  began_at: '2026-05-03T06:00:00.000Z',
  prior_price: 250,
  asked_days: 61,
  asked_price: 250,
  highest_price: 250,
  observed_days: 70,
  reduced_days: 9,
  first_seen_at: '2026-03-03T06:00:00.000Z',
  raised: null,
  gap: null,
  break: null,
  confirmed_by: null,
};
