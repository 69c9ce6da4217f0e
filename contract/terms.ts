import { z } from '@hono/zod-openapi';

const country = z.string().nullable().describe('ISO 3166; null if the store names no country');
const currency = z.string().describe('An ISO 4217 code');

const deliverySchema = z.object({
  country,
  price: z.number().describe('The price of the cheapest service, in units of the currency; 0: free'),
  currency,
  min_days: z.int().nullable(),
  max_days: z.int().nullable().describe('Days from the order to the delivery; null if unstated'),
  in_business_days: z.boolean().describe('Whether the days are business days'),
});

/** Delivery and returns of an offer, as its store states them. */
export const termsSchema = z
  .object({
    delivery: z.array(deliverySchema).describe('By country, at most 20; empty if unstated'),
    free_delivery_from: z
      .array(z.object({ country, amount: z.number().describe('In units of the currency'), currency }))
      .describe('The order from which delivery is free, by country; empty if unstated'),
    return_days: z.int().nullable().describe('Days for a return; 0: none is taken back; null if unstated'),
    free_returns: z.boolean().nullable().describe('Whether a return is free of charge; null if unstated'),
  })
  .openapi('Terms');
export type ProductTerms = z.infer<typeof termsSchema>;
