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
export function reachesServer(): Promise<boolean> {
  return fetch(probeAddress, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMs) }).then(
    () => true,
    () => false,
  );
}

/**
 * Opens the copy of a page that the service worker has kept. Loads it as a document, past the handler that holds documents
 * back (`routes/shop.tsx`).
 * @param otherwise runs where there is no copy
 */
export async function openKept(address: string, otherwise?: () => void): Promise<void> {
  if (!(await window.caches?.match(address))) return otherwise?.();
  (window.navigation ?? {}).onnavigate = null;
  location.assign(address);
}

/** Loads a part of the page, as soon as there is a connection. Rejects if the server answers without that part. */
export async function loadWhenReached<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      // The connection may have come back since the failure. If not, the newest version of the server lacks the file.
      if (await reachesServer()) return load();
    }
    await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
  }
}

/**
 * Parts of the messages of browsers for a request without an answer, in the order of Chromium, Firefox and Safari, and of
 * React Router's for an answer that broke off. Other errors of the same types are faults of this code.
 */
const networkMessages = /to fetch|^Network|imported mod|^Load f|^Importing|(work|ternet) con|^Unable to decode/;

/** Returns whether a page could not be loaded because the server was not reached. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && networkMessages.test(error.message);
}
