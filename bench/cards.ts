/**
 * Reads product cards that are in no cache, one and 24 at a time, and prints the processor time of PostgreSQL and of this
 * process. Needs Linux, which counts the time of a process in /proc.
 */
import { existsSync, readFileSync } from 'node:fs';
import { random } from '#demo/random.ts';
import { createCards } from '#server/catalog/cards.ts';
import { readNames } from '#server/catalog/names.ts';
import { connect } from '#server/platform/database/connect.ts';
import { readArguments } from './arguments.ts';
import { between } from './catalog/draws.ts';
import { openBenchDatabase } from './database.ts';
import { machineLine } from './machine.ts';
import { rowOfTimes } from './times.ts';

/** Too small for the cards of two pages, so that each is read. */
const cacheBytes = 2 ** 16;

/** Reads before the measured ones, in which code is compiled. */
const warming = 300;

/** Requests at a time. The loader joins those of one turn into a statement. */
const atOnce = 4;

const { size, count, hasItems, seconds } = readArguments();
const database = await openBenchDatabase({ size, count, hasItems });
const connection = await connect({ databaseUrl: database.url }, { waiting: 'requests', onWatch: () => {} });
try {
  const { db } = connection;
  const names = await readNames(db);
  const cards = createCards({ db, readDb: db, position: () => 0, names: () => names }, cacheBytes);
  const rand = random(5);

  async function read(ids: number, reads: { until: number } | { endsAt: number }): Promise<number[]> {
    const times: number[] = [];
    const isDone = () => ('until' in reads ? times.length >= reads.until : performance.now() >= reads.endsAt);
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (!isDone()) {
          const startedAt = performance.now();
          await cards.readJson(Array.from({ length: ids }, () => between(rand, 1, count)));
          times.push(performance.now() - startedAt);
        }
      }),
    );
    return times;
  }

  console.log(`\n${await machineLine(database.url)}; ${size} products${hasItems ? ', with items' : ''}\n`);
  console.log('| ms | p50 | p95 | p99 | PostgreSQL | this process |');
  console.log('|---|---|---|---|---|---|');
  for (const ids of [1, 24]) {
    await read(ids, { until: warming });
    const pids = await readBackends();
    const [before, own] = [pids.map(milliseconds), process.cpuUsage()];
    const times = await read(ids, { endsAt: performance.now() + seconds * 1000 });
    const { user, system } = process.cpuUsage(own);
    const ofServer = pids.map((pid, place) => Math.max(0, milliseconds(pid) - (before[place] ?? 0)));
    const perRead = (ms: number) => (ms / times.length).toFixed(2);
    const spent = `${perRead(ofServer.reduce((sum, ms) => sum + ms, 0))} | ${perRead((user + system) / 1000)}`;
    console.log(`${rowOfTimes(ids === 1 ? 'one card' : `${ids} cards`, times)} ${spent} |`);
  }
} finally {
  await connection.close();
  await database.stop();
}

/** Returns the processes of PostgreSQL that serve this one. */
async function readBackends(): Promise<number[]> {
  const { rows } = await connection.runSql(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'trouvaille'`,
  );
  return (rows as { pid: number }[]).map(({ pid }) => pid);
}

/** Returns the processor time of a process in ms, from the scheduler's count in ns; 0 once an idle connection has ended. */
function milliseconds(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0;
}
