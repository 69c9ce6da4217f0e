import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { noValidators, type OpenedSource } from './source.ts';

/** There is no file where a feed was said to be. */
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
  return { ...noValidators, isUnchanged: false, bytes: createReadStream(path) };
}
