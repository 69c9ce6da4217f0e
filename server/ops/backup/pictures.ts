import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFile, ImageStore } from '#server/images/image-store.ts';
import { BackupError, type BackupFile } from './manifest.ts';

/** The folder of the image files within a backup. Paths below it are those of the disk store: `ab/abcdef…/640.avif`. */
const imagesFolder = 'images';

/**
 * Copies the image files from disk. A file that is added meanwhile may be missing. A half-written file has another name
 * and is left out.
 */
export async function copyPictures(from: string, folder: string): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  for (const path of await pictureFiles(from)) {
    const bytes = await readFile(join(from, path));
    const target = join(folder, imagesFolder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const file = await open(target, 'wx', 0o600);
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    copied.push({ path: `${imagesFolder}/${path}`, bytes: bytes.length, sha256 });
  }
  return copied;
}

/** Writes the images of a backup into an image store, on disk or in a bucket. Other files of the image store stay. */
export async function restorePictures(
  folder: string,
  pictures: readonly BackupFile[],
  store: ImageStore,
): Promise<void> {
  for (const { path } of pictures) await store.write(fileAt(path), await readFile(join(folder, path)));
}

async function pictureFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && /^\w+\.\w+$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function fileAt(path: string): ImageFile {
  const [, hash, width, type] = /^images\/\w+\/(\w+)\/(\d+)\.(\w+)$/.exec(path) ?? [];
  if (hash === undefined) throw new BackupError(`${path} is not an image file.`);
  return { hash, width: Number(width), type } as ImageFile;
}
