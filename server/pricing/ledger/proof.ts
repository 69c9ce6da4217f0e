import { sql } from 'kysely';
import type { LedgerProof } from '#contract/ledger.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type LedgerFiles, readHashes } from './files.ts';
import { entryText, timeText } from './leaf.ts';
import { findLedger } from './ledger.ts';
import { hashNode, pathOf, peaksOf, type Range, splitOf } from './merkle.ts';
import { readCheckpoint, vkeyOf } from './note.ts';
import { tileWidth } from './tiles.ts';

/**
 * Proves which observations of a product are in the ledger, by its published checkpoint and tiles.
 * @returns undefined before the first checkpoint, or if its files are gone
 */
export async function proofOfProduct(db: Db, files: LedgerFiles, productId: number): Promise<LedgerProof | undefined> {
  const [ledger, checkpoint] = await Promise.all([findLedger(db), files.readText('checkpoint')]);
  if (!ledger || checkpoint === undefined) return undefined;
  const verifier = { name: ledger.origin, publicKey: ledger.public_key };
  const head = readCheckpoint(checkpoint, verifier);
  if (!head) return undefined;
  const readPath = openPaths(files, head.size);
  const leaves: LedgerProof['leaves'] = [];
  for (const { index, entry } of await readLeaves(db, productId, head.size)) {
    const path = await readPath(index);
    if (!path) return undefined;
    leaves.push({ index, entry, path: path.map((hash) => hash.toString('base64')) });
  }
  const observations = await readObservations(db, productId, head.size);
  return { origin: ledger.origin, key: vkeyOf(verifier), checkpoint, leaves, observations };
}

async function readLeaves(db: Db, productId: number, size: number) {
  const { rows } = await sql<{ index: number; entry: string }>`
    select leaf_index as index, ${entryText} as entry from ledger_leaf
    where product_id = ${productId} and leaf_index < ${size} order by leaf_index`.execute(db);
  return rows;
}

/** Reads the price log of a product, each row with its newest leaf. */
async function readObservations(db: Db, productId: number, size: number): Promise<LedgerProof['observations']> {
  const { rows } = await sql<LedgerProof['observations'][number]>`
    select ${timeText(sql`seen_at`)} as time, price_cents as "priceCents", original_cents as "originalCents", currency,
      in_stock as "inStock", (
        select max(leaf_index) from ledger_leaf as leaf
        where leaf.product_id = price_point.product_id and leaf.seen_at = price_point.seen_at and refused_at is null
          and leaf_index < ${size}
      ) as leaf
    from price_point where product_id = ${productId} order by seen_at`.execute(db);
  return rows;
}

/** Opens the inclusion paths of a tree. Each tile is read once. */
function openPaths(files: LedgerFiles, size: number) {
  const tiles = new Map<string, Promise<Buffer[] | undefined>>();

  function readTile(level: number, index: number): Promise<Buffer[] | undefined> {
    const name = `${level}/${index}`;
    const known = tiles.get(name);
    if (known) return known;
    const width = Math.min(tileWidth, Math.floor(size / tileWidth ** level) - index * tileWidth);
    const reading = readHashes(files, { level, index, width });
    tiles.set(name, reading);
    return reading;
  }

  /** The hash of a subtree, such as RFC 6962 splits a tree into. */
  async function hashOf([from, to]: Range): Promise<Buffer | undefined> {
    const count = to - from;
    const split = splitOf(count);
    if (split * 2 > count && count > 1) {
      const [left, right] = [await hashOf([from, from + split]), await hashOf([from + split, to])];
      return left && right && hashNode(left, right);
    }
    const level = Math.floor(Math.log2(count) / 8);
    const unit = tileWidth ** level;
    const hashes = await readTile(level, Math.floor(from / unit / tileWidth));
    const at = (from / unit) % tileWidth;
    return hashes && peaksOf(hashes.slice(at, at + count / unit))[0];
  }

  return async (index: number): Promise<Buffer[] | undefined> => {
    const path: Buffer[] = [];
    for (const range of pathOf(index, size)) {
      const hash = await hashOf(range);
      if (!hash) return undefined;
      path.push(hash);
    }
    return path;
  };
}
