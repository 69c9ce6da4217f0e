import { basename, extname, resolve } from 'node:path';
import { addFeed, type Feed, findFeed, readOptionsOf } from '#server/ingest/feeds.ts';
import type { RunResult } from '#server/ingest/runs/runs.ts';
import { requireFile } from '#server/ingest/sources/file.ts';
import { isWebAddress } from '#server/ingest/sources/source.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import {
  knownCurrency,
  knownFormat,
  knownMapping,
  knownPattern,
  newName,
  required,
  type Values,
  webUrl,
} from './feed-arguments.ts';
import { previewText, summaryOf } from './feed-summary.ts';
import { knownFeed } from './known-feed.ts';
import { printable } from './printable.ts';
import { OperatorError, type Terminal } from './program.ts';

/** Rows that a preview shows, and pages that it reads of a source of many pages. */
const previewedRows = 10;
const previewedPages = 3;

/** Runs `probe ADDRESS|FILE`: prints the format and the first rows as products. Stores nothing. */
export async function probeFeed(text: string, values: Values, config: Config, { console }: Terminal): Promise<number> {
  const settings = {
    source: isWebAddress(text) ? text : resolve(text),
    pagePattern: knownPattern(values.pages),
    format: knownFormat(values),
    storeName: values.store ?? 'the store',
    defaultCurrency: knownCurrency(values.currency),
    isUrlUnknown: values.url === undefined,
    ...readOptionsOf({ storeUrl: webUrl(values.url ?? 'https://store.example'), mapping: await knownMapping(values) }),
  };
  const { openSource } = await import('#server/ingest/sources/open-source.ts');
  const { previewFeed } = await import('#server/ingest/preview.ts');
  const { bytes, statedCurrency } = await openSource(settings, {
    outbound: await openOutbound(config),
    maxPages: previewedPages,
  });
  const defaultCurrency = settings.defaultCurrency ?? statedCurrency?.currency ?? null;
  console.log(printable(previewText(await previewFeed(bytes, { ...settings, defaultCurrency }, previewedRows))));
  return 0;
}

/** Runs `pull NAME`: reads a feed from its source into the catalog. */
export async function pull(
  db: Db,
  name: string,
  { force }: Values,
  config: Config,
  terminal: Terminal,
): Promise<number> {
  return read(db, await knownFeed(db, name), force, config, terminal);
}

/** Runs `import FILE`: reads a file once, and adds a feed if the file has none yet. */
export async function importFile(
  db: Db,
  path: string,
  values: Values,
  config: Config,
  terminal: Terminal,
): Promise<number> {
  const source = resolve(path);
  const name = values.name ?? basename(path, extname(path));
  const existing = await findFeed(db, name);
  await requireFile(source);
  if (existing) refuseOtherStore(existing, values);
  const feed =
    existing ??
    (await addFeed(db, {
      name: newName(name),
      storeName: required(values.store, '--store'),
      storeUrl: webUrl(required(values.url, '--url')),
      format: knownFormat(values),
      source,
      defaultCurrency: knownCurrency(values.currency),
      mapping: await knownMapping(values),
      pagePattern: knownPattern(values.pages),
    }));
  return read(db, { ...feed, source }, values.force, config, terminal);
}

/**
 * Refuses a file of another store whose name is the one of an existing feed.
 * @throws OperatorError that names the way out
 */
function refuseOtherStore({ name, storeName }: Feed, { store }: Values): void {
  if (store === undefined || store === storeName) return;
  throw new OperatorError(
    `The feed «${name}» belongs to the store «${storeName}», not to «${store}». Give the file a feed of its own with: --name NAME`,
  );
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

/** Opens the access to servers. Loaded only here, because other commands need no network. */
async function openOutbound(config: Config): Promise<Outbound> {
  return (await import('#server/platform/outbound/outbound.ts')).openOutbound(config);
}
