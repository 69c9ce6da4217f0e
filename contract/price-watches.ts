import { z } from '@hono/zod-openapi';
import { flag } from './flag.ts';

/** The highest target price, in units of the currency. */
const maxTargetPrice = 10_000_000;

const expected = `Expected a price above 0 and below ${maxTargetPrice.toLocaleString('en-US')}, with two decimals at most.`;

/** A price in units of the currency: a JSON number, or digits as forms send them. */
const targetPrice = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,8}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    expected,
  )
  .refine((price) => price > 0 && price < maxTargetPrice && isInCents(price), expected)
  .openapi({ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: maxTargetPrice });

function isInCents(price: number): boolean {
  return Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;
}

export const newPriceWatchSchema = z.object({
  target_price: targetPrice.describe('The shopper is alerted of a lower price, in units of the product’s currency'),
  when_proven: flag.default(false).describe('1: only while the discount is proven'),
  in_my_size: flag.default(false).describe('1: only at a price of the saved sizes'),
  repeat: flag
    .default(false)
    .describe('1: alerted again below each price of an alert; 0: the first mail ends the watch'),
});
export type NewPriceWatch = z.infer<typeof newPriceWatchSchema>;

const zeroOrOne = z.union([z.literal(0), z.literal(1)]).openapi({ type: 'integer', enum: [0, 1] });

/** waiting: not met yet. alerted: a mail has ended it. ended: no store offers it. currency: it is asked in another one now. */
const watchStates = ['waiting', 'alerted', 'ended', 'currency'] as const;

const offerSchema = z.object({ product_id: z.int(), store: z.string(), currency: z.string(), price: z.number() });

export const priceWatchSchema = z
  .object({
    product_id: z.int().describe('The offer for which the target was set'),
    product: z.string(),
    brand: z.string(),
    store: z.string().describe('The store of that offer'),
    currency: z.string().describe('The currency of the target: the product’s when it was set'),
    target_price: z.number(),
    when_proven: zeroOrOne,
    in_my_size: zeroOrOne,
    repeat: zeroOrOne,
    state: z
      .enum(watchStates)
      .describe(
        'alerted: a mail has ended it; ended: no store offers the item; currency: asked in another currency now, not compared',
      ),
    price: z.number().nullable().describe('The present price; null after the offer has ended, and in another currency'),
    stores: z.int().describe('The stores that offer the item now'),
    offer: offerSchema.nullable().describe('The cheapest present offer of the item that is compared; null without one'),
    alerted_at: z.iso.datetime().nullable(),
    alerted_price: z.number().nullable().describe('The price of the last mail'),
    created_at: z.iso.datetime(),
  })
  .openapi('PriceWatch');
export type PriceWatch = z.infer<typeof priceWatchSchema>;

export const optInField = zeroOrOne.describe('0 while the shopper gets no mails: no alert is sent then');
