import { join } from 'node:path';
import { openS3Files, type S3Settings } from '#server/platform/files/s3-files.ts';
import { openDiskStore } from './disk-store.ts';
import { type ImageStore, imageStoreIn } from './image-store.ts';

export type ImageStoreSettings = {
  dataDir: string;
  /** Undefined keeps the files on disk, in `dataDir`. */
  s3?: S3Settings | undefined;
};

/** Opens the image store that the settings name. Sends no request yet. */
export function openImageStore({ dataDir, s3 }: ImageStoreSettings): ImageStore {
  if (!s3) return openDiskStore(join(dataDir, 'images'));
  return imageStoreIn(openS3Files(s3, 'images'), ({ hash, width, type }) => `${hash}/${width}.${type}`);
}
