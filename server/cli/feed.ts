import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename, extname, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { ConfigError, loadEnvironment, readConfig } from '#server/config.ts';
import { connect, type Db } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { listUnmapped, mapCategory } from '#server/ingest/category-mapping.ts';
import { readFeedStatus } from '#server/ingest/feed-status.ts';
import {
  addFeed,
  type Feed,
  FeedExists,
  findFeed,
  listFeeds,
  readOptionsOf,
  setSchedule,
} from '#server/ingest/feeds.ts';
import { isFeedFormat, readers } from '#server/ingest/formats.ts';
import { isLinkTemplate } from '#server/ingest/link-template.ts';
import { previewFeed } from '#server/ingest/preview.ts';
import { pullFeed } from '#server/ingest/pull-feed.ts';
import { FeedBroken } from '#server/ingest/reader.ts';
import { mappingSchema } from '#server/ingest/readers/mapped.ts';
import { readRejects } from '#server/ingest/rejects.ts';
import { FeedBusy, type RunResult } from '#server/ingest/runs.ts';
import { problemOfCron } from '#server/ingest/schedules.ts';
import { NoSuchFile, requireFile } from '#server/ingest/sources/file.ts';
import { openSource } from '#server/ingest/sources/open-source.ts';
import { isWebAddress } from '#server/ingest/sources/source.ts';
import { FetchFailed } from '#server/outbound/fetch-failed.ts';
import { type Outbound, openOutbound } from '#server/outbound/outbound.ts';
import { lowPriority } from '#server/processes/beside.ts';
import { previewText, statusRow, summaryOf } from './feed-summary.ts';

const usage = `Usage: npm run feed -- COMMAND

  add NAME --store NAME --url ADDRESS --source ADDRESS|FILE [--format FORMAT] [--currency USD] [--mapping FILE]
      [--pages REGEX] [--schedule CRON] [--jitter 10] [--link-template TEXT]
                        adds a feed, and its store where the store is new
  schedule NAME CRON|off
                        says when the running store pulls a feed; off: only by hand
  list                  every feed with its schedule and its last run
  status [--json]       the health of every feed: age, products, changes, rejects, unmapped
  probe ADDRESS|FILE [--format FORMAT] [--currency USD] [--url ADDRESS] [--mapping FILE] [--pages REGEX]
                        tells the format and what ten rows would become; stores nothing
  rejects NAME          rows that the last run refused, with line, field, reason and text
  unmapped              stores' own categories that nothing maps to a subcategory, with counts
  map STORE CATEGORY SUBCATEGORY|none
                        says what a store's category is to us; none leaves its pieces out
  pull NAME [--force]   reads a feed from its source into the catalogue
  import FILE --store NAME --url ADDRESS [--name NAME] [--format FORMAT] [--currency USD] [--pages REGEX] [--force]
                        reads a file once; where it has no feed yet, adds one

CRON is minute, hour, day, month and weekday in UTC, such as "0 4 * * *"; a pull begins up to --jitter minutes later.
--link-template is the affiliate network's link; {url} in it stands for the offer's address, percent-encoded.
FORMAT is ${Object.keys(readers).join(', ')}, or auto: the file tells.
--mapping is a JSON file for the format mapped: our fields and the columns or paths that hold them, such as
  { "id": "sku", "title": "name", "link": "url", "imageLinks": "photo1,photo2", "price": "prices.now" }
--pages says which of the addresses that a sitemap or a list of pages names are pages of products: those that it matches.
--force merges also what would end more than 30 % of the products or refuses more than 20 % of the rows.
Exit code: 0 done, 1 the feed could not be used, 2 the call is wrong.`;

/** The operator called it wrongly: told with the usage. */
class UsageError extends Error {}
/** What was asked cannot be done: told in a line. */
class OperatorError extends Error {}

const mostJitterMinutes = 24 * 60;

const options = {
  store: { type: 'string' },
  url: { type: 'string' },
  source: { type: 'string' },
  name: { type: 'string' },
  format: { type: 'string', default: 'auto' },
  currency: { type: 'string' },
  mapping: { type: 'string' },
  schedule: { type: 'string' },
  jitter: { type: 'string' },
  'link-template': { type: 'string' },
  pages: { type: 'string' },
  force: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options'];

type Values = ReturnType<typeof parse>['values'];

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs one command of the operator's; gives the process's exit code. */
async function runCommand(args: string[]): Promise<number> {
  const { positionals, values } = parse(args);
  const [command, subject, category, subcategory] = positionals;
  const config = readConfig(loadEnvironment());
  const outbound = openOutbound(config);
  if (command === 'probe') return probeFeed(required(subject, 'ADDRESS or FILE'), values, outbound);
  const commands: Record<string, (db: Db) => Promise<number>> = {
    add: (db) => add(db, required(subject, 'NAME'), values),
    schedule: (db) => schedule(db, required(subject, 'NAME'), required(category, 'CRON')),
    list: (db) => list(db),
    status: (db) => status(db, values),
    rejects: (db) => rejects(db, required(subject, 'NAME')),
    unmapped: (db) => unmapped(db),
    map: (db) =>
      map(db, required(subject, 'STORE'), required(category, 'CATEGORY'), required(subcategory, 'SUBCATEGORY')),
    pull: (db) => pull(db, required(subject, 'NAME'), values, outbound),
    import: (db) => importFile(db, required(subject, 'FILE'), values, outbound),
  };
  const chosen = commands[command ?? ''];
  if (!chosen) throw new UsageError(command ? `«${command}» is no command.` : 'Which command?');

  const connection = await connect(config);
  try {
    await migrate(connection.db);
    await seedReferenceData(connection.db);
    return await chosen(connection.db);
  } finally {
    await connection.close();
  }
}

async function add(db: Db, name: string, values: Values): Promise<number> {
  const source = required(values.source, '--source');
  const feed = await addFeed(db, {
    name,
    storeName: required(values.store, '--store'),
    storeUrl: webUrl(required(values.url, '--url')),
    format: knownFormat(values.format),
    source: isWebAddress(source) ? source : resolve(source),
    defaultCurrency: knownCurrency(values.currency),
    mapping: await knownMapping(values),
    pagePattern: knownPattern(values.pages),
    linkTemplate: knownLinkTemplate(values['link-template']),
    schedule: values.schedule === undefined ? null : await knownCron(values.schedule, '--schedule'),
    ...(values.jitter !== undefined && { jitterMinutes: knownJitter(values.jitter) }),
  });
  console.log(`Added the feed «${feed.name}» of ${feed.storeName}. Read it with: npm run feed -- pull ${feed.name}`);
  return 0;
}

async function schedule(db: Db, name: string, cron: string): Promise<number> {
  const feed = await known(db, name);
  const isOff = cron === 'off';
  await setSchedule(db, feed.id, isOff ? null : await knownCron(cron, 'CRON'));
  console.log(
    isOff
      ? `«${name}» is pulled only by hand.`
      : `«${name}» is pulled at «${cron}», up to ${feed.jitterMinutes} minutes later, while the store runs.`,
  );
  return 0;
}

async function list(db: Db): Promise<number> {
  const feeds = await listFeeds(db);
  if (feeds.length === 0) console.log('There is no feed yet. Add one with: npm run feed -- add');
  else {
    console.table(
      feeds.map((feed) => ({
        feed: feed.name,
        store: feed.storeName,
        format: feed.format,
        schedule: feed.schedule ?? 'by hand',
        'last run': feed.lastRunAt?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never',
        status: feed.status ?? '',
        rows: feed.readRows ?? '',
        rejected: feed.rejectedRows ?? '',
      })),
    );
  }
  return 0;
}

/** Rows that a preview shows, pages that it reads for them of a source of many, and lines that other lists show. */
const previewedRows = 10;
const previewedPages = 3;
const linesShown = 200;

async function probeFeed(text: string, values: Values, outbound: Outbound): Promise<number> {
  const settings = {
    source: isWebAddress(text) ? text : resolve(text),
    pagePattern: knownPattern(values.pages),
    format: knownFormat(values.format),
    storeName: values.store ?? 'the store',
    defaultCurrency: knownCurrency(values.currency),
    ...readOptionsOf({ storeUrl: webUrl(values.url ?? 'https://store.example'), mapping: await knownMapping(values) }),
  };
  const { bytes } = await openSource(settings, { outbound, mostPages: previewedPages });
  console.log(previewText(await previewFeed(bytes, settings, previewedRows)));
  return 0;
}

async function status(db: Db, { json }: Values): Promise<number> {
  const feeds = await readFeedStatus(db);
  if (json) console.log(JSON.stringify(feeds, null, 2));
  else if (feeds.length === 0) console.log('There is no feed yet. Add one with: npm run feed -- add');
  else console.table(feeds.map((feed) => statusRow(feed, new Date())));
  return feeds.some((feed) => feed.status === 'broken' || feed.status === 'stopped') ? 1 : 0;
}

async function rejects(db: Db, name: string): Promise<number> {
  const rows = await readRejects(db, (await known(db, name)).id, linesShown);
  if (rows.length === 0) console.log(`The last run of «${name}» refused nothing.`);
  for (const { line, field, reason, raw } of rows) console.log(`line ${line}: ${field} ${reason}\n    ${raw}`);
  return 0;
}

async function unmapped(db: Db): Promise<number> {
  const rows = await listUnmapped(db, linesShown);
  if (rows.length === 0) console.log('Every product that is offered has a subcategory.');
  else console.table(rows);
  return 0;
}

async function map(db: Db, storeName: string, category: string, subcategoryName: string): Promise<number> {
  const store = await db.selectFrom('store').select('id').where('name', '=', storeName).executeTakeFirst();
  if (!store) throw new OperatorError(`There is no store named «${storeName}».`);
  const subcategory =
    subcategoryName.toLowerCase() === 'none'
      ? { id: null }
      : subcategories.find(({ id, name }) => [String(id), name.toLowerCase()].includes(subcategoryName.toLowerCase()));
  if (!subcategory) {
    const names = subcategories.map(({ name }) => name).join(', ');
    throw new OperatorError(`There is no subcategory «${subcategoryName}». There are: ${names}.`);
  }
  const changed = await mapCategory(db, store.id, category, subcategory.id);
  console.log(`${changed} products of ${storeName} follow at once; others with their next run.`);
  return 0;
}

async function known(db: Db, name: string): Promise<Feed> {
  const feed = await findFeed(db, name);
  if (!feed) throw new OperatorError(`There is no feed named «${name}». See them with: npm run feed -- list`);
  return feed;
}

async function pull(db: Db, name: string, { force }: Values, outbound: Outbound): Promise<number> {
  return read(db, await known(db, name), force, outbound);
}

async function importFile(db: Db, path: string, values: Values, outbound: Outbound): Promise<number> {
  const source = resolve(path);
  const name = values.name ?? basename(path, extname(path));
  const existing = await findFeed(db, name);
  await requireFile(source);
  const feed =
    existing ??
    (await addFeed(db, {
      name,
      storeName: required(values.store, '--store'),
      storeUrl: webUrl(required(values.url, '--url')),
      format: knownFormat(values.format),
      source,
      defaultCurrency: knownCurrency(values.currency),
      mapping: await knownMapping(values),
      pagePattern: knownPattern(values.pages),
    }));
  return read(db, { ...feed, source }, values.force, outbound);
}

async function read(db: Db, feed: Feed, force: boolean, outbound: Outbound): Promise<number> {
  setPriority(lowPriority);
  const bar = new SingleBar({ format: '{read} rows read, {merged} products merged', clearOnComplete: true });
  bar.start(1, 0, { read: 0, merged: 0 });
  let result: RunResult;
  try {
    result = await pullFeed(db, feed, {
      force,
      outbound,
      onProgress: ({ readRows, newProducts, changedProducts, unchangedProducts }) =>
        bar.update(0, { read: readRows, merged: newProducts + changedProducts + unchangedProducts }),
    });
  } finally {
    bar.stop();
  }
  console.log(summaryOf(feed, result));
  return result.status === 'complete' ? 0 : 1;
}

function required(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`${name} is missing.`);
  return value;
}

function webUrl(text: string): string {
  if (!isWebAddress(text) || !URL.canParse(text)) throw new UsageError(`--url: «${text}» is no http or https address.`);
  return text.replace(/\/+$/, '');
}

function knownFormat(text: string): string {
  if (text === 'auto' || isFeedFormat(text)) return text;
  throw new UsageError(`--format: «${text}» is not known.`);
}

/** The mapping of a file that the operator names, checked. */
async function knownMapping({ mapping: path, format }: Values): Promise<Record<string, string> | null> {
  if (path === undefined && format === 'mapped')
    throw new UsageError('--mapping is missing: the format mapped needs one.');
  if (path === undefined) return null;
  const text = await readFile(resolve(path), 'utf8').catch(() => {
    throw new OperatorError(`There is no file ${resolve(path)}.`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`--mapping: ${path} is no JSON.`);
  }
  const { data, error } = mappingSchema.safeParse(value);
  if (error) throw new UsageError(`--mapping: ${z.prettifyError(error)}`);
  return data as Record<string, string>;
}

function knownCurrency(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^[A-Z]{3}$/.test(text)) throw new UsageError(`--currency: «${text}» is no code such as USD.`);
  return text;
}

async function knownCron(text: string, option: string): Promise<string> {
  const problem = await problemOfCron(text);
  if (problem !== undefined) throw new UsageError(`${option}: «${text}» is no cron expression: ${problem}`);
  return text;
}

function knownJitter(text: string): number {
  const minutes = Number(text);
  if (/^\d+$/.test(text) && minutes <= mostJitterMinutes) return minutes;
  throw new UsageError(`--jitter: «${text}» is no number of minutes up to ${mostJitterMinutes}.`);
}

function knownPattern(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return new RegExp(text).source;
  } catch {
    throw new UsageError(`--pages: «${text}» is no regular expression.`);
  }
}

function knownLinkTemplate(text: string | undefined): string | null {
  if (text === undefined || isLinkTemplate(text)) return text ?? null;
  throw new UsageError(`--link-template: «${text}» is no web address that holds {url}.`);
}

try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else if (
    [OperatorError, NoSuchFile, FeedBroken, FeedExists, FeedBusy, FetchFailed, ConfigError].some(
      (kind) => error instanceof kind,
    )
  ) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } else throw error;
}
