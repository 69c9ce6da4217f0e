/** Addresses of the files of a log in the form https://c2sp.org/tlog-tiles. */

/** Hashes of a full tile, and entries of a full bundle. */
export const tileWidth = 256;

/** A level of the tree's tiles; `entries` for the bundles of entries. */
type TileLevel = number | 'entries';

export type Tile = { level: TileLevel; index: number; width: number };

/** Levels that a tree of 2^53 leaves has. */
export const maxLevel = 6;

/** Returns the path of a tile below the log's prefix, such as `tile/0/x001/x234/067.p/8`. */
export function pathOfTile({ level, index, width }: Tile): string {
  const digits = String(index);
  const parts = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const folders = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/${level}/${folders}${width < tileWidth ? `.p/${width}` : ''}`;
}

const pattern = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Reads the path of a tile; undefined for a path that no tile has. */
export function tileOfPath(path: string): Tile | undefined {
  const [, name = '', folders = '', partial] = pattern.exec(path) ?? [];
  const level: TileLevel = name === 'entries' ? name : Number(name);
  const tile = { level, index: Number(folders.replaceAll(/[x/]/g, '')), width: Number(partial ?? tileWidth) };
  // An index has one spelling: without superfluous zeros.
  return name !== '' && tile.width <= tileWidth && pathOfTile(tile) === path ? tile : undefined;
}

/** Returns the last tile of a level in a tree of `size` leaves, or undefined if its last tile is full or it has none. */
export function partialTile(level: number, size: number): Tile | undefined {
  const hashes = Math.floor(size / tileWidth ** level);
  const width = hashes % tileWidth;
  return width > 0 ? { level, index: Math.floor(hashes / tileWidth), width } : undefined;
}

/** Returns every partial tile of a tree of `size` leaves, and its partial bundle of entries. */
export function partialTiles(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; level <= maxLevel; level += 1) {
    const tile = partialTile(level, size);
    if (!tile) continue;
    tiles.push(tile);
    if (level === 0) tiles.push({ ...tile, level: 'entries' });
  }
  return tiles;
}

/** Joins entries into a bundle: each with its length before it, two bytes, big-endian. */
export function bundleOf(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );
}

/** Splits a bundle into its entries. @throws Error if the bundle ends within an entry */
export function entriesOf(bundle: Uint8Array): Buffer[] {
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  const entries: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 2 + (at + 2 <= bytes.length ? bytes.readUInt16BE(at) : bytes.length);
    if (end > bytes.length) throw new Error('The bundle ends within an entry.');
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
