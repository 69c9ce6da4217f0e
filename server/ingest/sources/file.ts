import { open, stat } from 'node:fs/promises';
import { noValidators, type OpenedSource } from './source.ts';

/** Thrown if a feed's file does not exist or may not be read. */
export class NoSuchFile extends Error {
  override name = 'NoSuchFile';
}

/**
 * Checks that a file exists.
 * @throws NoSuchFile
 */
export async function requireFile(path: string): Promise<void> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new NoSuchFile(`No such file: ${path}.`);
}

/**
 * Opens a file for reading.
 * @throws NoSuchFile
 */
export async function openFile(path: string): Promise<OpenedSource> {
  await requireFile(path);
  // Opened here, since a stream that opens the file later could not report a missing permission.
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new NoSuchFile(`The file ${path} cannot be read (${error.code}).`);
  });
  return { ...noValidators, isUnchanged: false, bytes: file.createReadStream() };
}
