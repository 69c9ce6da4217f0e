import { mailImage } from '#contract/images.ts';
import type { ImageStore } from './image-store.ts';
import type { PicturePool } from './picture-pool.ts';

/** The file that a mail's picture is made of: wider, so that the loss of both formats does not add up to be seen. */
const source = { width: 1080, type: 'webp' } as const;

export type MailImageParts = { store: ImageStore; pool: PicturePool };

/**
 * Reads a kept picture as mails show it. Made when it is first asked for, and kept, since most pictures come into no mail.
 * Undefined when the picture is not kept. @throws when the store cannot be reached
 */
export async function readMailImage(
  { store, pool }: MailImageParts,
  hash: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const kept = await store.read({ hash, ...mailImage });
  if (kept) return kept;
  const wider = await store.read({ hash, ...source });
  if (!wider) return undefined;
  const bytes = new Uint8Array(await pool.makeFile(wider, mailImage));
  await store.write({ hash, ...mailImage }, bytes);
  return bytes;
}
