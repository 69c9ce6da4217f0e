/** Builds the catalog index from a database: measures its build time, its memory, and the speed of recommendations and suggestions. */

import { openCatalog } from '#server/catalog/catalog.ts';
import { partCacheMemory } from '#server/platform/cache/cache-memory.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readArguments } from './arguments.ts';
import { openBenchDatabase } from './database.ts';
import { machineLine, residentMegabytes } from './machine.ts';
import { timeRanked } from './ranked.ts';
import { timeSuggestions } from './suggestions.ts';

/** Returns the memory after garbage collection, in MB. */
function memory() {
  if (!globalThis.gc) throw new Error('Run it as node --expose-gc bench/index.ts');
  for (let time = 0; time < 3; time += 1) globalThis.gc();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20, buffers: arrayBuffers / 2 ** 20 };
}

/** The caches of cards and responses are no part of the index. */
const cacheMegabytes = 1;

const { size, count, hasItems } = readArguments();
const database = await openBenchDatabase({ size, count, hasItems });
try {
  const connection = await connect({ databaseUrl: database.url });
  await migrate(connection.db);
  const before = memory();
  const startedAt = performance.now();
  const catalog = await openCatalog(connection, console.error, partCacheMemory(cacheMegabytes));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = memory();
  const above = (part: keyof typeof before) => Math.round(after[part] - before[part]);

  console.log(`\n${await machineLine(database.url)}\n`);
  console.log('| products | build s | RSS MB above | heap MB above | buffers MB above | peak RSS MB |');
  console.log('|---|---|---|---|---|---|');
  const cells = [
    size,
    seconds.toFixed(1),
    above('rss'),
    above('heap'),
    above('buffers'),
    residentMegabytes(process.pid)?.most,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  console.log('\n| ms | p50 | p95 | p99 |');
  console.log('|---|---|---|---|');
  console.log((await timeRanked(connection.db, catalog)).join('\n'));
  console.log((await timeSuggestions(catalog)).join('\n'));
  await catalog.stop();
  await connection.close();
} finally {
  await database.stop();
}
