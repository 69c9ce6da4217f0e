/**
 * Loads one, two and three web processes behind HAProxy with the listing mix, and prints the processor time of each
 * process. All processes share one machine, so processor time, not throughput, tells how many machines a load needs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openCluster } from '#test/support/cluster.ts';
import { readArguments } from './arguments.ts';
import { requestKinds } from './load/kinds.ts';
import { type Figures, measure, sumUp } from './load/measure.ts';
import { readWorld } from './load/world.ts';
import { machineLine, residentMegabytes } from './machine.ts';

const warmSeconds = 8;

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const ticksPerSecond = 100;

const { size, count, seconds, connections } = readArguments();
const loadProgram = fileURLToPath(new URL('./catalog/load-process.ts', import.meta.url));

async function fill(databaseUrl: string): Promise<void> {
  const [code] = await once(
    spawn(process.execPath, [loadProgram, databaseUrl, `${count}`], { stdio: 'inherit' }),
    'exit',
  );
  if (code !== 0) throw new Error('The catalog could not be loaded.');
}

type Spent = { webs: number; haproxy: number; postgres: number; client: number };

/** Formats a row of the table. Processor times are in milliseconds a request. */
function line(webs: number, { perSecond, p50, p99, notOk, requests }: Figures, spent: Spent): string {
  const each = (secondsSpent: number) => ((secondsSpent * 1000) / requests).toFixed(2);
  const perWebSecond = Math.round(requests / spent.webs);
  const total = spent.webs + spent.haproxy + spent.postgres + spent.client;
  const cells = [
    webs,
    Math.round(perSecond),
    p50.toFixed(1),
    p99.toFixed(1),
    notOk,
    each(spent.webs),
    each(spent.haproxy),
    each(spent.postgres),
    each(spent.client),
    perWebSecond,
    ((total / requests) * perSecond).toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns the processor time of a process, optionally with its children, in seconds. */
function processorSeconds(pid: number, withChildren = false): number {
  const fields = (of: string) =>
    readFileSync(`/proc/${of}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  // Field indexes counted from the state: parent 1, user 11, system 12, and 13 and 14 for ended children.
  const secondsOf = (all: string[], places: number[]) =>
    places.reduce((sum, place) => sum + Number(all[place]), 0) / ticksPerSecond;
  const own = secondsOf(fields(`${pid}`), withChildren ? [11, 12, 13, 14] : [11, 12]);
  if (!withChildren) return own;
  const secondsOfChild = (name: string): number => {
    try {
      const all = fields(name);
      return all[1] === `${pid}` ? secondsOf(all, [11, 12]) : 0;
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  };
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return own + names.reduce((sum, name) => sum + secondsOfChild(name), 0);
}

const cluster = await openCluster({
  workers: 0,
  fill,
  settings: { DEMO_CATALOG: 'off', NODE_ENV: 'production' },
});
try {
  const { postgres, haproxy, webs } = cluster;
  await postgres.untilReplayed();
  const [listing] = requestKinds(await readWorld(postgres.primary.url, count), true);
  if (!listing) throw new Error('There is no kind to ask.');
  const load = { port: haproxy.port, connections, next: listing.next };
  const running = [...webs];
  const spentSoFar = (): Spent => ({
    webs: running.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    haproxy: processorSeconds(haproxy.pid),
    postgres: processorSeconds(postgres.primary.pid, true) + processorSeconds(postgres.replica.pid, true),
    client: processorSeconds(process.pid),
  });
  const lines: string[] = [];
  for (let number = webs.length; number > 0; number -= 1) {
    await measure({ ...load, until: { seconds: warmSeconds } });
    const before = spentSoFar();
    const figures = sumUp([await measure({ ...load, until: { seconds } })]);
    const after = spentSoFar();
    const spent = {
      webs: after.webs - before.webs,
      haproxy: after.haproxy - before.haproxy,
      postgres: after.postgres - before.postgres,
      client: after.client - before.client,
    };
    lines.unshift(line(number, figures, spent));
    console.log(
      `${number} web processes: ${Math.round(figures.perSecond)} requests/s, a web ${residentMegabytes(running[0]?.pid ?? 0)?.now} MB`,
    );
    await running.pop()?.stop();
  }
  console.log(
    `\n${await machineLine(postgres.primary.url)}; ${size} products, ${connections} connections, ${seconds} s each\n`,
  );
  console.log(
    '| web processes | requests/s | p50 ms | p99 ms | not 200 | webs, ms a request | HAProxy | PostgreSQL | client | requests a processor second of a web | cores in use |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  console.log(lines.join('\n'));
} finally {
  await cluster.close();
}
