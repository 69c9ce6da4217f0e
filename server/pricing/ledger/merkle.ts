import { hash } from 'node:crypto';

/** The Merkle tree of RFC 6962, section 2.1, with SHA-256. Hashes are 32 bytes. */

export const hashBytes = 32;

/** Reused for each hash, since to join new buffers takes as long as to hash them. An entry has up to 65,535 bytes. */
const leafInput = Buffer.alloc(1 + 65_535);
const nodeInput = Buffer.alloc(1 + 2 * hashBytes, 1);

/** The root of a tree without leaves: the hash of nothing. */
export const emptyRoot = hash('sha256', '', 'buffer');

/** Hashes an entry of the log: SHA-256(0x00 || entry). */
export function hashLeaf(entry: Uint8Array): Buffer {
  leafInput.set(entry, 1);
  return hash('sha256', leafInput.subarray(0, 1 + entry.length), 'buffer');
}

/** Hashes two subtrees into one: SHA-256(0x01 || left || right). */
export function hashNode(left: Uint8Array, right: Uint8Array): Buffer {
  nodeInput.set(left, 1);
  nodeInput.set(right, 1 + hashBytes);
  return hash('sha256', nodeInput, 'buffer');
}

/** Returns the root of perfect subtrees of one size, whose count is a power of two. */
export function rootOfPerfect(hashes: readonly Buffer[]): Buffer {
  let level = hashes;
  while (level.length > 1) level = pairs(level);
  const [root] = level;
  if (!root) throw new Error('A perfect tree has at least one leaf.');
  return root;
}

function pairs(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let at = 0; at + 1 < level.length; at += 2) above.push(hashNode(level[at] as Buffer, level[at + 1] as Buffer));
  return above;
}

/**
 * Splits a count of equal subtrees into perfect trees, the largest first: 11 gives 8, 2, 1.
 * @returns the roots of those trees
 */
export function peaksOf(hashes: readonly Buffer[]): Buffer[] {
  const peaks: Buffer[] = [];
  let from = 0;
  for (let width = 2 ** 30; width >= 1; width /= 2) {
    if (!(hashes.length & width)) continue;
    peaks.push(rootOfPerfect(hashes.slice(from, from + width)));
    from += width;
  }
  return peaks;
}

/** Returns the root of a tree from the roots of its perfect subtrees, from left to right, each larger than the next. */
export function rootOfPeaks(peaks: readonly Buffer[]): Buffer {
  const last = peaks.at(-1);
  return last ? peaks.slice(0, -1).reduceRight((right, left) => hashNode(left, right), last) : emptyRoot;
}

/** A range of leaves: the first, and the one after the last. */
export type Range = readonly [from: number, to: number];

/** Returns the largest power of two below a count of leaves: where RFC 6962 splits a tree. */
export function splitOf(count: number): number {
  let width = 1;
  while (width * 2 < count) width *= 2;
  return width;
}

/**
 * Returns the subtrees whose hashes prove that a leaf is in a tree, from the leaf's neighbor to the root's child:
 * PATH(index, D[0:size]) of RFC 6962.
 */
export function pathOf(index: number, size: number): Range[] {
  const path: Range[] = [];
  for (let [from, to] = [0, size]; to - from > 1; ) {
    const split = from + splitOf(to - from);
    if (index < split) {
      path.unshift([split, to]);
      to = split;
    } else {
      path.unshift([from, split]);
      from = split;
    }
  }
  return path;
}

/** Returns the root that a leaf's hash and its path lead to. It proves the leaf if it is the root of the tree. */
export function rootByPath(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer | undefined {
  const ranges = pathOf(index, size);
  if (ranges.length !== path.length) return undefined;
  return ranges.reduce((hashed, [from], at) => {
    const other = path[at] as Buffer;
    return from > index ? hashNode(hashed, other) : hashNode(other, hashed);
  }, leaf);
}
