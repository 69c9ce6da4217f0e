import { open, stat } from 'node:fs/promises';
import { noValidators, type OpenedSource } from './source.ts';

/** There is no file where a feed was said to be, or none that may be read. */
export class NoSuchFile extends Error {
  override name = 'NoSuchFile';
}

/** @throws NoSuchFile */
export async function requireFile(path: string): Promise<void> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new NoSuchFile(`There is no file ${path}.`);
}

/**
 * The bytes of a file.
 * @throws NoSuchFile
 */
export async function openFile(path: string): Promise<OpenedSource> {
  await requireFile(path);
  // Opened here: a stream that opens it later would have nobody to tell that it may not.
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new NoSuchFile(`The file ${path} cannot be read (${error.code}).`);
  });
  return { ...noValidators, isUnchanged: false, bytes: file.createReadStream() };
}
