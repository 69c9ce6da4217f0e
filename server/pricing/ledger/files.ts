import { join } from 'node:path';
import { openDiskFiles } from '#server/platform/files/disk-files.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openS3Files, type S3Settings } from '#server/platform/files/s3-files.ts';
import { pathOfTile, type Tile, tileWidth } from './tiles.ts';
import { hashesOf } from './tree.ts';

const folder = 'ledger';

/** The files of the log: tiles never change, the checkpoint is replaced. */
export type LedgerFiles = {
  readTile(tile: Tile): Promise<Buffer | undefined>;
  writeTile(tile: Tile, bytes: Uint8Array): Promise<void>;
  removeTile(tile: Tile): Promise<void>;
  /** Reads the checkpoint, or the public key as a vkey. */
  readText(name: LedgerText): Promise<string | undefined>;
  writeText(name: LedgerText, text: string): Promise<void>;
};

export type LedgerText = 'checkpoint' | 'key';

/** `Cache-Control` of the files of the log. */
export const ledgerCaching = { tile: 'public, max-age=31536000, immutable', text: 'public, max-age=5' };
export const ledgerTypes = { tile: 'application/octet-stream', text: 'text/plain; charset=utf-8' };

/** Opens the files of the log: in the folder `ledger` of the data folder, or under `ledger/` in the bucket. */
export function openLedgerFiles({ dataDir, s3 }: { dataDir: string; s3?: S3Settings | undefined }): LedgerFiles {
  return ledgerFilesIn(s3 ? openS3Files(s3, folder) : openDiskFiles(join(dataDir, folder)));
}

function ledgerFilesIn(files: FileStore): LedgerFiles {
  return {
    async readTile(tile) {
      const bytes = await files.read(pathOfTile(tile));
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    writeTile: (tile, bytes) =>
      files.write(pathOfTile(tile), bytes, { type: ledgerTypes.tile, caching: ledgerCaching.tile }),
    removeTile: (tile) => files.remove(pathOfTile(tile)),
    async readText(name) {
      const bytes = await files.read(name);
      return bytes && Buffer.from(bytes).toString();
    },
    writeText: (name, text) =>
      files.write(name, Buffer.from(text), { type: ledgerTypes.text, caching: ledgerCaching.text }),
  };
}

/**
 * Reads the hashes of a tile; a partial one also from the full tile that has replaced it.
 * @returns undefined if neither file exists, or it is too short
 */
export async function readHashes(files: LedgerFiles, tile: Tile): Promise<Buffer[] | undefined> {
  const bytes = (await files.readTile(tile)) ?? (await files.readTile({ ...tile, width: tileWidth }));
  const hashes = bytes && hashesOf(bytes).slice(0, tile.width);
  return hashes?.length === tile.width ? hashes : undefined;
}
