import { mailImage } from '#contract/images.ts';
import type { ImageStore } from './image-store.ts';
import type { PicturePool } from './picture-pool.ts';

/** The file from which the JPEG for emails is made. It is wider, so that the losses of both formats do not add up visibly. */
const source = { width: 1080, type: 'webp' } as const;

export type MailImageParts = { store: ImageStore; pool: PicturePool };

/**
 * Reads a stored picture in the format of emails; undefined when the picture is not stored.
 * The JPEG is made and stored on the first request, since most pictures appear in no email.
 * @throws when the image store cannot be reached
 */
export async function readMailImage(
  { store, pool }: MailImageParts,
  hash: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await store.read({ hash, ...mailImage });
  if (stored) return stored;
  const wider = await store.read({ hash, ...source });
  if (!wider) return undefined;
  const bytes = new Uint8Array(await pool.makeFile(wider, mailImage));
  await store.write({ hash, ...mailImage }, bytes);
  return bytes;
}
