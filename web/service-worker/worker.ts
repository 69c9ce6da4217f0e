/**
 * The service worker: pages are read from the network as ever, and the last ones are kept for a browser without a
 * connection (docs/decisions/0089-keep-last-pages-for-offline-reading.md). Built into /service-worker.js.
 */
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { languageOfPath, prefixOf } from '#contract/languages.ts';
import { shortenedShare } from '#contract/shares.ts';
import { hanger } from './hanger.ts';
import { type KeptPage, nonceIn, withKeptList, withNote } from './kept-page.ts';
import { changesSession, isKeptPath, isSharedPage, visitIn } from './rules.ts';
import { type Extendable, worker } from './scope.ts';

/** The version of the application's code, by which a new release replaces the offline page. */
declare const codeVersion: string;

const pagesCache = 'pages';
const offlineCache = `offline-${codeVersion}`;
const dayS = 24 * 60 * 60;

/** After this time without an answer, a kept page is shown in its place. */
const patienceS = 6;

/** Pages that are younger are not read again in the background. */
const youngMs = 10 * 60 * 1000;

/** Links of the offline page. */
const maxListed = 8;

/** Workbox's types are not written for `exactOptionalPropertyTypes`. */
const expiring = (options: ExpirationPluginOptions) =>
  new ExpirationPlugin({ ...options, purgeOnQuotaError: true }) as ExpirationPlugin & WorkboxPlugin;

const oldPages = expiring({ maxEntries: 24, maxAgeSeconds: 7 * dayS });
const oldPictures = expiring({ maxEntries: 240, maxAgeSeconds: 7 * dayS });

const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: patienceS,
  matchOptions: { ignoreVary: true },
  plugins: [
    oldPages,
    {
      cacheWillUpdate: async ({ request, response }) =>
        isKeptPath(request.url) && isSharedPage(response) ? response : null,
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && noted(request.url, cachedResponse),
      handlerDidError: async ({ request }) => offlinePage(request.url),
    },
  ],
});

/** Files whose name changes with their content. */
const files = new CacheFirst({
  cacheName: 'files',
  plugins: [expiring({ maxEntries: 120 })],
});
/** A hanger in place of pictures that were not kept. */
const orHanger: WorkboxPlugin = { handlerDidError: async () => hanger() };
const pictures = new CacheFirst({ cacheName: 'pictures', plugins: [oldPictures, orHanger] });
/** Pictures whose address may soon show another. */
const changingPictures = new NetworkFirst({ cacheName: 'pictures', plugins: [oldPictures, orHanger] });

/** Returns the strategy of a file or picture, by its path. */
function strategyOf(path: string) {
  if (path.startsWith('/assets/')) return files;
  if (/^\/images\/[0-9a-f]{32}\//.test(path)) return pictures;
  return path.startsWith('/images/of/') ? changingPictures : undefined;
}

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (options) => {
    const shorter = /\/share$/.test(options.url.pathname) ? shortenedShare(options.request.url) : undefined;
    return shorter ? Response.redirect(shorter, 303) : pages.handle(options);
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && strategyOf(url.pathname) !== undefined,
  (options) => (strategyOf(options.url.pathname) ?? files).handle(options),
);

worker.addEventListener('install', (event) => {
  // Nothing that an open page has loaded changes: files are kept by their names.
  void worker.skipWaiting();
  // Filters and calls do not wait for a worker that has ended. The end of a session has to pass here.
  const routes = [
    { condition: { urlPattern: '/api/logout' }, source: 'fetch-event' },
    { condition: { urlPattern: '/api/users/:id' }, source: 'fetch-event' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/*.data' }, source: 'network' },
  ] as const;
  event.waitUntil(Promise.resolve(event.addRoutes?.([...routes])).catch(() => {}));
});

worker.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));

/** Removes the offline pages of other versions, and keeps the pages that are open: they were loaded without the worker. */
async function takeOver(event: Extendable): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('offline-') && name !== offlineCache);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of open) event.waitUntil(keepPage(url, event));
}

worker.addEventListener('message', (event) => {
  const visit = visitIn(event.data);
  if (!visit) return;
  event.waitUntil(keepPage(visit.page, event));
  for (const file of visit.files) event.waitUntil(keepFile(file, event));
});

worker.addEventListener('fetch', (event) => {
  if (changesSession(event.request)) event.waitUntil(forgetPages());
});

/** Keeps a page that the browser has not loaded as a document, and the offline page in its language. */
async function keepPage(address: string, event: Extendable): Promise<void> {
  const offline = offlinePath(address);
  const ofVersion = await caches.open(offlineCache);
  if (!(await ofVersion.match(offline))) await ofVersion.add(offline).catch(() => {});
  const known = await (await caches.open(pagesCache)).match(address, { ignoreVary: true });
  if (!isKeptPath(address) || (known && Date.now() - sentAt(known).getTime() < youngMs)) return;
  await handleQuietly(pages, address, event);
}

async function keepFile(address: string, event: Extendable): Promise<void> {
  const strategy = URL.canParse(address) ? strategyOf(new URL(address).pathname) : undefined;
  if (strategy && !(await caches.match(address, { ignoreVary: true }))) await handleQuietly(strategy, address, event);
}

/** Runs a strategy in the background. A failure leaves things as they are. */
async function handleQuietly(strategy: CacheFirst | NetworkFirst, address: string, event: Extendable): Promise<void> {
  const [, done] = strategy.handleAll({ request: new Request(address, { priority: 'low' }), event });
  await done.catch(() => {});
}

/** Forgets the pages and pictures that this browser has seen. */
async function forgetPages(): Promise<void> {
  await Promise.all([oldPages, oldPictures].map((old) => old.deleteCacheAndMetadata()));
}

/** Returns the kept page with a note. Its policy stays, so its own scripts run. */
async function noted(address: string, kept: Response): Promise<Response> {
  const html = withNote(await kept.text(), { ...circumstances(address, kept), at: sentAt(kept) });
  return rewritten(html, kept);
}

async function offlinePage(address: string): Promise<Response | undefined> {
  const page = await (await caches.open(offlineCache)).match(offlinePath(address), { ignoreVary: true });
  return (
    page && rewritten(withKeptList(await page.text(), await keptPages(address), circumstances(address, page)), page)
  );
}

/** Returns the latest kept pages in the language of an address. */
async function keptPages(address: string): Promise<KeptPage[]> {
  const cache = await caches.open(pagesCache);
  const language = languageOfPath(new URL(address).pathname);
  const requests = (await cache.keys()).filter(({ url }) => languageOfPath(new URL(url).pathname) === language);
  const kept = await Promise.all(
    requests.map(async ({ url }) => ({ url, response: await cache.match(url, { ignoreVary: true }) })),
  );
  const latest = kept
    .flatMap(({ url, response }) => (response ? [{ url, response, at: sentAt(response) }] : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxListed);
  return Promise.all(
    latest.map(async ({ url, response, at }) => {
      const { pathname, search } = new URL(url);
      return { address: pathname + search, html: await response.text(), at };
    }),
  );
}

function circumstances(address: string, { headers }: Response) {
  return {
    language: languageOfPath(new URL(address).pathname),
    isOffline: !worker.navigator.onLine,
    now: new Date(),
    nonce: nonceIn(headers.get('Content-Security-Policy')),
  };
}

const offlinePath = (address: string) => `${prefixOf[languageOfPath(new URL(address).pathname)]}/offline`;

/** Returns when the server sent a response. */
function sentAt({ headers }: Response): Date {
  return new Date(headers.get('Date') ?? 0);
}

/** Returns a response with other HTML. Its encoding and length were those of the network. */
function rewritten(html: string, { status, headers }: Response): Response {
  const own = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) own.delete(name);
  return new Response(html, { status, headers: own });
}
