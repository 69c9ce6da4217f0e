import type { ImageType, ImageWidth, mailImage } from '#contract/images.ts';

/** The facts about a picture that are kept, and its files. */
export type MadePicture = {
  /** In pixels, as it came. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  likeness: Buffer;
  files: { width: ImageWidth; type: ImageType; bytes: Buffer }[];
};

/** A file that is made while a shopper waits: WebP for pages, JPEG for mails. AVIF takes too long. */
export type MadeFile = { width: ImageWidth; type: 'webp' | typeof mailImage.type };
