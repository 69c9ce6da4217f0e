import type { AttributeValue } from '#contract/attributes.ts';
import type { ImageType, ImageWidth, mailImage } from '#contract/images.ts';

/** The stored facts about a picture, and its files. */
export type MadePicture = {
  /** The original size in pixels. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** The perceptual hash: 16 by 16 grays, a byte each. */
  perceptualHash: Buffer;
  /** The colour family that dominates the piece; null if none does. */
  colour: AttributeValue<'colour'> | null;
  files: { width: ImageWidth; type: ImageType; bytes: Buffer }[];
};

/** A file that is made while a shopper waits: WebP for pages, JPEG for emails. AVIF takes too long. */
export type MadeFile = { width: ImageWidth; type: 'webp' | typeof mailImage.type };
