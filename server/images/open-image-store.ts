import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { ImageStore } from './image-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';

export type ImageStoreSettings = {
  dataDir: string;
  /** Undefined keeps the files on disk, in `dataDir`. */
  s3?: S3Settings | undefined;
};

/** Opens the image store that the settings name. Sends no request yet. */
export function openImageStore({ dataDir, s3 }: ImageStoreSettings): ImageStore {
  return s3 ? openS3Store(s3) : openDiskStore(join(dataDir, 'images'));
}
