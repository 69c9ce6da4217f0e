/**
 * Imports feeds of `--products` rows into an empty catalog: new, unchanged, and with 5 % changed prices. Uses the
 * embedded database and a server. Compares with COPY of the same products, the fastest way to write to PostgreSQL.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { addFeed } from '#server/ingest/feeds.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import { type Connection, connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readArguments } from './arguments.ts';
import { openEmptyDatabase } from './database.ts';
import type { FeedFormat } from './ingest/feed-text.ts';
import { machineLine, residentMegabytes } from './machine.ts';

const { count, only } = readArguments();
const program = fileURLToPath(new URL('./ingest/feed-process.ts', import.meta.url));
const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part));

async function run(connection: Connection, name: string, format: FeedFormat, changedPercent: number, day: number) {
  const { db } = connection;
  const known = await db.selectFrom('feed').select('id').where('name', '=', name).executeTakeFirst();
  const settings = {
    name,
    storeName: name,
    storeUrl: 'https://www.shop.example',
    format,
    source: '',
    defaultCurrency: null,
    mapping: null,
  };
  const store = await db.selectFrom('store').select('id').where('name', '=', name).executeTakeFirst();
  const feed = known && store ? { ...settings, id: known.id, storeId: store.id } : await addFeed(db, settings);
  const path = await writeFeed(format, changedPercent);
  const startedAt = performance.now();
  const result = await runFeed(db, feed, createReadStream(path), { seenAt: new Date(Date.UTC(2026, 10, day)) });
  const seconds = (performance.now() - startedAt) / 1000;
  await rm(path);
  if (result.status !== 'complete') throw new Error(result.message ?? result.status);
  return { seconds, result };
}

/**
 * Writes the feed before the import, because generating a row takes as long as reading it, and a partner's machine
 * would do that.
 */
async function writeFeed(format: FeedFormat, changedPercent: number): Promise<string> {
  const path = join(folder, 'feed');
  const file = await open(path, 'w');
  const child = spawn(process.execPath, [program, format, `${count}`, `${changedPercent}`], {
    stdio: ['ignore', file.fd, 'inherit'],
  });
  await once(child, 'exit');
  await file.close();
  return path;
}

/**
 * Measures COPY of the existing products into a table with the same columns and indexes, in seconds. Works only with a
 * server on the same file system.
 */
async function measureCopy({ db }: Connection): Promise<number> {
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db);
  const file = sql.lit(`${rows[0]?.data_directory}/products.copy`);
  const { rows: columns } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'product' and is_generated = 'NEVER'
  `.execute(db);
  const names = sql.raw(columns[0]?.names ?? '');
  await sql`copy (select ${names} from product) to ${file}`.execute(db);
  await sql`create table product_copy (like product including all)`.execute(db);
  const startedAt = performance.now();
  await sql`copy product_copy (${names}) from ${file}`.execute(db);
  const seconds = (performance.now() - startedAt) / 1000;
  await sql`drop table product_copy`.execute(db);
  return seconds;
}

async function measure(kind: string, connection: Connection): Promise<void> {
  await migrate(connection.db);
  await seedReferenceData(connection.db);
  for (const format of ['google-table', 'google-xml'] as const) {
    for (const [what, changedPercent, day] of [
      ['first', 0, 1],
      ['unchanged', 0, 2],
      ['5 % changed', 5, 3],
    ] as const) {
      if (!isWanted(`${kind} ${format} ${what}`)) continue;
      const { seconds, result } = await run(connection, `${format} feed`, format, changedPercent, day);
      const { newProducts, changedProducts, unchangedProducts } = result;
      const cells = [
        kind,
        format,
        what,
        Math.round(count / seconds).toLocaleString('en-US'),
        seconds.toFixed(1),
        `${newProducts}/${changedProducts}/${unchangedProducts}`,
        residentMegabytes(process.pid)?.most ?? '',
      ];
      console.log(`| ${cells.join(' | ')} |`);
      if (kind === 'server' && what === 'first' && format === 'google-table') {
        const copySeconds = await measureCopy(connection);
        const perSecond = Math.round(count / copySeconds).toLocaleString('en-US');
        console.log(`| ${kind} | products, by COPY | | ${perSecond} | ${copySeconds.toFixed(1)} | | |`);
      }
    }
  }
}

async function measureOnServer(url: string): Promise<void> {
  const connection = await connect({ databaseUrl: url });
  await measure('server', connection);
  await connection.close();
}

async function measureEmbedded(): Promise<void> {
  const connection = await connect({ dataDir: join(folder, 'data') });
  await measure('embedded', connection);
  await connection.close();
}

const folder = await mkdtemp(join(tmpdir(), 'trouvaille-ingest-'));
const server = await openEmptyDatabase('bench_ingest');
try {
  console.log(`\n${await machineLine(server.url)}; ${count.toLocaleString('en-US')} rows\n`);
  console.log('| database | format | run | rows/s | seconds | new/changed/unchanged | peak MB |');
  console.log('|---|---|---|---|---|---|---|');
  if (only.every((part) => !part.startsWith('embedded'))) await measureOnServer(server.url);
  if (only.every((part) => !part.startsWith('server'))) await measureEmbedded();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
