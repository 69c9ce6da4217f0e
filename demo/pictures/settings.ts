/** How a store shows the brand's picture of a piece: on a ground of its own, in another size, or cut nearer. */
export type Setting = {
  /** The width of the picture in pixels. */
  width: number;
  /** A number of `grounds`. Undefined: by the number of the drawing. */
  ground?: number;
  /** How many times nearer the product stands. */
  zoom: number;
};

/**
 * The settings by number. The first is the brand's own. Up to `copies`, pictures look alike to a perceptual hash; stores
 * of the later ones cut the picture so that it does not.
 */
export const settings: readonly [Setting, ...Setting[]] = [
  { width: 1080, zoom: 1 },
  { width: 1200, ground: 2, zoom: 1 },
  { width: 900, ground: 6, zoom: 1.002 },
  { width: 960, ground: 8, zoom: 1 },
  { width: 1200, ground: 0, zoom: 0.998 },
  { width: 900, ground: 3, zoom: 1.14 },
  { width: 1080, ground: 10, zoom: 1.2 },
];

/** The number of settings whose pictures are copies of the brand's own. */
export const copies = 4;
