import { z } from 'zod';
import { emailField } from './account-fields.ts';
import type { VerdictName } from './verdict-names.ts';

/** What may be wrong about an offer, in the order of the form. */
export const reportReasons = ['price', 'struck', 'verdict', 'sold_out', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxNoteChars = 1000;

/** Control characters without a place in a note. Line breaks and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The fields of the form, as it sends them. */
export const priceReportSchema = z.object({
  reason: z.enum(reportReasons),
  note: z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\r\n', '\n').replace(controls, '').trim())
    .refine((text) => [...text].length <= maxNoteChars),
  email: z
    .string()
    .default('')
    .transform((text) => text.trim())
    .pipe(z.union([z.literal('').transform(() => null), emailField])),
});
export type NewPriceReport = z.infer<typeof priceReportSchema> & { productId: number };

/** slowed: too many reports came from this network; `waitMs` is the time until the next may succeed. */
export type Reporting = { outcome: 'reported' } | { outcome: 'unknown' } | { outcome: 'slowed'; waitMs: number };

/** A report with the state of its offer when it was made. Prices are in cents. */
export type PriceReport = {
  id: number;
  reportedAt: Date;
  closedAt: Date | null;
  productId: number;
  product: string;
  store: string;
  feed: string | null;
  reason: ReportReason;
  note: string;
  email: string | null;
  priceCents: number;
  originalCents: number;
  currency: string;
  verdict: VerdictName | null;
  endedAt: Date | null;
  lastSeenAt: Date | null;
  runId: number | null;
  /** The price now and its currency, if it is another one. */
  priceNow: { cents: number; currency: string } | null;
};
