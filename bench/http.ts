/**
 * Loads the web process over HTTP, one kind of request after another, and compares it with a plain server that returns
 * the same bytes.
 */
import { readArguments } from './arguments.ts';
import { openBenchDatabase } from './database.ts';
import type { BenchRequest } from './load/client.ts';
import { type Kind, personalProbe, requestKinds } from './load/kinds.ts';
import { type Measured, measure, sumUp } from './load/measure.ts';
import { type PlainServer, type RunningApp, startApp, startPlainServer, untilSilent } from './load/servers.ts';
import { readStops } from './load/stops.ts';
import { type Row, table } from './load/table.ts';
import { watchTurns } from './load/turns.ts';
import { readWorld } from './load/world.ts';
import { machineLine, residentMegabytes } from './machine.ts';

/** The number of distinct cold requests of a kind. The plain server returns their bodies. */
const coldRequests = 200;
/**
 * Warm-up time until the code is compiled and the caches are filled, as in a long-running process. Cold figures are
 * reported apart.
 */
const maxWarmSeconds = 30;

/** Both servers take turns, so that noise of the machine affects both. */
const rounds = 2;

const { size, count, hasItems, seconds, connections, only } = readArguments();
/** Shorter for a trial of this program. */
const warmSeconds = Math.min(maxWarmSeconds, 3 * seconds);

async function measureKind({ name, next }: Kind, app: RunningApp, plain: PlainServer): Promise<Row> {
  const onApp = { port: app.port, connections, next };
  const onPlain = { port: plain.port, connections, next: () => ({ path: '/' }) };
  const first = distinctRequests(next);
  // Resets the stops of the start and of earlier kinds.
  await readStops(app.port);
  turns.read();
  const cold = await measure({
    ...onApp,
    next: () => first.pop() ?? next(),
    until: { requests: coldRequests },
    keepBodies: true,
  });
  if (cold.bodies.length === 0) return { name, missing: `answers ${[...cold.statuses.keys()].join(', ')}` };

  await plain.serve(cold.bodies);
  await untilSilent(app.pid);
  await measure({ ...onApp, until: { seconds: warmSeconds } });
  await measure({ ...onPlain, until: { seconds: 1 } });
  const ofApp: Measured[] = [];
  const ofPlain: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ofApp.push(await measure({ ...onApp, until: { seconds: seconds / rounds } }));
    ofPlain.push(await measure({ ...onPlain, until: { seconds: seconds / rounds } }));
  }
  const stops = await readStops(app.port);
  return { name, app: sumUp(ofApp), plain: sumUp(ofPlain), cold: sumUp([cold]), stops, turns: turns.read() };
}

function distinctRequests(next: () => BenchRequest): BenchRequest[] {
  const requests = new Map<string, BenchRequest>();
  for (let attempts = 0; requests.size < coldRequests && attempts < coldRequests * 50; attempts += 1) {
    const request = next();
    requests.set(request.path, request);
  }
  return [...requests.values()].reverse();
}

const database = await openBenchDatabase({ size, count, hasItems });
const turns = watchTurns();
try {
  // Without a worker, which would sign the ledger of a new catalog meanwhile.
  const app = await startApp(database.url, { ...turns.settings, ROLE: 'web' });
  const plain = await startPlainServer();
  try {
    const probe = await measure({
      port: app.port,
      connections: 1,
      next: () => personalProbe,
      until: { requests: 1 },
    });
    const hasPersonal = probe.statuses.has(200);
    const rssReady = residentMegabytes(app.pid);
    const kinds = requestKinds(await readWorld(database.url, count), hasPersonal).filter(
      ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
    );
    const rows: Row[] = [];
    for (const kind of kinds) {
      console.log(`${kind.name} …`);
      rows.push(await measureKind(kind, app, plain));
    }
    const rss = residentMegabytes(app.pid);
    console.log(
      `\n${await machineLine(database.url)}; ${size} products, ${connections} connections, ${seconds} s each\n`,
    );
    console.log(table(rows));
    console.log(
      `\nReady after ${app.readySeconds.toFixed(1)} s with ${rssReady?.now} MB resident; after the load ${rss?.now} MB, at most ${rss?.most} MB.`,
    );
    if (!hasPersonal)
      console.log(`Personal listings are left out of the mixes: they answer ${[...probe.statuses.keys()]}.`);
  } finally {
    await plain.stop();
    await app.stop();
  }
} finally {
  turns.stop();
  await database.stop();
}
