import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { appendToLedger } from '#server/pricing/ledger/append.ts';
import { openLedgerFiles } from '#server/pricing/ledger/files.ts';

const program = fileURLToPath(new URL('../../tools/verify.mjs', import.meta.url));
const publicUrl = 'https://shop.example';

/** Runs `tools/verify.mjs`, as an outsider would. */
export async function runVerifier(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output: output + errors };
}

/** Appends to the ledger whose files are below a data folder. */
export function append(db: Db, dataDir: string) {
  return appendToLedger(db, { files: openLedgerFiles({ dataDir }), publicUrl });
}

/**
 * Writes prices straight to the log: `products` of a store of their own, with one price each in `rounds` rounds.
 * @returns the id of the first product
 */
export async function writePrices(db: Db, products: number, rounds = 1): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with store_of as (
      insert into store (name, url) values ('Ledger ' || gen_random_uuid(), 'https://shop.example') returning id
    ),
    brand_of as (
      insert into brand (name, key, letter) values ('Ledger', gen_random_uuid()::text, 'L') returning id
    ),
    made as (
      insert into product (store_id, group_key, brand_id, store_category, name, description, currency, price_cents,
        original_cents, highest_asked_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn, created_at,
        updated_at)
      select store_of.id, place::text, brand_of.id, '', 'Dress ' || place, '', 'USD', 9900, 12900, 0,
        'https://shop.example', '{}', '', '{}', '{}', '', '', now(), now()
      from store_of, brand_of, generate_series(1, ${products}) as place returning id
    ),
    priced as (
      insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock)
      select id, date_trunc('milliseconds', now()) + round * interval '1 hour', 9900 - round, 12900, 'USD', true
      from made, generate_series(1, ${rounds}) as round
    )
    select min(id) as first from made`.execute(db);
  return rows[0]?.first ?? 0;
}
