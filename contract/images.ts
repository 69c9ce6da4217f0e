/** Widths in pixels in which a picture is served; a picture that is smaller at its store is not enlarged. */
export const imageWidths = [320, 640, 1080] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** In the order in which a browser is to choose. */
export const imageTypes = ['avif', 'webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Where the files of a picture stand that we have made: the same address always gives the same bytes. */
export function keptFolder(hash: string): string {
  return `/images/${hash}`;
}

/** Where a picture stands until then, fetched from its store when it is asked for; as WebP only. */
export function passingFolder(productId: number | string, place: number | string): string {
  return `/images/of/${productId}/${place}`;
}

/** The address of a picture of ours. */
export function imageAddress(folder: string, width: ImageWidth, type: ImageType = 'webp'): string {
  return `${folder}/${width}.${type}`;
}

/** The folder of an address of ours. */
export function imageFolder(address: string): string {
  return address.slice(0, address.lastIndexOf('/'));
}

/** Mail programs know JPEG, and few of them anything newer; made of what is kept when it is first asked for, sharp on phones where two stand side by side. */
export const mailImage = { width: 640, type: 'jpeg' } as const satisfies { width: ImageWidth; type: string };

/** The address of a picture of ours that a mail shows. */
export function mailImageAddress(folder: string): string {
  return `${folder}/${mailImage.width}.${mailImage.type}`;
}
