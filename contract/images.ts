/** Widths in pixels in which a picture is served. */
export const imageWidths = [320, 640, 1080] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The address of a picture of ours; the same address always gives the same bytes. */
export function imageAddress(hash: string, width: ImageWidth): string {
  return `/images/${hash}/${width}.webp`;
}
