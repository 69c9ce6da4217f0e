import { z } from '@hono/zod-openapi';
import { orNull } from './or-null.ts';
import { verdictNames } from './verdict-names.ts';

export const verdictName = z.enum(verdictNames).openapi('Verdict');

const time = z.iso.datetime();
const units = 'in units of the currency';

/** The judgment of a store's claim that a price is reduced, with the figures that it rests on. */
const judgmentSchema = z
  .object({
    verdict: verdictName,
    rule: z.int().describe('The version of the rule'),
    claim_percentage: z.int().describe('The discount that the store claims, in whole percent, rounded down'),
    proven_percentage: z
      .int()
      .nullable()
      .describe(
        'The reduction from the prior price in whole percent; null without a prior price, or where it is uncertain',
      ),
    began_at: time.describe('The time when the present uninterrupted reduction began'),
    prior_price: z
      .number()
      .nullable()
      .describe(`The lowest price in force in the 30 days before, ${units}; null if none was seen`),
    asked_days: z.int().describe('Whole days at 98 % of the struck price or more, of the 90 days before'),
    asked_price: z
      .number()
      .nullable()
      .describe(`The lowest price on these days, ${units}; null if the struck price was not asked`),
    highest_price: z.number().describe(`The highest price ever seen, ${units}`),
    observed_days: z.int().describe('Whole days on which the offer was seen'),
    reduced_days: z.int().describe('Whole days on which it was seen reduced'),
    first_seen_at: time,
    raised: z
      .object({
        from_price: z.number(),
        until: time.describe('The time until which the price before was seen'),
        to_price: z.number(),
        original_price: z.number().describe('The struck price from then on'),
        at: time,
      })
      .nullable()
      .describe(`The prices before and after the struck price appeared or rose, ${units}; null if the price fell then`),
    gap: z
      .object({ from: time, to: time })
      .nullable()
      .describe('The last time without observations in the reduction, or in the 30 days before it'),
    break: z
      .object({ at: time, reason: z.enum(['currency', 'market', 'pack', 'item']) })
      .nullable()
      .describe('The last moment across which prices are not compared'),
    confirmed_by: z
      .object({ product_id: z.int(), store: z.string(), price: z.number() })
      .nullable()
      .describe('An offer of another store that asks the struck price for the same item, seen within 48 hours'),
  })
  .openapi('Judgment');
export type Judgment = z.infer<typeof judgmentSchema>;

/** All observations of an offer, and the judgment of its present reduction. */
export const priceHistorySchema = z
  .object({
    product_id: z.int(),
    currency: z.string().describe('The ISO 4217 code of the present price'),
    as_of: time.describe('The time until which the offer was observed'),
    points: z
      .array(
        z.object({
          at: time,
          price: z.number(),
          original_price: z.number().describe('The struck price; equal to `price` without one'),
          currency: z.string(),
          in_stock: z.boolean().describe('False from the time when the store stopped to offer it'),
          run_id: z.int().nullable().describe('The feed run that saw it; null for announced prices and older points'),
          refused: z.boolean().describe('True if an operator refused this price: it does not count'),
        }),
      )
      .describe('Each change of the price, the oldest first; a price holds until the next point'),
    gaps: z.array(z.object({ from: time, to: time })).describe('Times without a complete run of the feed: unknown'),
    breaks: z.array(z.object({ at: time, reason: z.enum(['market', 'pack', 'item']) })),
    elsewhere: z
      .array(z.object({ from: time, to: time, price: z.number() }))
      .optional()
      .describe('The lowest price that other stores asked for the item, in this currency alone; no verdict uses it'),
    judgment: orNull(judgmentSchema).describe('Null for a product that is not reduced, or no longer offered'),
  })
  .openapi('PriceHistory');
export type PriceHistory = z.infer<typeof priceHistorySchema>;
