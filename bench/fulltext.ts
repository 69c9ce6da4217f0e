/**
 * Asks the store and PostgreSQL with a GIN index the same searches in turn, one client each: words, brands and prices,
 * the first 24 products, the total and three facets. No search repeats.
 */
import { random } from '#demo/random.ts';
import { readArguments } from './arguments.ts';
import { openBenchDatabase } from './database.ts';
import { openFulltext } from './fulltext/postgres.ts';
import { questionsOf } from './fulltext/questions.ts';
import { openClient } from './load/client.ts';
import { startApp } from './load/servers.ts';
import { readWorld } from './load/world.ts';
import { machineLine } from './machine.ts';
import { rowOfTimes } from './times.ts';

/**
 * Searches before the measured ones. V8 has compiled the code of both threads after some six thousand, as in a process
 * that runs for long. After 300 a search of 100,000 products still takes twice the time.
 */
const warming = 6_000;

const { size, count, seconds } = readArguments();
const database = await openBenchDatabase({ size, count });
try {
  const postgres = await openFulltext(database.url);
  const app = await startApp(database.url);
  const client = await openClient(app.port);
  try {
    const questions = questionsOf({ ...(await readWorld(database.url, count)), rand: random(11) });
    const times = { store: [] as number[], postgres: [] as number[] };
    async function time(of: number[] | undefined, ask: () => Promise<unknown>): Promise<void> {
      const startedAt = performance.now();
      await ask();
      of?.push(performance.now() - startedAt);
    }
    for (let asked = 0, endsAt = Number.POSITIVE_INFINITY; performance.now() < endsAt; asked += 1) {
      if (asked === warming) endsAt = performance.now() + seconds * 1000;
      const isMeasured = asked >= warming;
      const question = questions.next();
      await time(isMeasured ? times.store : undefined, async () => {
        const { status } = await client.ask({ path: question.path });
        if (status !== 200) throw new Error(`${question.path} answers ${status}.`);
      });
      await time(isMeasured ? times.postgres : undefined, () => postgres.find(question));
    }
    const mean = (of: readonly number[]) => (of.reduce((sum, ms) => sum + ms, 0) / of.length).toFixed(1);
    console.log(`\n${await machineLine(database.url)}; ${size} products, ${times.store.length} searches each\n`);
    console.log('| ms | p50 | p95 | p99 | mean |');
    console.log('|---|---|---|---|---|');
    console.log(`${rowOfTimes('store, over HTTP, with all facets', times.store)} ${mean(times.store)} |`);
    console.log(`${rowOfTimes('PostgreSQL, GIN, rows and three facets', times.postgres)} ${mean(times.postgres)} |`);
  } finally {
    client.close();
    await app.stop();
    await postgres.close();
  }
} finally {
  await database.stop();
}
