import type { ImageType, ImageWidth, mailImage } from '#contract/images.ts';

/** Which file of which picture. */
export type ImageFile = { hash: string; width: ImageWidth; type: ImageType | typeof mailImage.type };

/** Where the files of pictures are kept. */
export type ImageStore = {
  /** Undefined when there is no such file. @throws when the store cannot be reached */
  read(file: ImageFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whoever reads finds the whole file or none, whenever the process ends. Writing it again changes nothing. */
  write(file: ImageFile, bytes: Uint8Array): Promise<void>;
};
