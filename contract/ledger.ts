import { z } from 'zod';

/** The ledger of prices, as `proof.json` and its entries tell it (docs/ledger.md). */

const cents = z.int();
const time = z.string().regex(/^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/, 'must be a time in UTC with microseconds');
const base64Hash = z.string().regex(/^[A-Za-z\d+/]{43}=$/, 'must be 32 bytes in base64');
const ofEntry = {
  /** The version of the entry's form. */
  v: z.literal(1),
  product: z.int(),
  /** The partner store. */
  store: z.int(),
  /** When the store stated the price. */
  time,
  price: cents,
  currency: z.string(),
};

/** An entry of the log: an observed price, or an operator's refusal of one. */
export const ledgerEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    ...ofEntry,
    kind: z.literal('price'),
    /** The struck price; the price itself if nothing was struck. */
    struck: cents,
    /** False where the store stopped offering the product. */
    stock: z.boolean(),
    /** The feed run that stated it; null for a change that was announced before, or if two runs could have. */
    run: z.int().nullable(),
  }),
  z.object({
    ...ofEntry,
    kind: z.literal('refusal'),
    /** When the operator refused the price of `time`. */
    refused: time,
    /** Whether the product had the price then. */
    present: z.boolean(),
  }),
]);
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** One observation of a product, with its place in the log. */
const ledgerLeafSchema = z.object({
  /** Its index in the log; the first leaf is 0. */
  index: z.int().min(0),
  /** The entry, byte for byte: the text of a `LedgerEntry`. */
  entry: z.string(),
  /** The inclusion proof of RFC 6962, section 2.1.1, from the leaf to the root. */
  path: z.array(base64Hash),
});

/** Everything needed to check the observations of a product, without another request. */
export const ledgerProofSchema = z.object({
  /** The name of the log. */
  origin: z.string(),
  /** The public key as a vkey of https://c2sp.org/signed-note. Pin it: compare it with the key seen before. */
  key: z.string(),
  /** The signed checkpoint of https://c2sp.org/tlog-checkpoint that the paths lead to. */
  checkpoint: z.string(),
  leaves: z.array(ledgerLeafSchema),
  /** The price log as the store shows it, each with the index of its leaf; null until the next checkpoint has it. */
  observations: z.array(
    z.object({
      time,
      priceCents: cents,
      originalCents: cents,
      currency: z.string(),
      inStock: z.boolean(),
      leaf: z.int().min(0).nullable(),
    }),
  ),
});
export type LedgerProof = z.infer<typeof ledgerProofSchema>;
