/** The visible part of a carousel: `shown` slides from `first` on. After the last slide comes the first. */
export type Stage = { first: number; shown: number; count: number };

/** Tells whether a slide is visible. */
export function isOnStage(place: number, { first, shown, count }: Stage): boolean {
  return (place - first + count) % count < shown;
}

/** Tells whether a slide is visible, or the next one on either side. */
export function isNearStage(place: number, { first, shown, count }: Stage): boolean {
  return isOnStage(place, { first: first - 1, shown: shown + 2, count });
}
