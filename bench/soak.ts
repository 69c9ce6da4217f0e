/**
 * Loads one process with a day's mix at a steady rate for `--seconds`, and reports each minute. Then sends twice and
 * four times its capacity, to see whether it sheds load in time. Then returns to the steady rate to see how soon it
 * recovers.
 */
import { random } from '#demo/random.ts';
import { readArguments } from './arguments.ts';
import { accountCount, tokenOf } from './catalog/accounts.ts';
import { between } from './catalog/draws.ts';
import { openBenchDatabase, openCopy } from './database.ts';
import type { BenchRequest } from './load/client.ts';
import { requestKinds } from './load/kinds.ts';
import { type Figures, type Load, measure, sumUp } from './load/measure.ts';
import { startApp } from './load/servers.ts';
import { readWorld } from './load/world.ts';
import { machineLine, residentMegabytes } from './machine.ts';

/** The share of the maximum rate without pauses. The rest is for other work of the machine. */
const steadyShare = 0.5;
const excesses = [2, 4];
const excessSeconds = 15;

/** More connections than the server has slots, so that waiting requests do not slow down new ones. */
const excessConnections = 256;

const warmSeconds = 20;
const probeSeconds = 10;
const minuteSeconds = 60;

const { size, count, seconds, connections } = readArguments();

/** Returns a generator of 70 % listings, 20 % product pages, 5 % personal listings, 5 % favorites. */
async function dayMix(url: string): Promise<() => BenchRequest> {
  const [listing] = requestKinds(await readWorld(url, count), false);
  const rand = random(17);
  const product = () => between(rand, 1, count);
  return () => {
    const draw = rand();
    if (draw < 0.7 && listing) return listing.next();
    if (draw < 0.9) return { path: `/product/${product()}` };
    const account = between(rand, 1, accountCount);
    const token = tokenOf(account);
    if (draw < 0.95) return { path: `/api/users/${account}/products`, token };
    return { path: `/api/users/${account}/favorite_products/${product()}`, token, method: 'POST' };
  };
}

/** Counts failures. 410 is none: it is the status of an ended product's page. */
function countFailures(statuses: ReadonlyMap<number, number>): string {
  const failures = [...statuses].filter(([status]) => status !== 200 && status !== 410);
  return failures.map(([status, times]) => `${times} × ${status}`).join(', ') || 'none';
}

const ms = (value: number) => value.toFixed(1);
const header = ['', 'requests/s', 'p50 ms', 'p99 ms', 'p99.9 ms', 'max ms', 'failures', 'RSS MB'];

function print(cells: (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

const catalog = await openBenchDatabase({ size, count });
try {
  const url = await openCopy(catalog.url, 'bench_soak');
  // Favorites trigger taste rebuilds, which run in the worker as in production.
  const app = await startApp(url, { TASTE_PROFILES: 'on', DRAIN_SECONDS: '0' });
  try {
    const load = { port: app.port, connections, next: await dayMix(url) };
    const row = (name: string, figures: Figures, statuses: ReadonlyMap<number, number>) => {
      const { perSecond, p50, p99, p999, max } = figures;
      const rss = residentMegabytes(app.pid)?.now ?? '';
      print([name, Math.round(perSecond), ms(p50), ms(p99), ms(p999), ms(max), countFailures(statuses), rss]);
    };
    const ask = async (name: string, more: Partial<Load> & Pick<Load, 'until'>) => {
      const measured = await measure({ ...load, ...more });
      const figures = sumUp([measured]);
      row(name, figures, measured.statuses);
      return { ...measured, ...figures };
    };

    console.log(`\n${await machineLine(url)}; ${size} products, ${connections} connections\n`);
    print(header);
    print(header.map(() => '---'));
    await ask('to warm up', { until: { seconds: warmSeconds } });
    const { perSecond: capacity } = await ask('without a pause', { until: { seconds: probeSeconds } });
    const perSecond = Math.round(capacity * steadyShare);
    for (let done = 0; done < seconds; done += minuteSeconds) {
      const slice = Math.min(minuteSeconds, seconds - done);
      await ask(`minute ${done / minuteSeconds + 1}`, { perSecond, until: { seconds: slice } });
    }
    const refusals: string[] = [];
    for (const excess of excesses) {
      const name = `${excess} times the capacity`;
      const asked = { connections: excessConnections, perSecond: capacity * excess };
      const { statuses, requests, refusedP99 } = await ask(name, { ...asked, until: { seconds: excessSeconds } });
      const share = Math.round(((statuses.get(503) ?? 0) / requests) * 100);
      refusals.push(`${name}: ${share} % refused, 99 of 100 of them within ${ms(refusedP99)} ms.`);
    }
    const endedAt = performance.now();
    for (let second = 1; second <= 10; second += 1) {
      const { statuses } = await ask(`second ${second} after`, { perSecond, until: { seconds: 1 } });
      if (statuses.has(503)) continue;
      refusals.push(`Nothing is refused any more ${ms((performance.now() - endedAt) / 1000 - 1)} s after.`);
      break;
    }
    console.log(`\n${refusals.join('\n')}`);
  } finally {
    await app.stop();
  }
} finally {
  await catalog.stop();
}
