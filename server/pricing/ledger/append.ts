import type { Db } from '#server/platform/database/connect.ts';
import { oneAtATime } from '#server/platform/database/one-at-a-time.ts';
import { adoptLeaves } from './adopt.ts';
import type { LedgerFiles } from './files.ts';
import { followPrices } from './follow.ts';
import { LedgerStopped, lastHead, openLedger, type SignedHead } from './ledger.ts';
import { readCheckpoint, type Signer } from './note.ts';
import { publishHead, publishLeaves, readEdge, writeFiles, writeTiles } from './publish.ts';
import { rebuildFiles } from './rebuild.ts';
import { growTree } from './tree.ts';

export type Appended = { newLeaves: number; size: number };

/** The origin of a log: its address without the scheme, as tlog-tiles recommends. */
function originOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  return `${host}${pathname.replace(/\/+$/, '')}/ledger`;
}

/**
 * Makes leaves of all new observations, writes their files and signs the tree. One process does so at a time. Killed at
 * any moment, the next call goes on where it was.
 * @throws LedgerStopped if it would have to sign another history; the reason is recorded until a call succeeds
 */
export async function appendToLedger(
  db: Db,
  { files, publicUrl }: { files: LedgerFiles; publicUrl: string },
): Promise<Appended> {
  return oneAtATime({ db }, 'ledger', async () => {
    try {
      const ledger = await openLedger(db, originOf(publicUrl));
      await agree(db, files, ledger.signer);
      // Read again: leaves that were taken over begin it anew.
      const newLeaves = await followPrices(db, await openLedger(db, originOf(publicUrl)));
      const head = await publishLeaves(db, files, ledger.signer, await lastHead(db));
      await noteStop(db, null);
      return { newLeaves, size: head?.size ?? 0 };
    } catch (error) {
      if (error instanceof LedgerStopped) await noteStop(db, error.message);
      throw error;
    }
  });
}

async function noteStop(db: Db, reason: string | null): Promise<void> {
  await db
    .updateTable('ledger')
    .set({ stopped_reason: reason, stopped_at: reason === null ? null : new Date() })
    .where('stopped_reason', 'is distinct from', reason)
    .execute();
}

/**
 * Brings files and database to one head. The files may be behind (a process was killed, or a folder was restored), ahead
 * (the database was), or gone.
 * @throws LedgerStopped if they contradict each other
 */
async function agree(db: Db, files: LedgerFiles, signer: Signer): Promise<void> {
  const [head, text] = await Promise.all([lastHead(db), files.readText('checkpoint')]);
  if (text === undefined) return head && rebuildFiles(db, files, signer);
  const published = readCheckpoint(text, signer);
  if (!published) {
    throw new LedgerStopped(
      'The checkpoint among the files of the ledger is not signed by its key. They belong to another database, or were changed. Restore the backup that fits them, or move the files away.',
    );
  }
  if (!head || published.size > head.size) return adoptLeaves(db, files, head, published);
  const signed = await db
    .selectFrom('ledger_checkpoint')
    .select('root')
    .where('size', '=', published.size)
    .executeTakeFirst();
  if (!signed?.root.equals(published.root)) {
    throw new LedgerStopped(
      `The files of the ledger have another root for ${published.size} leaves than the database. One of them is of another history. Restore the backup that fits the files.`,
    );
  }
  if (published.size < head.size) await catchUp(db, files, signer, { from: published, to: head });
}

/** Writes the files from an older head to a newer one, which was signed before. */
async function catchUp(
  db: Db,
  files: LedgerFiles,
  signer: Signer,
  { from, to }: { from: SignedHead; to: SignedHead },
): Promise<void> {
  const tree = growTree(await readEdge(db, files, from));
  await writeTiles(db, files, tree, to.size);
  if (!tree.root().equals(to.root)) {
    throw new LedgerStopped(
      `The database has other leaves than were signed between ${from.size} and ${to.size}. Restore it from a backup.`,
    );
  }
  await writeFiles(files, tree.partialFiles());
  await publishHead(files, signer, to);
}
