import { thumbHashToApproximateAspectRatio } from 'thumbhash';

/**
 * How a picture fills its frame of 3:4 (docs/design.md). Absent: whole, on the page's ground, which studio backgrounds
 * melt into. `cover`: its sides are cut. `filled`: whole, with its own colours blurred beside it.
 */
export type PictureFit = 'cover' | 'filled';

/** The frame's width by its height. */
const frame = 3 / 4;
/** The widest picture that is cut, as width by height: a tenth is lost on either side. Hem and heel never are. */
const widestCut = frame / 0.8;
/** A studio background is pale and without colour at most places of the left and right edge. The product may touch others. */
const minPale = 220;
const maxColour = 24;
const minStudioShare = 0.6;

/** Decoded pixels of a ThumbHash. */
export type Thumbnail = { w: number; h: number; rgba: Uint8Array };

/** Decides by proportions and background how a picture fills its frame. Its proportions are known to a seventh. */
export function fitOf(hash: Uint8Array, thumbnail: Thumbnail): PictureFit | undefined {
  if (isStudio(thumbnail)) return undefined;
  const ratio = thumbHashToApproximateAspectRatio(hash);
  const isWider = ratio > frame;
  return isWider && ratio <= widestCut ? 'cover' : 'filled';
}

function isStudio({ w, h, rgba }: Thumbnail): boolean {
  const places = Array.from({ length: h }, (_, y) => [y * w, y * w + w - 1]).flat();
  const studio = places.filter((place) => {
    const [r = 0, g = 0, b = 0] = rgba.subarray(place * 4, place * 4 + 3);
    const isPale = 0.299 * r + 0.587 * g + 0.114 * b >= minPale;
    return isPale && Math.max(r, g, b) - Math.min(r, g, b) <= maxColour;
  });
  return studio.length >= places.length * minStudioShare;
}
