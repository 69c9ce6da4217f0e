import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFile, ImageStore } from './image-store.ts';

/** Opens an image store in a folder, which several processes may share. The first file creates the folder. */
export function openDiskStore(folder: string): ImageStore {
  // Spread over 256 folders, since some file systems get slow with very many entries in one.
  const pathOf = ({ hash, width, type }: ImageFile) => join(folder, hash.slice(0, 2), hash, `${width}.${type}`);

  return {
    async read(file) {
      return readFile(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },

    async write(file, bytes) {
      const path = pathOf(file);
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        // Flushed to disk before it gets its name, since the database will then say that the file exists.
        await writeFile(part, bytes, { flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
  };
}
