/** What of a carousel is seen: `shown` slides from `first` on; after the last comes the first again. */
export type Stage = { first: number; shown: number; count: number };

export function isOnStage(place: number, { first, shown, count }: Stage): boolean {
  return (place - first + count) % count < shown;
}

/** On stage, or the next to come from either side. */
export function isNearStage(place: number, { first, shown, count }: Stage): boolean {
  return isOnStage(place, { first: first - 1, shown: shown + 2, count });
}
