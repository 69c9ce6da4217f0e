/** Answered by the web process itself, without the database. Any answer shows that the server can be reached. */
const probeAddress = '/healthz';
const probeMs = 8000;

/** The time between automatic attempts, in ms: browsers do not tell when a server can be reached again. */
export const retryEveryMs = 5000;

/** Returns whether the browser believes that it has no network. It errs both ways, so `reachesServer` decides. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Returns whether the server answers at all. */
export async function reachesServer(): Promise<boolean> {
  try {
    await fetch(probeAddress, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMs) });
    return true;
  } catch {
    return false;
  }
}

/** Loads a part of the page. Without a connection it waits for one, and then tries once more. */
export async function loadWhenReached<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // The server answers, so the file is gone since its newest version.
    if (await reachesServer()) throw error;
  }
  while (!(await reachesServer())) await nextChance();
  return load();
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, retryEveryMs);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/**
 * The messages of browsers for a request without an answer, in the order of Chromium, Firefox and Safari, and React
 * Router's for an answer that broke off. Other errors of the same types are faults of this code.
 */
const networkMessages =
  /^Failed to fetch|^NetworkError when|^error loading dynamically imported|^Load failed|^Importing a module script failed|network connection was lost|Internet connection appears to be offline|^Unable to decode turbo-stream/;

/** Returns whether a page could not be loaded because the server was not reached. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && networkMessages.test(error.message);
}
