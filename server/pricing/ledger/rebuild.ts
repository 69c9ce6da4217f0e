import type { Db } from '#server/platform/database/connect.ts';
import { type LedgerFiles, readHashes } from './files.ts';
import { leafName } from './leaf.ts';
import { LedgerStopped, lastHead, type SignedHead } from './ledger.ts';
import { hashLeaf } from './merkle.ts';
import type { Signer } from './note.ts';
import { publishHead, writeFiles, writeTiles } from './publish.ts';
import { readEntries } from './read-entries.ts';
import { pathOfTile, tileWidth } from './tiles.ts';
import { emptyEdge, growTree } from './tree.ts';

/**
 * Writes all files again from the database, byte for byte: tiles, partial tiles of every signed size, key and checkpoint.
 * @throws LedgerStopped naming the first false leaf if the database does not give the root that was signed
 */
export async function rebuildFiles(db: Db, files: LedgerFiles, signer: Signer): Promise<void> {
  const head = await lastHead(db);
  if (!head) return;
  await checkLeaves(db, files, head);
  const tree = growTree(emptyEdge());
  await writeTiles(db, files, tree, head.size);
  const signed = await db.selectFrom('ledger_checkpoint').select('size').orderBy('size').execute();
  // Many sizes share a partial tile of the upper levels.
  const partials = signed.flatMap(({ size }) => tree.partialFiles(size));
  await writeFiles(files, [...new Map(partials.map((file) => [pathOfTile(file.tile), file])).values()]);
  await publishHead(files, signer, head);
}

/**
 * Computes the root of all signed leaves in the database.
 * @throws LedgerStopped if it is not the root that was signed. Names the first false leaf by the tiles, if they are there.
 */
export async function checkLeaves(db: Db, files: LedgerFiles, head: SignedHead): Promise<void> {
  const tree = growTree(emptyEdge());
  for await (const entries of readEntries(db, 0, head.size)) for (const entry of entries) tree.add(entry);
  if (tree.root().equals(head.root)) return;
  const name = (await firstFalseLeaf(db, files, head.size)) ?? 'leaf, which the tiles do not name';
  throw new LedgerStopped(`The database has another ${name} than was signed. Restore it from a backup.`);
}

async function firstFalseLeaf(db: Db, files: LedgerFiles, size: number): Promise<string | undefined> {
  let index = 0;
  let hashes: Buffer[] | undefined;
  for await (const entries of readEntries(db, 0, size)) {
    for (const entry of entries) {
      const place = index % tileWidth;
      const width = Math.min(tileWidth, size - index);
      if (place === 0) hashes = await readHashes(files, { level: 0, index: index / tileWidth, width });
      if (hashes && !hashes[place]?.equals(hashLeaf(entry))) return leafName(index, String(entry));
      index += 1;
    }
  }
  return undefined;
}
