import type { Proof } from '#contract/proof.ts';
import type { PriceHistory } from '#contract/verdicts.ts';
import { ruleFigures } from './proof.ts';

/** A price history for the API reference: $250 for 61 days, then $200. */
export const exampleHistory: PriceHistory = {
  product_id: 991,
  currency: 'USD',
  as_of: '2026-05-12T06:00:00.000Z',
  points: [
    {
      at: '2026-03-03T06:00:00.000Z',
      price: 250,
      original_price: 250,
      currency: 'USD',
      in_stock: true,
      run_id: 17,
      refused: false,
    },
    {
      at: '2026-05-03T06:00:00.000Z',
      price: 200,
      original_price: 250,
      currency: 'USD',
      in_stock: true,
      run_id: 139,
      refused: false,
    },
  ],
  gaps: [],
  breaks: [],
  judgment: {
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
  },
};

/** A proof for the API reference. */
export const exampleProof: Proof = {
  ...exampleHistory,
  product: {
    id: 991,
    name: 'Silk slip dress',
    brand: 'Khaite',
    store: 'Maison Nord',
    available: true,
    price: 200,
    original_price: 250,
    discount_percentage: 20,
  },
  rule: ruleFigures,
  ledger: null,
};
