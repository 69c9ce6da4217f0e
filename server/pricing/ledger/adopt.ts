import { sql } from 'kysely';
import { z } from 'zod';
import { ledgerEntrySchema } from '#contract/ledger.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { LedgerFiles } from './files.ts';
import { leafName } from './leaf.ts';
import { LedgerStopped, type SignedHead } from './ledger.ts';
import { readEdge, recordHead } from './publish.ts';
import { readEntries } from './read-entries.ts';
import { entriesOf, tileWidth } from './tiles.ts';
import { emptyEdge, growTree } from './tree.ts';

/**
 * Takes leaves over that were published and are missing in the database: after a promotion of a replica that lagged, or
 * a restore of an older backup. The ledger goes on after them, so that it never signs a second history.
 * @param head the last signed head of the database
 * @param published the head of the files, signed by this ledger
 * @throws LedgerStopped if the published leaves do not continue those of the database
 */
export async function adoptLeaves(
  db: Db,
  files: LedgerFiles,
  head: SignedHead | undefined,
  published: SignedHead,
): Promise<void> {
  const tree = growTree(await readEdgeAt(db, files, head));
  const from = head?.size ?? 0;
  const adopted = await readPublished(files, from, published.size);
  for (const entry of adopted) tree.add(entry);
  if (!tree.root().equals(published.root)) {
    throw new LedgerStopped(
      `The files of the ledger hold ${published.size} leaves that do not continue the ${from} of the database. Restore the backup that fits them.`,
    );
  }
  await db.transaction().execute(async (tx) => {
    // Leaves that were numbered and never published: they get other numbers.
    await tx.deleteFrom('ledger_leaf').where('leaf_index', '>=', from).execute();
    for (let at = 0; at < adopted.length; at += rowsAtATime)
      await insertEntries(tx, from + at, adopted.slice(at, at + rowsAtATime));
    await compareText(tx, from, adopted);
    // All rows are looked at again: leaves that were numbered before may have none now.
    await tx.updateTable('ledger').set({ position: 0 }).execute();
    await recordHead(tx, published);
  });
}

const rowsAtATime = 1000;

/** The tree of the database's head. Its partial tiles may be gone, since the files went on: they are made again. */
async function readEdgeAt(db: Db, files: LedgerFiles, head: SignedHead | undefined) {
  return readEdge(db, files, head).catch(async (error) => {
    if (!head || !(error instanceof LedgerStopped)) throw error;
    const tree = growTree(emptyEdge());
    for await (const entries of readEntries(db, 0, head.size)) for (const entry of entries) tree.add(entry);
    if (!tree.root().equals(head.root)) throw error;
    return tree.edge();
  });
}

/** Reads published entries. @throws LedgerStopped naming the bundle that is missing or broken */
async function readPublished(files: LedgerFiles, from: number, to: number): Promise<Buffer[]> {
  const entries: Buffer[] = [];
  for (let index = Math.floor(from / tileWidth); index * tileWidth < to; index += 1) {
    const width = Math.min(tileWidth, to - index * tileWidth);
    const bytes = await files.readTile({ level: 'entries', index, width });
    if (!bytes) throw new LedgerStopped(`The bundle ${index} of the ledger's entries is missing from its files.`);
    entries.push(...entriesOf(bytes).slice(Math.max(0, from - index * tileWidth)));
  }
  return entries;
}

async function insertEntries(db: Db, from: number, entries: readonly Buffer[]): Promise<void> {
  const parsed = entries.map((entry, at) => {
    const read = ledgerEntrySchema.safeParse(JSON.parse(String(entry)));
    if (!read.success)
      throw new LedgerStopped(`${leafName(from + at, String(entry))} is malformed: ${z.prettifyError(read.error)}`);
    return read.data;
  });
  await db
    .insertInto('ledger_leaf')
    .values(
      parsed.map((entry, at) => ({
        leaf_index: from + at,
        product_id: entry.product,
        seen_at: sql<Date>`${entry.time}::timestamptz`,
        store_id: entry.store,
        price_cents: entry.price,
        currency: entry.currency,
        original_cents: entry.kind === 'price' ? entry.struck : null,
        in_stock: entry.kind === 'price' ? entry.stock : null,
        run_id: entry.kind === 'price' ? entry.run : null,
        refused_at: entry.kind === 'refusal' ? sql<Date>`${entry.refused}::timestamptz` : null,
        was_present: entry.kind === 'refusal' ? entry.present : null,
      })),
    )
    .execute();
}

/** The rows must give the entries back byte for byte, or the files could not be made again. */
async function compareText(db: Db, from: number, adopted: readonly Buffer[]): Promise<void> {
  let index = from;
  for await (const entries of readEntries(db, from, from + adopted.length)) {
    for (const entry of entries) {
      const given = adopted[index - from];
      if (!given?.equals(entry)) throw new LedgerStopped(`${leafName(index, String(given))} cannot be taken over.`);
      index += 1;
    }
  }
}
