import { resolve } from 'node:path';
import { addFeed, type Market, setSchedule } from '#server/ingest/feeds.ts';
import { decideHold, decideMarket } from '#server/ingest/holds/decide.ts';
import { isWebAddress } from '#server/ingest/sources/source.ts';
import type { Db } from '#server/platform/database/connect.ts';
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
  required,
  type Values,
  webUrl,
} from './feed-arguments.ts';
import { knownFeed } from './known-feed.ts';
import { OperatorError, type Terminal } from './program.ts';

/** Runs `add NAME`: adds a feed, and its store if the store is new. */
export async function add(db: Db, name: string, values: Values, { console }: Terminal): Promise<number> {
  const source = required(values.source, '--source');
  const feed = await addFeed(db, {
    name: newName(name),
    storeName: required(values.store, '--store'),
    storeUrl: webUrl(required(values.url, '--url')),
    format: knownFormat(values),
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

/** Runs `schedule NAME CRON|off`: sets when a worker pulls the feed. */
export async function schedule(db: Db, name: string, cron: string, { console }: Terminal): Promise<number> {
  const feed = await knownFeed(db, name);
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

/** Runs `set NAME --market`: sets the market whose prices the feed asks for. */
export async function set(db: Db, name: string, market: string, { console }: Terminal): Promise<number> {
  const feed = await knownFeed(db, name);
  const isAny = market === 'any';
  await decideMarket(db, feed, isAny ? null : knownMarket(market));
  console.log(
    isAny ? `«${name}» asks for no market.` : `«${name}» asks for the market ${market} from its next pull on.`,
  );
  return 0;
}

/** Runs `accept HOLD` and `refuse HOLD`: decides on held prices. */
export async function decide(
  db: Db,
  text: string,
  kind: 'accepted' | 'refused',
  { console }: Terminal,
): Promise<number> {
  const feed = await decideHold(db, holdNumber(text), { kind });
  if (!feed) throw new OperatorError(`No open hold ${text}. List all open holds with: npm run feed -- holds`);
  console.log(
    kind === 'accepted'
      ? `Accepted. A worker pulls «${feed.name}» at once, or pull it with: npm run feed -- pull ${feed.name}`
      : `Refused. «${feed.name}» keeps its former prices for as long as the held ones last.`,
  );
  return 0;
}
