import { storedIn } from '#web/session/browser-storage.ts';

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
  openDocument(address);
}

/** Opens an address as a document, past the handler that holds documents back. */
export function openDocument(address: string): void {
  releaseDocuments();
  location.assign(address);
}

/** Ends the handler that holds documents back. */
export function releaseDocuments(): void {
  (window.navigation ?? {}).onnavigate = null;
}

/** Marks a document that was loaded anew for a part, which is then loaded at once. */
const loadedAnew = storedIn(() => window.sessionStorage, 'loaded_anew');

let isLoadedAnew = false;

/** Returns whether the document was loaded anew for a part. */
export function wasLoadedAnew(): boolean {
  isLoadedAnew ||= loadedAnew.read() === location.href;
  loadedAnew.write(undefined);
  return isLoadedAnew;
}

/**
 * Loads a part of the page, as soon as there is a connection. Where it fails with one, a list is loaded anew, once:
 * browsers keep the failure of a script, and a newer version of the server has others. Rejects if that does not help.
 */
export async function loadWhenReached<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      // The connection may have come back since the failure. A page that is opened now is a document of its own.
      if ((await reachesServer()) && awaitedPages === 0) return load().catch(loadAnew);
    }
    await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
  }
}

let awaitedPages = 0;

/** Tells that a page is opened as soon as there is a connection. @returns how to take that back */
export function awaitPage(): () => void {
  awaitedPages += 1;
  return () => {
    awaitedPages -= 1;
  };
}

/** Loads a list anew, whose address tells all of its state. Other pages may have a form, which would lose its entries. */
function loadAnew(error: unknown): never {
  if (!isLoadedAnew && document.querySelector('#shop-by')) {
    loadedAnew.write(location.href);
    // Without storage nothing would tell that it was loaded anew.
    if (loadedAnew.read() !== undefined) {
      releaseDocuments();
      location.reload();
    }
  }
  throw error;
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
