/** The widths of served pictures, in pixels. A smaller original is never enlarged. */
export const imageWidths = [320, 640, 1080] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Ordered by preference: a browser takes the first type that it supports. */
export const imageTypes = ['avif', 'webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Returns the path of a picture in the image store. Its content never changes, since `hash` names the bytes. */
export function storedFolder(hash: string): string {
  return `/images/${hash}`;
}

/**
 * Returns the path of a picture that is not in the image store yet. The server fetches it from the partner store on
 * request, and serves it as WebP only.
 */
export function passingFolder(productId: number | string, place: number | string): string {
  return `/images/of/${productId}/${place}`;
}

/** Returns the path of one file of a picture. */
export function imageAddress(folder: string, width: ImageWidth, type: ImageType = 'webp'): string {
  return `${folder}/${width}.${type}`;
}

/** Returns the folder of a picture, given the path of one of its files. */
export function imageFolder(address: string): string {
  return address.slice(0, address.lastIndexOf('/'));
}

/**
 * The picture format of mails. Few mail programs support anything newer than JPEG. 640 pixels are sharp on phones where
 * two pictures stand side by side. The file is made from the kept files on the first request.
 */
export const mailImage = { width: 640, type: 'jpeg' } as const satisfies { width: ImageWidth; type: string };

/** Returns the path of a picture's file for mails. */
export function mailImageAddress(folder: string): string {
  return `${folder}/${mailImage.width}.${mailImage.type}`;
}
