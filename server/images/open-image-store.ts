import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { ImageStore } from './image-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';

export type ImageStoreSettings = {
  dataDir: string;
  /** Undefined: on disk, in `dataDir`. */
  s3?: S3Settings | undefined;
};

/** The store that the settings name; nothing is asked of it yet. */
export function openImageStore({ dataDir, s3 }: ImageStoreSettings): ImageStore {
  return s3 ? openS3Store(s3) : openDiskStore(join(dataDir, 'images'));
}
