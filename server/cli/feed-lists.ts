import { listFeeds } from '#server/ingest/feeds.ts';
import { readHolds } from '#server/ingest/holds/read-holds.ts';
import { listUnmapped } from '#server/ingest/rules/unmapped.ts';
import { readFeedStatus } from '#server/ingest/runs/feed-status.ts';
import { readRejects } from '#server/ingest/runs/rejects.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { ledgerLine, readLedgerStatus } from '#server/pricing/ledger/status.ts';
import type { Values } from './feed-arguments.ts';
import { faultText, statusRow } from './feed-summary.ts';
import { holdText } from './hold-text.ts';
import { knownFeed } from './known-feed.ts';
import { printable } from './printable.ts';
import type { Terminal } from './program.ts';

/** Lines that a list shows at most. */
const linesShown = 200;

/** Runs `holds`: lists held prices. */
export async function holds(db: Db, { console }: Terminal): Promise<number> {
  const open = await readHolds(db);
  if (open.length === 0) console.log('No prices are held.');
  for (const hold of open) console.log(printable(holdText(hold)));
  return 0;
}

/** Runs `list`: lists every feed with its schedule and its last run. */
export async function list(db: Db, { console }: Terminal): Promise<number> {
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

/** Runs `status`: prints the health of every feed. Returns 1 if one is held, broken or was stopped. */
export async function status(db: Db, { json }: Values, { console }: Terminal): Promise<number> {
  const feeds = await readFeedStatus(db);
  if (json) console.log(JSON.stringify(feeds, null, 2));
  else if (feeds.length === 0) console.log('No feeds yet. Add a feed with: npm run feed -- add');
  else console.table(feeds.map((feed) => statusRow(feed, new Date())));
  const unread = feeds.reduce((sum, { attributeBacklog }) => sum + attributeBacklog, 0);
  if (!json && unread > 0) console.log(attributesLine(unread));
  const ledger = await readLedgerStatus(db);
  if (!json && ledger) console.log(ledgerLine(ledger));
  if (ledger?.stoppedReason) return 1;
  return feeds.some(({ health, status }) => health === 'held' || status === 'broken' || status === 'stopped') ? 1 : 0;
}

const attributesLine = (products: number) =>
  `Attributes: the worker reads colour, material and other attributes of ${products} products by its present words.`;

/** Runs `rejects NAME`: lists the rows that the last run rejected. */
export async function rejects(db: Db, name: string, { console }: Terminal): Promise<number> {
  const rows = await readRejects(db, (await knownFeed(db, name)).id, linesShown);
  if (rows.length === 0) console.log(`The last run of «${name}» rejected no rows.`);
  for (const { line, field, reason, raw } of rows)
    console.log(printable(`line ${line}: ${faultText(field, reason)}\n    ${raw}`));
  return 0;
}

/** Runs `unmapped`: lists the stores' categories without a subcategory. */
export async function unmapped(db: Db, { console }: Terminal): Promise<number> {
  const rows = await listUnmapped(db, linesShown);
  if (rows.length === 0) console.log('Every offered product has a subcategory.');
  else console.table(rows);
  return 0;
}
