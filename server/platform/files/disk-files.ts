import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Opens a store of files in a folder, which several processes may share. The first file creates the folder. */
export function openDiskFiles(folder: string): FileStore {
  return {
    async read(path) {
      return readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },

    async write(path, bytes) {
      const whole = join(folder, path);
      const part = `${whole}.${randomUUID()}.part`;
      // Flushed to disk before it gets its name, since others will then say that the file exists.
      const writePart = () => writeFile(part, bytes, { flush: true });
      try {
        await writePart().catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          await mkdir(dirname(whole), { recursive: true });
          await writePart();
        });
        await rename(part, whole);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },

    remove: (path) => rm(join(folder, path), { force: true }),
  };
}
