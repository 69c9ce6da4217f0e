import type { Kind, Ways } from './toaster.tsx';

/** Tells something in passing, for 8 seconds (specification, sections 8 and 9); nothing where what shows it cannot be fetched. */
export async function toast(kind: Kind, text: string, ways?: Ways): Promise<void> {
  const toaster = await loadToaster().catch(() => undefined);
  toaster?.show(kind, text, ways);
}

/**
 * For pages that will have something to tell: fetches what shows it while the network is there, and puts up the place that
 * screen readers watch before its first text.
 */
export function prepareToasts(): void {
  // Where it could not be fetched, the first toast tries again.
  loadToaster().catch(() => {});
}

/** Fetched when it is needed: few pages have anything to tell. */
function loadToaster() {
  return import('./toaster.tsx');
}
