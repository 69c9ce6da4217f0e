import { basename, extname, resolve } from 'node:path';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { listUnmapped, mapCategory } from '#server/ingest/category-mapping.ts';
import {
  addFeed,
  type Feed,
  FeedExists,
  findFeed,
  listFeeds,
  type Market,
  readOptionsOf,
  setSchedule,
} from '#server/ingest/feeds.ts';
import { decideHold, decideMarket } from '#server/ingest/holds/decide.ts';
import { readHolds } from '#server/ingest/holds/read-holds.ts';
import { FeedBroken } from '#server/ingest/reader.ts';
import { readFeedStatus } from '#server/ingest/runs/feed-status.ts';
import { PriceNotRefused } from '#server/ingest/runs/refuse-price.ts';
import { readRejects } from '#server/ingest/runs/rejects.ts';
import { FeedBusy, type RunResult } from '#server/ingest/runs/runs.ts';
import { NoSuchFile, requireFile } from '#server/ingest/sources/file.ts';
import { isWebAddress } from '#server/ingest/sources/source.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { connect, type Db } from '#server/platform/database/connect.ts';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { ledgerLine, readLedgerStatus } from '#server/pricing/ledger/status.ts';
import {
  holdNumber,
  knownCron,
  knownCurrency,
  knownFormat,
  knownJitter,
  knownLinkTemplate,
  knownMapping,
  knownMarket,
  knownPattern,
  newName,
  parse,
  required,
  usage,
  type Values,
  webUrl,
} from './feed-arguments.ts';
import { prices, refuse } from './feed-prices.ts';
import { faultText, previewText, statusRow, summaryOf } from './feed-summary.ts';
import { holdText } from './hold-text.ts';
import { printable } from './printable.ts';
import { type Command, OperatorError, runProgram, type Terminal, UsageError } from './program.ts';

/** Runs one command of the operator; returns the process's exit code. */
async function run(args: string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parse(args);
  const [command, subject, category, subcategory] = positionals;
  const config = readConfig(terminal.env);
  if (command === 'probe')
    return probeFeed(required(subject, 'ADDRESS or FILE'), values, await openOutbound(config), terminal);
  const commands: Record<string, (db: Db) => Promise<number>> = {
    add: (db) => add(db, required(subject, 'NAME'), values, terminal),
    schedule: (db) => schedule(db, required(subject, 'NAME'), required(category, 'CRON'), terminal),
    set: (db) => set(db, required(subject, 'NAME'), required(values.market, '--market'), terminal),
    holds: (db) => holds(db, terminal),
    accept: (db) => decide(db, required(subject, 'HOLD'), 'accepted', terminal),
    refuse: (db) => decide(db, required(subject, 'HOLD'), 'refused', terminal),
    list: (db) => list(db, terminal),
    status: (db) => status(db, values, terminal),
    rejects: (db) => rejects(db, required(subject, 'NAME'), terminal),
    unmapped: (db) => unmapped(db, terminal),
    map: (db) =>
      map(
        db,
        required(subject, 'STORE'),
        required(category, 'CATEGORY'),
        required(subcategory, 'SUBCATEGORY'),
        terminal,
      ),
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

async function openOutbound(config: Config): Promise<Outbound> {
  return (await import('#server/platform/outbound/outbound.ts')).openOutbound(config);
}

async function add(db: Db, name: string, values: Values, { console }: Terminal): Promise<number> {
  const source = required(values.source, '--source');
  const feed = await addFeed(db, {
    name: newName(name),
    storeName: required(values.store, '--store'),
    storeUrl: webUrl(required(values.url, '--url')),
    format: knownFormat(values.format),
    source: isWebAddress(source) ? source : resolve(source),
    defaultCurrency: knownCurrency(values.currency),
    mapping: await knownMapping(values),
    pagePattern: knownPattern(values.pages),
    linkTemplate: knownLinkTemplate(values['link-template']),
    schedule: values.schedule === undefined ? null : await knownCron(values.schedule, '--schedule'),
    ...(values.market !== undefined && marketColumns(knownMarket(values.market))),
    ...(values.jitter !== undefined && { jitterMinutes: knownJitter(values.jitter) }),
  });
  console.log(`Added the feed «${feed.name}» of ${feed.storeName}. Pull it with: npm run feed -- pull ${feed.name}`);
  return 0;
}

async function schedule(db: Db, name: string, cron: string, { console }: Terminal): Promise<number> {
  const feed = await known(db, name);
  const isOff = cron === 'off';
  await setSchedule(db, feed.id, isOff ? null : await knownCron(cron, 'CRON'));
  console.log(
    isOff
      ? `«${name}» is pulled only by hand.`
      : `«${name}» is pulled at «${cron}», up to ${feed.jitterMinutes} minutes later, while a worker runs.`,
  );
  return 0;
}

const marketColumns = ({ country, currency }: Market) => ({ marketCountry: country, marketCurrency: currency });

async function set(db: Db, name: string, market: string, { console }: Terminal): Promise<number> {
  const feed = await known(db, name);
  const isAny = market === 'any';
  await decideMarket(db, feed, isAny ? null : knownMarket(market));
  console.log(
    isAny ? `«${name}» asks for no market.` : `«${name}» asks for the market ${market} from its next pull on.`,
  );
  return 0;
}

async function holds(db: Db, { console }: Terminal): Promise<number> {
  const open = await readHolds(db);
  if (open.length === 0) console.log('No prices are held.');
  for (const hold of open) console.log(printable(holdText(hold)));
  return 0;
}

async function decide(db: Db, text: string, kind: 'accepted' | 'refused', { console }: Terminal): Promise<number> {
  const feed = await decideHold(db, holdNumber(text), { kind });
  if (!feed) throw new OperatorError(`No open hold ${text}. List all open holds with: npm run feed -- holds`);
  console.log(
    kind === 'accepted'
      ? `Accepted. A worker pulls «${feed.name}» at once, or pull it with: npm run feed -- pull ${feed.name}`
      : `Refused. «${feed.name}» keeps its former prices for as long as the held ones last.`,
  );
  return 0;
}

async function list(db: Db, { console }: Terminal): Promise<number> {
  const feeds = await listFeeds(db);
  if (feeds.length === 0) console.log('No feeds yet. Add a feed with: npm run feed -- add');
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

/** Rows that a preview shows, pages that it reads of a source of many pages, and lines that other lists show. */
const previewedRows = 10;
const previewedPages = 3;
const linesShown = 200;

async function probeFeed(text: string, values: Values, outbound: Outbound, { console }: Terminal): Promise<number> {
  const settings = {
    source: isWebAddress(text) ? text : resolve(text),
    pagePattern: knownPattern(values.pages),
    format: knownFormat(values.format),
    storeName: values.store ?? 'the store',
    defaultCurrency: knownCurrency(values.currency),
    ...readOptionsOf({ storeUrl: webUrl(values.url ?? 'https://store.example'), mapping: await knownMapping(values) }),
  };
  const { openSource } = await import('#server/ingest/sources/open-source.ts');
  const { previewFeed } = await import('#server/ingest/preview.ts');
  const { bytes, toldCurrency } = await openSource(settings, { outbound, maxPages: previewedPages });
  const defaultCurrency = settings.defaultCurrency ?? toldCurrency?.currency ?? null;
  console.log(printable(previewText(await previewFeed(bytes, { ...settings, defaultCurrency }, previewedRows))));
  return 0;
}

async function status(db: Db, { json }: Values, { console }: Terminal): Promise<number> {
  const feeds = await readFeedStatus(db);
  if (json) console.log(JSON.stringify(feeds, null, 2));
  else if (feeds.length === 0) console.log('No feeds yet. Add a feed with: npm run feed -- add');
  else console.table(feeds.map((feed) => statusRow(feed, new Date())));
  const ledger = await readLedgerStatus(db);
  if (!json && ledger) console.log(ledgerLine(ledger));
  if (ledger?.stoppedReason) return 1;
  return feeds.some(({ health, status }) => health === 'held' || status === 'broken' || status === 'stopped') ? 1 : 0;
}

async function rejects(db: Db, name: string, { console }: Terminal): Promise<number> {
  const rows = await readRejects(db, (await known(db, name)).id, linesShown);
  if (rows.length === 0) console.log(`The last run of «${name}» rejected no rows.`);
  for (const { line, field, reason, raw } of rows)
    console.log(printable(`line ${line}: ${faultText(field, reason)}\n    ${raw}`));
  return 0;
}

async function unmapped(db: Db, { console }: Terminal): Promise<number> {
  const rows = await listUnmapped(db, linesShown);
  if (rows.length === 0) console.log('Every offered product has a subcategory.');
  else console.table(rows);
  return 0;
}

async function map(
  db: Db,
  storeName: string,
  category: string,
  subcategoryName: string,
  { console }: Terminal,
): Promise<number> {
  const store = await db.selectFrom('store').select('id').where('name', '=', storeName).executeTakeFirst();
  if (!store) throw new OperatorError(`No store named «${storeName}».`);
  const subcategory =
    subcategoryName.toLowerCase() === 'none'
      ? { id: null }
      : subcategories.find(({ id, name }) => [String(id), name.toLowerCase()].includes(subcategoryName.toLowerCase()));
  if (!subcategory) {
    const names = subcategories.map(({ name }) => name).join(', ');
    throw new OperatorError(`Unknown subcategory «${subcategoryName}». Expected none or one of: ${names}.`);
  }
  const changed = await mapCategory(db, store.id, category, subcategory.id);
  console.log(`Updated ${changed} products of ${storeName}; others follow with their next run.`);
  return 0;
}

async function known(db: Db, name: string): Promise<Feed> {
  const feed = await findFeed(db, name);
  if (!feed) throw new OperatorError(`No feed named «${name}». List all feeds with: npm run feed -- list`);
  return feed;
}

async function pull(db: Db, name: string, { force }: Values, config: Config, terminal: Terminal): Promise<number> {
  return read(db, await known(db, name), force, config, terminal);
}

async function importFile(db: Db, path: string, values: Values, config: Config, terminal: Terminal): Promise<number> {
  const source = resolve(path);
  const name = values.name ?? basename(path, extname(path));
  const existing = await findFeed(db, name);
  await requireFile(source);
  const feed =
    existing ??
    (await addFeed(db, {
      name: newName(name),
      storeName: required(values.store, '--store'),
      storeUrl: webUrl(required(values.url, '--url')),
      format: knownFormat(values.format),
      source,
      defaultCurrency: knownCurrency(values.currency),
      mapping: await knownMapping(values),
      pagePattern: knownPattern(values.pages),
    }));
  return read(db, { ...feed, source }, values.force, config, terminal);
}

/** Reads a feed. Loads the feed readers and the network code only here, because other commands need neither. */
async function read(
  db: Db,
  feed: Feed,
  force: boolean,
  config: Config,
  { console, stderr, standBack }: Terminal,
): Promise<number> {
  const outbound = await openOutbound(config);
  const { pullFeed } = await import('#server/ingest/runs/pull-feed.ts');
  const { SingleBar } = await import('cli-progress');
  standBack();
  const format = '{read} rows read, {merged} products merged';
  const bar = new SingleBar({ format, clearOnComplete: true, stream: stderr });
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
  console.log(printable(summaryOf(feed, result)));
  return result.status === 'complete' || (result.status === 'held' && result.newHolds === 0) ? 0 : 1;
}

const mendable = [NoSuchFile, FeedBroken, FeedExists, FeedBusy, FetchFailed, PriceNotRefused];
export const feedCommand: Command = {
  usage,
  run,
  isOperators: (error) => mendable.some((kind) => error instanceof kind),
};

if (import.meta.main) await runProgram(feedCommand);
