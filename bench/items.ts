/**
 * Measures matching in the database: `--products` offers from nothing, a feed of a hundredth of them, and one changed
 * offer of a brand with a tenth of them. Every piece stands at two of ten stores, named by 5,000 words, and a third has a
 * GTIN. Uses the embedded database. Seconds of processor are those of this process and of PostgreSQL together.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { matchOffers } from '#server/items/match-offers.ts';
import { countMatches } from '#server/items/rebuild.ts';
import { connect, type Db } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readArguments } from './arguments.ts';
import { processorMsOf } from './footprint/processes.ts';
import { machineLine, residentMegabytes } from './machine.ts';

const { count } = readArguments();
const brands = 1000;
const stores = 10;
const folder = await mkdtemp(join(tmpdir(), 'trouvaille-bench-items-'));
let cutOffers = 0;

/** Writes offers `from` to `to`: offers 2n and 2n + 1 are one piece, and every tenth piece is of the first brand. */
async function fill(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into product (store_id, group_key, brand_id, subcategory_id, store_category, name, description, currency,
      price_cents, original_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn, highest_asked_cents,
      created_at, updated_at)
    select 1 + (piece + place) % ${stores}::integer, 'p' || number,
      case when piece % 10 = 0 then 1 else 2 + (hash % ${brands - 1}::bigint)::integer end,
      (select id from subcategory order by id offset hash % 20 limit 1), '',
      initcap(word(hash) || ' ' || word(hash / 7) || ' ' || word(hash / 49) || ' ' || noun(hash / 343)),
      '', 'USD', 10000 + (hash % 5000)::integer, 20000, 'https://store.example/p/' || number, '{}',
      (array['black', 'navy', 'ivory', 'red', 'green'])[1 + hash % 5], '{}', '{}',
      case when piece % 3 = 0 then gtin(piece) else '' end, '', 20000, now(), now()
    from (
      select number, number / 2 as piece, number % 2 as place, abs(hashint8(number / 2)::bigint) as hash
      from generate_series(${from}::bigint, ${to - 1}::bigint) as number
    ) as offer`.execute(db);
  await sql`analyze product`.execute(db);
}

const helpers = `
  create function word(n bigint) returns text language sql immutable as $$
    select (array['ba', 'lo', 'mi', 'ra', 'te', 'su', 'vo', 'ki'])[1 + n % 8] ||
      (array['len', 'ria', 'tos', 'vel', 'nat', 'dor', 'pim'])[1 + n / 8 % 7] ||
      (array['a', 'o', 'ine', 'etta', 'us', 'ora', 'elle', 'y', 'is', 'um'])[1 + n / 56 % 10] ||
      case when n / 560 % 9 = 0 then '' else chr(97 + (n / 560 % 9)::integer) end $$;
  create function noun(n bigint) returns text language sql immutable as $$
    select (array['dress', 'coat', 'bag', 'pumps', 'cardigan', 'trousers', 'skirt', 'jacket'])[1 + n % 8] $$;
  create function gtin(piece bigint) returns text language sql immutable as $$
    select digits || (10 - sum % 10) % 10 from (select '40' || lpad(piece::text, 10, '0') as digits) as one,
      lateral (select sum(substr(digits, place, 1)::integer * case when place % 2 = 0 then 3 else 1 end) as sum
        from generate_series(1, 12) as place) as checked $$`;

async function report(what: string, work: () => Promise<number>): Promise<void> {
  const [startedAt, before] = [performance.now(), processorMsOf(process.pid, folder)];
  const matched = await work();
  const [took, busy] = [performance.now() - startedAt, processorMsOf(process.pid, folder) - before];
  const memory = residentMegabytes(process.pid);
  console.log(
    `| ${what} | ${matched} | ${(took / 1000).toFixed(1)} | ${(busy / 1000).toFixed(1)} | ${memory?.most ?? ''} | ${cutOffers} |`,
  );
  cutOffers = 0;
}

try {
  const connection = await connect({ dataDir: folder });
  const { db } = connection;
  await migrate(db);
  await seedReferenceData(db);
  await connection.runSql(helpers);
  await sql`insert into brand (id, name, key, letter) select n, 'Maison ' || n, 'maison ' || n, 'M'
    from generate_series(1, ${brands}::integer) as n on conflict do nothing`.execute(db);
  await sql`insert into store (id, name, url) select n, 'Store ' || n, 'https://store.example' from generate_series(1, ${stores}::integer) as n`.execute(
    db,
  );
  const match = () => matchOffers(db, new Date(), undefined, (_, offers) => (cutOffers += offers));
  console.log(`\n${await machineLine()}; ${count.toLocaleString('en-US')} offers\n`);
  console.log('| what | offers | s | of processor | memory, MB | cut |\n|---|---|---|---|---|---|');
  await fill(db, 0, count);
  await report('from nothing', match);
  await fill(db, count, count + count / 100);
  await report('a feed of new offers', match);
  await sql`update product set name = name || ' new', changed_tx = pg_current_xact_id()::text::bigint
    where id = (select min(id) from product where brand_id = 1)`.execute(db);
  await report('one offer of the largest brand', match);
  console.log(`\n${JSON.stringify(await countMatches(db))}`);
  await connection.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
