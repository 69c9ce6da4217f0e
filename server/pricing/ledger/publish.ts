import type { Db } from '#server/platform/database/connect.ts';
import { type LedgerFiles, readHashes } from './files.ts';
import { leafName } from './leaf.ts';
import { countLeaves, LedgerStopped, type SignedHead } from './ledger.ts';
import { hashLeaf } from './merkle.ts';
import { type Signer, signCheckpoint, vkeyOf } from './note.ts';
import { readEntries } from './read-entries.ts';
import { maxLevel, partialTile, partialTiles, tileWidth } from './tiles.ts';
import { type Edge, emptyEdge, growTree, type TileFile, type Tree } from './tree.ts';

/**
 * Writes the files of all leaves beyond a signed head, signs the new head, and replaces the checkpoint last. Killed at
 * any moment, it may be called again: it writes the same bytes.
 * @param head the head that the files are known to have; undefined for an empty log
 * @throws LedgerStopped if the files or the leaves differ from the signed head
 */
export async function publishLeaves(
  db: Db,
  files: LedgerFiles,
  signer: Signer,
  head: SignedHead | undefined,
): Promise<SignedHead | undefined> {
  const size = await countLeaves(db);
  if (size === (head?.size ?? 0)) return head;
  const tree = growTree(await readEdge(db, files, head));
  await writeTiles(db, files, tree, size);
  await writeFiles(files, tree.partialFiles());
  const signed = { size, root: tree.root() };
  // Recorded before it is published: the log never signs a head that contradicts this one.
  await recordHead(db, signed);
  await publishHead(files, signer, signed);
  if (head) await removePartials(db, files, head.size, size);
  return signed;
}

export async function recordHead(db: Db, { size, root }: SignedHead): Promise<void> {
  await db.insertInto('ledger_checkpoint').values({ size, root, signed_at: new Date() }).execute();
}

/** Writes the public key, and the checkpoint of a head. */
export async function publishHead(files: LedgerFiles, signer: Signer, { size, root }: SignedHead): Promise<void> {
  await files.writeText('key', `${vkeyOf(signer)}\n`);
  await files.writeText('checkpoint', signCheckpoint(signer, size, root));
}

/** Adds the leaves up to a size to a tree, and writes the files that they fill. */
export async function writeTiles(db: Db, files: LedgerFiles, tree: Tree, size: number): Promise<void> {
  for await (const entries of readEntries(db, tree.size(), size))
    await writeFiles(
      files,
      entries.flatMap((entry) => tree.add(entry)),
    );
}

export async function writeFiles(files: LedgerFiles, made: readonly TileFile[]): Promise<void> {
  await Promise.all(made.map(({ tile, bytes }) => files.writeTile(tile, bytes)));
}

/**
 * Reads the right edge of the tree from its files, and the entries of its last bundle from the database.
 * @throws LedgerStopped if they do not give the root that was signed
 */
export async function readEdge(db: Db, files: LedgerFiles, head: SignedHead | undefined): Promise<Edge> {
  if (!head) return emptyEdge();
  const { size } = head;
  const levels: Buffer[][] = [];
  for (let level = 0; level <= maxLevel; level += 1) {
    const tile = partialTile(level, size);
    levels[level] = tile ? ((await readHashes(files, tile)) ?? []) : [];
  }
  const bundleStart = size - (size % tileWidth);
  const entries = (await Array.fromAsync(readEntries(db, bundleStart, size))).flat();
  const edge = { size, levels, entries };
  if (!growTree(edge).root().equals(head.root)) {
    throw new LedgerStopped(
      `The last tiles of the ledger do not give the root that was signed for ${size} leaves. Find the reason, then run: npm run ledger -- rebuild`,
    );
  }
  const wrong = entries.findIndex((entry, at) => !levels[0]?.[at]?.equals(hashLeaf(entry)));
  if (wrong >= 0) {
    const name = leafName(bundleStart + wrong, String(entries[wrong]));
    throw new LedgerStopped(`The database has another ${name} than was signed. Restore it from a backup.`);
  }
  return edge;
}

/** Deletes the partial tiles that full ones have replaced, of every size that was signed within them. */
async function removePartials(db: Db, files: LedgerFiles, before: number, size: number): Promise<void> {
  const present = partialTiles(size);
  const replaced = partialTiles(before).filter(
    ({ level, index }) => !present.some((tile) => tile.level === level && tile.index === index),
  );
  if (replaced.length === 0) return;
  const widest = Math.max(...replaced.map(({ level }) => tileWidth ** ((level === 'entries' ? 0 : level) + 1)));
  const signed = await db
    .selectFrom('ledger_checkpoint')
    .select('size')
    .where('size', '>', Math.floor(before / widest) * widest)
    .where('size', '<=', before)
    .execute();
  const partials = new Map(
    signed
      .flatMap((row) => partialTiles(row.size))
      .filter((tile) => replaced.some(({ level, index }) => tile.level === level && tile.index === index))
      .map((tile) => [`${tile.level}/${tile.index}/${tile.width}`, tile]),
  );
  await Promise.all([...partials.values()].map((tile) => files.removeTile(tile)));
}
