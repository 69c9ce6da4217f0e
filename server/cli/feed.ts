import { FeedExists } from '#server/ingest/feeds.ts';
import { FeedBroken } from '#server/ingest/reader.ts';
import { PriceNotRefused } from '#server/ingest/runs/refuse-price.ts';
import { FeedBusy } from '#server/ingest/runs/runs.ts';
import { NoSuchFile } from '#server/ingest/sources/file.ts';
import { readConfig } from '#server/platform/config.ts';
import { connect, type Db } from '#server/platform/database/connect.ts';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { parse, required, usage } from './feed-arguments.ts';
import { holds, list, rejects, status, unmapped } from './feed-lists.ts';
import { prices, refuse } from './feed-prices.ts';
import { importFile, probeFeed, pull } from './feed-pulls.ts';
import { rule, rules, unrule } from './feed-rules.ts';
import { add, decide, schedule, set } from './feed-settings.ts';
import { type Command, runProgram, type Terminal, UsageError } from './program.ts';

/** The words that a command takes besides its options. */
const maxPositionals: Record<string, number> = {
  ...{ add: 1, schedule: 2, set: 1, holds: 0, accept: 1, refuse: 1, list: 0, status: 0, probe: 1, rejects: 1 },
  ...{ unmapped: 0, map: 3, rules: 1, rule: 4, unrule: 1, pull: 1, prices: 1, 'refuse-price': 1, import: 1 },
};

/** Runs one command of the operator; returns the process's exit code. */
async function run(args: string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parse(args);
  const [command, subject, ...others] = positionals;
  const [second, third, fourth] = others;
  const extra = positionals[1 + (maxPositionals[command ?? ''] ?? Number.POSITIVE_INFINITY)];
  if (extra !== undefined) throw new UsageError(`Unexpected argument «${extra}». Put names with spaces into quotes.`);
  const config = readConfig(terminal.env);
  if (command === 'probe') return probeFeed(required(subject, 'ADDRESS or FILE'), values, config, terminal);
  const commands: Record<string, (db: Db) => Promise<number>> = {
    add: (db) => add(db, required(subject, 'NAME'), values, terminal),
    schedule: (db) => schedule(db, required(subject, 'NAME'), required(second, 'CRON'), terminal),
    set: (db) => set(db, required(subject, 'NAME'), required(values.market, '--market'), terminal),
    holds: (db) => holds(db, terminal),
    accept: (db) => decide(db, required(subject, 'HOLD'), 'accepted', terminal),
    refuse: (db) => decide(db, required(subject, 'HOLD'), 'refused', terminal),
    list: (db) => list(db, terminal),
    status: (db) => status(db, values, terminal),
    rejects: (db) => rejects(db, required(subject, 'NAME'), terminal),
    unmapped: (db) => unmapped(db, terminal),
    map: (db) =>
      rule(
        db,
        [
          required(subject, 'STORE'),
          'category',
          second ?? required(second, 'CATEGORY'),
          required(third, 'SUBCATEGORY'),
        ],
        terminal,
      ),
    rules: (db) => rules(db, subject, values, terminal),
    rule: (db) =>
      rule(
        db,
        [required(subject, 'STORE'), required(second, 'FIELD'), required(third, 'WORDS'), required(fourth, 'OUTCOME')],
        terminal,
      ),
    unrule: (db) => unrule(db, required(subject, 'RULE'), terminal),
    pull: (db) => pull(db, required(subject, 'NAME'), values, config, terminal),
    prices: (db) => prices(db, subject, terminal),
    'refuse-price': (db) => refuse(db, subject, values, terminal),
    import: (db) => importFile(db, required(subject, 'FILE'), values, config, terminal),
  };
  const chosen = commands[command ?? ''];
  if (!chosen) throw new UsageError(command ? `Unknown command «${command}».` : 'Missing command.');

  const connection = await connect(config);
  try {
    await prepareDatabase(connection);
    return await chosen(connection.db);
  } finally {
    await connection.close();
  }
}

const mendable = [NoSuchFile, FeedBroken, FeedExists, FeedBusy, FetchFailed, PriceNotRefused];
export const feedCommand: Command = {
  usage,
  run,
  isOperators: (error) => mendable.some((kind) => error instanceof kind),
};

if (import.meta.main) await runProgram(feedCommand);
