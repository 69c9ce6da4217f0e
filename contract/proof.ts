import { z } from '@hono/zod-openapi';
import { ledgerProofSchema } from './ledger.ts';
import { productSchema } from './products.ts';
import { priceHistorySchema } from './verdicts.ts';

/** The figures of the rule by which reductions are judged. */
const ruleSchema = z
  .object({
    version: z.int().describe('Every judgment names the version of its rule'),
    prior_days: z.int().describe('The prior price is the lowest of this many days before the reduction'),
    asked_window_days: z.int().describe('Days before the reduction on which the struck price may have been asked'),
    min_asked_days: z.int().describe('Days of these on which it has to be asked for a proven discount'),
    asked_percent: z.int().describe('The percent of the struck price that count as asking it'),
    min_observed_days: z.int().describe('Fewer observed days allow no verdict'),
    always_days: z.int().describe('Observed days from which an offer may be always on sale'),
    always_percent: z.int().describe('The share of these days on which it was reduced'),
    tolerance_points: z.int().describe('Points by which a proven discount may lie below the claimed one'),
    min_proven_percent: z.int().describe('The least proven percent of a partly proven discount'),
    gap_hours: z.int().describe('Complete runs further apart leave a gap'),
  })
  .openapi('Rule');
export type Rule = z.infer<typeof ruleSchema>;

/** Everything that a reader needs to check a verdict. */
export const proofSchema = priceHistorySchema
  .extend({
    product: productSchema
      .pick({ id: true, name: true, brand: true, store: true, available: true })
      .extend({ price: z.number(), original_price: z.number(), discount_percentage: z.int() })
      .describe('The product, and the prices that its store states now'),
    rule: ruleSchema,
    ledger: ledgerProofSchema
      .nullable()
      .describe(
        'The proof that these observations are in the public ledger; null before its first checkpoint, or where it is off',
      ),
  })
  .openapi('Proof');
export type Proof = z.infer<typeof proofSchema>;
