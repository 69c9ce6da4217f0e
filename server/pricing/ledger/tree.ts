import { hashBytes, hashLeaf, peaksOf, rootOfPeaks, rootOfPerfect } from './merkle.ts';
import { bundleOf, maxLevel, partialTile, type Tile, tileWidth } from './tiles.ts';

/** The right edge of a tree: of each level the hashes of its partial tile, and the entries of the partial bundle. */
export type Edge = { size: number; levels: Buffer[][]; entries: Buffer[] };

/** A file of the log. */
export type TileFile = { tile: Tile; bytes: Buffer };

/** Grows a tree entry by entry, and makes the files that it consists of. */
export type Tree = {
  size(): number;
  /** Adds an entry, and returns the files that it has filled. */
  add(entry: Buffer): TileFile[];
  root(): Buffer;
  edge(): Edge;
  /** Returns the partial files of a size of the tree whose tiles are not full yet, such as its present size. */
  partialFiles(size?: number): TileFile[];
};

export const emptyEdge = (): Edge => ({ size: 0, levels: [], entries: [] });

/** Opens a tree at its right edge. */
export function growTree(edge: Edge): Tree {
  let { size } = edge;
  let entries = [...edge.entries];
  const levels = Array.from({ length: maxLevel + 1 }, (_, level) => [...(edge.levels[level] ?? [])]);
  const at = (level: number) => levels[level] ?? [];

  function promote(level: number, hash: Buffer, filled: TileFile[]): void {
    const hashes = at(level);
    hashes.push(hash);
    if (hashes.length < tileWidth) return;
    const index = size / tileWidth ** (level + 1) - 1;
    filled.push({ tile: { level, index, width: tileWidth }, bytes: Buffer.concat(hashes) });
    levels[level] = [];
    promote(level + 1, rootOfPerfect(hashes), filled);
  }

  return {
    size: () => size,
    add(entry) {
      const filled: TileFile[] = [];
      entries.push(entry);
      size += 1;
      if (entries.length === tileWidth) {
        const tile = { level: 'entries' as const, index: size / tileWidth - 1, width: tileWidth };
        filled.push({ tile, bytes: bundleOf(entries) });
        entries = [];
      }
      promote(0, hashLeaf(entry), filled);
      return filled;
    },
    root: () => rootOfPeaks(levels.toReversed().flatMap(peaksOf)),
    edge: () => ({ size, levels, entries }),
    partialFiles(of = size) {
      return levels.flatMap((hashes, level): TileFile[] => {
        const tile = partialTile(level, of);
        if (!tile || tile.index !== partialTile(level, size)?.index) return [];
        const files = [{ tile, bytes: Buffer.concat(hashes.slice(0, tile.width)) }];
        const bundle = { tile: { ...tile, level: 'entries' as const }, bytes: bundleOf(entries.slice(0, tile.width)) };
        return level === 0 ? [bundle, ...files] : files;
      });
    },
  };
}

/** Splits a tile into its hashes. */
export function hashesOf(tile: Uint8Array): Buffer[] {
  return Array.from({ length: Math.floor(tile.length / hashBytes) }, (_, at) =>
    Buffer.from(tile.subarray(at * hashBytes, (at + 1) * hashBytes)),
  );
}
