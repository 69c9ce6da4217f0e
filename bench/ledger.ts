/**
 * Measures the ledger: what a run of `--products` rows costs without and with it, in turn, how fast leaves are appended,
 * and how long the verifier takes for `--products` leaves. `--only runs` or `--only leaves` takes one half. Uses the
 * embedded database. Seconds of processor are those of this process and of PostgreSQL together.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { addFeed } from '#server/ingest/feeds.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { prepareQueues } from '#server/platform/queue/queues.ts';
import { openLedgerFiles } from '#server/pricing/ledger/files.ts';
import { proofOfProduct } from '#server/pricing/ledger/proof.ts';
import { ledgerRoutes } from '#server/pricing/ledger/routes.ts';
import { append, writePrices } from '#test/support/ledger.ts';
import { readArguments } from './arguments.ts';
import { processorMsOf } from './footprint/processes.ts';
import { machineLine } from './machine.ts';

const { count, only } = readArguments();
const rounds = 3;
const feedProgram = fileURLToPath(new URL('./ingest/feed-process.ts', import.meta.url));
const verifier = fileURLToPath(new URL('../tools/verify.mjs', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'trouvaille-bench-ledger-'));

/** Takes back what a run passes of migration 0033. */
const withoutLedger = `
  drop trigger note_changed_price on price_point;
  alter table price_point drop column changed_tx;
  drop index feed_run_started`;

/** Returns the seconds that work takes, by the clock and of processor, as cells of a table. */
async function measured(dataDir: string, work: () => Promise<unknown>): Promise<string> {
  const [startedAt, before] = [performance.now(), processorMsOf(process.pid, dataDir)];
  await work();
  const [took, busy] = [performance.now() - startedAt, processorMsOf(process.pid, dataDir) - before];
  return `${(took / 1000).toFixed(2)} | ${(busy / 1000).toFixed(2)}`;
}

async function writeFeed(changedPercent: number): Promise<string> {
  const path = join(folder, `feed-${changedPercent}`);
  const child = spawn(process.execPath, [feedProgram, 'google-table', `${count}`, `${changedPercent}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(createWriteStream(path));
  await once(child, 'close');
  return path;
}

const feeds = [
  { what: 'first', changed: 0, day: 1 },
  { what: 'unchanged', changed: 0, day: 2 },
  { what: '5 % changed', changed: 5, day: 3 },
];

/** Runs three feeds into an empty catalog, and appends after each where there is a ledger. */
async function measureRuns(kind: 'without' | 'with', paths: Map<number, string>, round: number): Promise<void> {
  const dataDir = join(folder, `${kind}-${round}`);
  const connection = await connect({ dataDir });
  const { db } = connection;
  await migrate(db);
  await prepareQueues(connection);
  await seedReferenceData(db);
  if (kind === 'without') await connection.runSql(withoutLedger);
  const settings = { name: 'feed', storeName: 'Store', storeUrl: 'https://www.shop.example', source: '' };
  const feed = await addFeed(db, { ...settings, format: 'google-table', defaultCurrency: null });
  for (const { what, changed, day } of feeds) {
    const bytes = createReadStream(paths.get(changed) ?? '');
    const seenAt = new Date(Date.UTC(2026, 10, day));
    const run = await measured(dataDir, () => runFeed(db, feed, bytes, { seenAt }));
    const appending = kind === 'with' ? await measured(dataDir, () => append(db, dataDir)) : ' | ';
    console.log(`| ${kind} | ${what} | ${run} | ${appending} |`);
  }
  await connection.close();
  await rm(dataDir, { recursive: true });
}

async function verify(...args: string[]): Promise<string> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [verifier, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The verifier found something false.');
  return `${((performance.now() - startedAt) / 1000).toFixed(2)} | `;
}

async function measureLeaves(): Promise<void> {
  const dataDir = join(folder, 'leaves');
  const connection = await connect({ dataDir });
  const { db } = connection;
  await migrate(db);
  const files = openLedgerFiles({ dataDir });
  const report = (what: string, cells: string) => console.log(`| ${what} | ${cells} |`);
  const appending = () => measured(dataDir, () => append(db, dataDir));
  const first = await writePrices(db, count / 10, 10);
  report(`append ${count.toLocaleString('en-US')} leaves`, await appending());
  await writePrices(db, 1);
  report('append one leaf', await appending());
  report('append nothing', await appending());
  const app = new Hono();
  app.route('/', ledgerRoutes({ files, log: { error: console.error } }));
  const pathOfProof = '/product/:id{[0-9]+}/proof.json';
  app.get(pathOfProof, async (c) => c.json({ ledger: await proofOfProduct(db, files, Number(c.req.param('id'))) }));
  const web = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  report('verify the whole log, folder', await verify(join(dataDir, 'ledger')));
  report('verify the whole log, loopback', await verify('--keep', join(folder, 'kept'), url));
  report('verify a product of 10 prices, loopback', await verify(`${url}/product/${first + 77}`));
  await writePrices(db, 5000);
  await append(db, dataDir);
  report(
    'verify since an older checkpoint, loopback',
    await verify('--since', join(folder, 'kept', 'checkpoint'), url),
  );
  web.close();
  await connection.close();
}

try {
  console.log(`\n${await machineLine()}; ${count.toLocaleString('en-US')} rows\n`);
  if (only.length === 0 || only.includes('runs')) {
    console.log('| ledger | run | seconds | of processor | append, s | of processor |\n|---|---|---|---|---|---|');
    const paths = new Map<number, string>();
    for (const changed of [0, 5]) paths.set(changed, await writeFeed(changed));
    for (let round = 0; round < rounds; round += 1)
      for (const kind of ['without', 'with'] as const) await measureRuns(kind, paths, round);
  }
  if (only.length === 0 || only.includes('leaves')) {
    console.log('\n| what | seconds | of processor |\n|---|---|---|');
    await measureLeaves();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
