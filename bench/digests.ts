/**
 * Composes digests for 100,000 subscribers, all due in the same minute. A share of the catalog is new since
 * yesterday.
 */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readArguments } from './arguments.ts';
import { openBenchDatabase, openCopy } from './database.ts';
import { makeNew } from './digests/news.ts';
import { writeReaders } from './digests/readers.ts';
import { machineLine } from './machine.ts';
import { readProducts } from './recommend/traits.ts';

const maxReaders = 100_000;
const shares = [0.03, 0.2];
const dayMs = 24 * 60 * 60 * 1000;

/** Returns 7:30 in New York, so long after the newest product that nothing else is new then. */
function morningAfter(newest: number): Date {
  return new Date(Math.ceil(newest / dayMs) * dayMs + 20 * dayMs + 12.5 * (dayMs / 24));
}

const program = fileURLToPath(new URL('./digests/compose-process.ts', import.meta.url));

const { size, count } = readArguments();
/** A small catalog gets few readers, so that a trial of this program ends soon. */
const readers = Math.min(maxReaders, count);
const database = await openBenchDatabase({ size, count });
try {
  const url = await openCopy(database.url, `bench_${size}_digests`);
  const { db, close } = await connect({ databaseUrl: url });
  await migrate(db);
  const products = await readProducts(db);
  await close();
  const now = morningAfter(products[0]?.createdAt ?? 0);
  const client = new pg.Client(url);
  await client.connect();
  await writeReaders(client, products, readers, products[0]?.createdAt ?? 0);

  console.log(`\n${await machineLine(url)}\n`);
  console.log(
    '| new | products read | s to read them | checked | composed | s | readers/s | composer µs a reader | PostgreSQL µs a reader | readers/s a core | MB at most |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const [day, share] of shares.entries()) {
    // A month apart, so that no product is news on both days.
    const morning = new Date(now.getTime() + day * 30 * dayMs);
    const coveredUntil = new Date(morning.getTime() - dayMs);
    await makeNew(client, share, morning);
    await client.query('truncate campaign_email, mailed_find');
    await client.query('update notification_schedule set checked_on = null, covered_until = $1', [coveredUntil]);
    await client.query('vacuum analyze notification_schedule');
    const { stdout } = await promisify(execFile)(process.execPath, [
      // The worker's flags (server/worker/spawn-worker.ts).
      '--max-semi-space-size=16',
      program,
      url,
      coveredUntil.toISOString(),
      morning.toISOString(),
    ]);
    const { fresh, readSeconds, checked, composed, seconds, composerSeconds, databaseSeconds, megabytes } =
      JSON.parse(stdout);
    const each = (all: number) => Math.round((all / checked) * 1e6);
    const cells = [
      `${share * 100} %`,
      fresh,
      readSeconds.toFixed(1),
      checked,
      composed,
      seconds.toFixed(1),
      Math.round(checked / seconds),
      each(composerSeconds),
      each(databaseSeconds),
      Math.round(checked / (composerSeconds + databaseSeconds)),
      megabytes,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  await client.end();
} finally {
  await database.stop();
}
