import { openDiskFiles } from '#server/platform/files/disk-files.ts';
import { type ImageStore, imageStoreIn } from './image-store.ts';

/** Opens an image store in a folder, which several processes may share. The first file creates the folder. */
export function openDiskStore(folder: string): ImageStore {
  // Spread over 256 folders, since some file systems get slow with very many entries in one.
  return imageStoreIn(openDiskFiles(folder), ({ hash, width, type }) => `${hash.slice(0, 2)}/${hash}/${width}.${type}`);
}
