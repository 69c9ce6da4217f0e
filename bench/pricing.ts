/**
 * Measures verdicts: a million from points in memory, the time that they add to the runs of a feed, and all of a
 * catalog from the database. Runs with and without judging take turns, each in a database of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Connection, connect } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { historyOf } from '#server/pricing/history.ts';
import { judgeDue } from '#server/pricing/judge-offers.ts';
import { judge } from '#server/pricing/verdict.ts';
import { drawHistory, seeded } from '#test/support/pricing/drawn-histories.ts';
import { readArguments } from './arguments.ts';
import { openEmptyDatabase } from './database.ts';
import { machineLine } from './machine.ts';
import { dayOf, type Measured, measureRun, quietDays, recordQuietDays, writeFeed } from './pricing/merges.ts';

const { count, only } = readArguments();
const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part));
const turns = 3;
const million = 1_000_000;

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Judges drawn histories, without the time to draw them. */
function measureMemory(): void {
  const random = seeded(1);
  const drawn = Array.from({ length: million / 10 }, () => drawHistory(random));
  const measured: Measured[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    for (let round = 0; round < 10; round += 1)
      for (const { points, gaps, breaks, asOf } of drawn) judge(historyOf(points, gaps, asOf), breaks);
    const { user, system } = process.cpuUsage(before);
    measured.push({ seconds: (performance.now() - startedAt) / 1000, processorSeconds: (user + system) / 1e6 });
  }
  const points = drawn.reduce((sum, history) => sum + history.points.length, 0) / drawn.length;
  const fastest = (key: keyof Measured) => Math.min(...measured.map((one) => one[key])).toFixed(2);
  console.log(
    `A million verdicts from points in memory, ${points.toFixed(1)} points each, fastest of ${turns}: ` +
      `${fastest('seconds')} s, ${fastest('processorSeconds')} s of a processor; to hold: 1 s\n`,
  );
}

type Kind = { name: string; changedPercent: number };

/** The runs of a turn. The last brings the first prices back. */
const kinds: readonly Kind[] = [
  { name: 'unchanged', changedPercent: 0 },
  { name: '5 % repriced', changedPercent: 5 },
  { name: '95 % repriced', changedPercent: 100 },
  { name: '100 % repriced', changedPercent: 0 },
];

type Variant = {
  isJudged: boolean;
  url: string;
  connection: Connection;
  stop(): Promise<void>;
  measured: Map<string, Measured[]>;
};

async function measureMerges(folder: string): Promise<void> {
  const variants: Variant[] = [];
  for (const isJudged of [true, false]) {
    const database = await openEmptyDatabase(`bench_pricing_${isJudged ? 'judged' : 'plain'}`);
    const connection = await connect({ databaseUrl: database.url });
    await prepareDatabase(connection);
    variants.push({ isJudged, ...database, connection, measured: new Map<string, Measured[]>() });
  }
  const paths = new Map<number, string>();
  for (const { changedPercent } of kinds) paths.set(changedPercent, join(folder, `${changedPercent}`));
  for (const [percent, path] of paths) await writeFeed(path, count, percent);
  const runAll = async ({ name, changedPercent }: Kind, day: number) => {
    for (const { isJudged, url, measured } of day % 2 === 0 ? variants : variants.toReversed()) {
      const run = await measureRun(url, paths.get(changedPercent) ?? '', day, isJudged);
      measured.set(name, [...(measured.get(name) ?? []), run]);
    }
  };
  await runAll({ name: 'first', changedPercent: 0 }, 0);
  for (const { connection } of variants) {
    await recordQuietDays(connection, 1);
    await sql`vacuum analyze`.execute(connection.db);
  }
  const all = Array.from({ length: turns }, () => kinds).flat();
  for (const [place, kind] of all.entries()) await runAll(kind, quietDays + 1 + place);
  const day = quietDays + all.length;

  console.log('| run | seconds without | with | added | processor s without | with | added |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  const [judged, plain] = variants;
  for (const name of judged?.measured.keys() ?? []) {
    const cells = (['seconds', 'processorSeconds'] as const).flatMap((key) => {
      const of = (variant: typeof judged) => median((variant?.measured.get(name) ?? []).map((run) => run[key]));
      const [without, withVerdicts] = [of(plain), of(judged)];
      const added = ((withVerdicts / without - 1) * 100).toFixed(1);
      return [without.toFixed(1), withVerdicts.toFixed(1), `${added} %`];
    });
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
  if (judged) {
    const startedAt = performance.now();
    const changed = await judgeDue(judged.connection.db, dayOf(day), 'all');
    const seconds = (performance.now() - startedAt) / 1000;
    const { verdicts } = await judged.connection.db
      .selectFrom('offer_verdict')
      .select((eb) => eb.fn.countAll<number>().as('verdicts'))
      .executeTakeFirstOrThrow();
    const rate = Math.round(verdicts / seconds).toLocaleString('en-US');
    console.log(
      `\nAll judged from the database: ${verdicts} in ${seconds.toFixed(1)} s, ${rate}/s, ${changed} changed.`,
    );
  }
  for (const { connection, stop } of variants) {
    await connection.close();
    await stop();
  }
}

console.log(`\n${await machineLine()}; ${count.toLocaleString('en-US')} rows\n`);
if (isWanted('memory')) measureMemory();
if (isWanted('merge')) {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-pricing-'));
  try {
    await measureMerges(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
