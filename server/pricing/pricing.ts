import { sql } from 'kysely';
import type { LedgerProof } from '#contract/ledger.ts';
import type { VerdictExample } from '#contract/storefront.ts';
import { verdictNames } from '#contract/verdict-names.ts';
import type { PriceHistory } from '#contract/verdicts.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { LedgerFiles } from './ledger/files.ts';
import { proofOfProduct } from './ledger/proof.ts';
import { readPriceHistory } from './read-price-history.ts';

/** How long the examples of verdicts are kept, in ms: finding a rare verdict scans all of them. */
const examplesHoldMs = 10 * 60 * 1000;

/** The price histories of products, for pages and API. */
export type Pricing = {
  /** Reads the price history of a product, judged at the present moment; undefined for an unknown id. */
  readHistory(productId: number): Promise<PriceHistory | undefined>;
  /** Proves which observations are in the ledger; null before its first checkpoint, or where it is off. */
  readLedgerProof(productId: number): Promise<LedgerProof | null>;
  /** Returns a listed product for each verdict that occurs, in the order of the verdicts. */
  findExamples(): Promise<VerdictExample[]>;
};

/**
 * Opens the price histories.
 * @param db may lag a little
 * @param ledger the files of the ledger; undefined where it is off
 */
export function openPricing(db: Db, ledger: LedgerFiles | undefined): Pricing {
  let known: { examples: Promise<VerdictExample[]>; readAt: number } | undefined;
  return {
    readHistory: (productId) => readPriceHistory(db, productId, new Date()),
    readLedgerProof: async (productId) => (ledger && (await proofOfProduct(db, ledger, productId))) ?? null,
    findExamples() {
      const now = performance.now();
      if (!known || now - known.readAt >= examplesHoldMs) {
        const reading = { examples: readExamples(db), readAt: now };
        known = reading;
        reading.examples.catch(() => {
          if (known === reading) known = undefined;
        });
      }
      return known.examples;
    },
  };
}

/** Reads any product with pictures for each verdict. */
async function readExamples(db: Db): Promise<VerdictExample[]> {
  const { rows } = await sql<VerdictExample>`
    select name as verdict, example.id as "productId"
    from unnest(${sql.val([...verdictNames])}::text[]) with ordinality as verdict (name, place)
    cross join lateral (
      select product.id from offer_verdict join product on product.id = offer_verdict.product_id
      where offer_verdict.verdict = verdict.name and ended_at is null and subcategory_id is not null
        and price_cents < original_cents and image_urls <> '{}'
      limit 1
    ) as example
    order by place`.execute(db);
  return rows;
}
