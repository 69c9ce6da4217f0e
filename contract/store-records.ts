import { z } from '@hono/zod-openapi';
import { verdictName } from './verdicts.ts';

/** Fewer judged offers give no share: its bounds would be too wide to say anything. */
export const minJudgedOffers = 50;

const share = z.number().min(0).max(1).nullable();

const verdictShareSchema = z.object({
  verdict: verdictName,
  offers: z.int(),
  share: share.describe('Of the judged offers; null below 50 of them, and for verdicts that judge nothing'),
  share_low: share.describe('The lower bound of the share: Wilson score interval, 95 %'),
  share_high: share.describe('The upper bound'),
});

/** The record of a store: its reductions, and how well they are observed. */
const storeRecordSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    offers: z.int().describe('Products on offer'),
    reduced_offers: z.int().describe('Products on offer with a struck price'),
    judged_offers: z.int().describe('Reduced products with a verdict other than `too_early` and `not_judged`'),
    verdicts: z.array(verdictShareSchema).describe('Every verdict, in the order in which they are tried'),
    median_proven_percentage: z
      .int()
      .nullable()
      .describe(
        'The median reduction of judged offers from the lowest price of the 30 days before, in whole percent; unproven prices count as 0; null below 50 judged offers',
      ),
    weeks_observed: z.int().describe('Weeks with a complete run of a feed, of the last 52'),
    weeks_on_sale: z.int().describe('Of these, weeks at whose end 20 % of the offers or more were reduced'),
    last_complete_run_at: z.iso.datetime().nullable().describe('The start of the last complete run of a feed'),
    usual_hours_between_runs: z.number().nullable().describe('The median distance of the last 30 complete runs'),
    computed_at: z.iso
      .datetime()
      .nullable()
      .describe('The time of the figures, at most a day ago; null before the first'),
  })
  .openapi('StoreRecord');
export type StoreRecord = z.infer<typeof storeRecordSchema>;

/** The licence of the open data about stores. */
export const openLicence = {
  licence: 'CC0-1.0',
  licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const;

export const storeRecordsSchema = z
  .object({
    licence: z.literal(openLicence.licence),
    licence_url: z.literal(openLicence.licence_url),
    source: z.url(),
    rule: z.int().describe('The version of the rule of the verdicts'),
    data: z.array(storeRecordSchema),
  })
  .openapi('StoreRecords');
