/**
 * Reads a file as a feed's run in a child process, and prints the measurements as one line of JSON. Arguments:
 * DATABASE-URL FILE TIME.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { addFeed, findFeed } from '#server/ingest/feeds.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import { connect } from '#server/platform/database/connect.ts';

/** Linux's USER_HZ. */
const ticksASecond = 100;

const [databaseUrl = '', path = '', time = ''] = process.argv.slice(2);
const { db, close } = await connect({ databaseUrl });
const name = 'priced';
const feed =
  (await findFeed(db, name)) ??
  (await addFeed(db, {
    name,
    storeName: name,
    storeUrl: 'https://www.shop.example',
    format: 'google-table',
    source: '',
    defaultCurrency: null,
  }));

const before = process.cpuUsage();
const startedAt = performance.now();
const result = await runFeed(db, feed, createReadStream(path), { seenAt: new Date(time) });
const seconds = (performance.now() - startedAt) / 1000;
if (result.status !== 'complete') throw new Error(result.message ?? result.status);
const { user, system } = process.cpuUsage(before);
const backends = await sql<{ pid: number }>`
  select pid from pg_stat_activity where application_name = 'trouvaille' and datname = current_database()`.execute(db);
const databaseSeconds = backends.rows.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
console.log(JSON.stringify({ seconds, processorSeconds: (user + system) / 1e6 + databaseSeconds }));
await close();

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}
