import { join } from 'node:path';
import type { ImageType, ImageWidth, mailImage } from '#contract/images.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';

/** Which file of which picture. */
export type ImageFile = { hash: string; width: ImageWidth; type: ImageType | typeof mailImage.type };

/** Where the files of pictures are kept. */
export type ImageStore = {
  /** Undefined when there is no such file. @throws when the store cannot be reached */
  read(file: ImageFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whoever reads finds the whole file or none, whenever the process ends. Writing it again changes nothing. */
  write(file: ImageFile, bytes: Uint8Array): Promise<void>;
};

export type ImageStoreSettings = {
  dataDir: string;
  /** Undefined: on disk, in `dataDir`. */
  s3?: S3Settings | undefined;
};

/** The store that the settings name; nothing is asked of it yet. */
export function openImageStore({ dataDir, s3 }: ImageStoreSettings): ImageStore {
  return s3 ? openS3Store(s3) : openDiskStore(join(dataDir, 'images'));
}
