import type { Kind, Ways } from './toaster.tsx';

/** Shows a message for 8 seconds (specification, sections 8 and 9). Shows nothing if the toaster cannot be loaded. */
export async function toast(kind: Kind, text: string, ways?: Ways): Promise<void> {
  const toaster = await loadToaster().catch(() => undefined);
  toaster?.show(kind, text, ways);
}

/**
 * Preloads the toaster, for pages that will show a message, while the network is there. Screen readers need its live region in
 * the page before the first text.
 */
export function prepareToasts(): void {
  // If the load fails, the first toast tries again.
  loadToaster().catch(() => {});
}

/** Loaded on demand: few pages show messages. */
function loadToaster() {
  return import('./toaster.tsx');
}
