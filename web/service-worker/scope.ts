/** An event whose work the browser lets finish. */
export type Extendable = { waitUntil(work: Promise<unknown>): void };
type StaticRoute = { condition: { urlPattern: string }; source: 'network' | 'fetch-event' };
/** Chromium's events of the installation take routes that need no worker (W3C, ServiceWorker Static Routing). */
type Installing = Extendable & { addRoutes?: (routes: StaticRoute[]) => Promise<void> };

/** The parts of a service worker's global scope that are used here. TypeScript's declarations of it exclude a page's. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: { readonly onLine: boolean };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Extendable & { readonly request: Request }) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { readonly data: unknown }) => void): void;
};

/** The global scope of the service worker. */
export const worker = globalThis as unknown as WorkerScope;
