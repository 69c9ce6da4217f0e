import type { ImageType, ImageWidth, mailImage } from '#contract/images.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

/** Identifies one file of a picture. */
export type ImageFile = { hash: string; width: ImageWidth; type: ImageType | typeof mailImage.type };

/** The image store: keeps the files of pictures, on disk or in a bucket. */
export type ImageStore = {
  /** Reads a file; undefined when it does not exist. @throws when the image store cannot be reached */
  read(file: ImageFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Writes a file atomically: readers find the whole file or none, even if the process is killed. May be repeated. */
  write(file: ImageFile, bytes: Uint8Array): Promise<void>;
};

const caching = 'public, max-age=31536000, immutable';

/** Keeps images in a store of files, each at the path that `pathOf` returns. */
export function imageStoreIn(files: FileStore, pathOf: (file: ImageFile) => string): ImageStore {
  return {
    read: (file) => files.read(pathOf(file)),
    write: (file, bytes) => files.write(pathOf(file), bytes, { type: `image/${file.type}`, caching }),
  };
}
