import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { askForFirstPictures } from '#demo/load.ts';
import { openCatalogue, type startIndexThread } from '#server/catalog/catalogue.ts';
import { openMailEvents } from '#server/email/campaigns/bounces.ts';
import { openNewsletter } from '#server/email/newsletter/newsletter.ts';
import { post } from '#server/email/transactional/mail-queue.ts';
import { whereMailsGo } from '#server/email/transactional/outbox.ts';
import { loadTemplates } from '#server/email/transactional/render.ts';
import type { RenderSample } from '#server/email/transactional/routes.ts';
import { pictureSource } from '#server/images/configured-source.ts';
import { openImageProxy } from '#server/images/image-proxy.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { openPicturePool } from '#server/images/picture-pool.ts';
import { openOperators } from '#server/ops/operators.ts';
import { openProcessMetrics } from '#server/ops/process-metrics.ts';
import { partCacheMemory } from '#server/platform/cache/cache-memory.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { createRates } from '#server/platform/rate-limit/rate-limit.ts';
import { openAccounts } from '#server/shoppers/accounts/accounts.ts';
import { openEventBuffer } from '#server/shoppers/favorites/event-buffer.ts';
import { writeEvents } from '#server/shoppers/favorites/events.ts';
import { openNotifications } from '#server/shoppers/notifications/notifications.ts';
import { openShoppers } from '#server/shoppers/shopper.ts';
import type { WorkerProcess } from '#server/worker/spawn-worker.ts';
import { createApp } from './app.ts';
import { cachePages } from './page-cache.ts';
import { loadPageRenderer } from './pages.ts';
import { createStorefront } from './storefront.ts';

/** One request of each kind that runs code which no other has run. */
const warmingRequests = ['/products/latest/1', '/api/products?page[size]=24'];

type ShopOptions = {
  log: Logger;
  /** The server that pages and calls will be answered by; in development it also tells browsers of edits. */
  server: Server;
  isDev: boolean;
  /** The index thread, started early, so that its modules are loaded by now. */
  indexThread: ReturnType<typeof startIndexThread>;
  /** The worker beside this process, once it was started: metrics tell of it. */
  worker(): WorkerProcess | undefined;
  /** Whether the process has room for more than cached answers (`platform/http/shedding.ts`). */
  hasRoom: () => boolean;
};

/** What answers shoppers. */
export type Shop = {
  answer: RequestListener;
  /** Whether a request costs next to nothing, since its answer is cached. */
  isKept(req: IncomingMessage): boolean;
  /** Has the pictures of the demo's first pages made in the background. */
  requestFirstPictures(): Promise<void>;
  /** Writes the events that wait; no request may come after it. */
  close(): Promise<void>;
};

/** Puts together the parts that answer shoppers: catalogue, accounts, pictures, pages and calls. */
export async function openShop(connection: Connection, config: Config, options: ShopOptions): Promise<Shop> {
  const { log, server, isDev, indexThread, worker, hasRoom } = options;
  const { db } = connection;
  const cacheMemory = partCacheMemory(config.cacheMegabytes);
  const onError = (error: unknown) => log.warn({ err: error }, 'catalogue not refreshed');
  const catalogue = await openCatalogue(connection, onError, cacheMemory, indexThread);
  const store = openImageStore(config);
  const pool = openPicturePool({ log });
  const proxy = openImageProxy({ db, store, source: pictureSource(config), pool, maxBytes: cacheMemory.pictures });

  const events = openEventBuffer({ write: (batch) => writeEvents(db, batch), log });

  const operators = openOperators(connection, config);
  const accounts = await openAccounts(db, config, post);
  const newsletter = await openNewsletter(db, config, { post, log });
  const notifications = await openNotifications(db, config);
  const { providers: social } = accounts;
  const behind = { social, newsletter, notifications, office: operators?.office };
  const storefront = createStorefront(catalogue, config, behind);

  const responses = createResponseCache(() => catalogue.version(), cacheMemory);
  const pageCache = cachePages(responses);
  const pages = await loadPageRenderer(storefront, isDev ? { mode: 'development', server } : { mode: 'production' });
  const { storeName, supportEmail, mailPostalAddress: postalAddress } = config;
  const renderSample: RenderSample = async (mail, language) =>
    (await loadTemplates(isDev ? 'development' : 'production'))(mail, {
      language,
      storeName,
      supportEmail,
      postalAddress,
    });
  const rates = config.rateLimits ? createRates() : undefined;
  const app = createApp({
    db,
    readDb: connection.readDb,
    catalogue,
    shoppers: openShoppers(db),
    accounts,
    newsletter,
    notifications,
    events,
    images: { store, pool, proxy },
    operators,
    metrics: openProcessMetrics({ role: config.role, connection, catalogue, events, worker }),
    mailEvents: await openMailEvents(db, config),
    renderSample: whereMailsGo(config) === 'outbox' ? renderSample : undefined,
    renderPage: pages.render,
    responses,
    pageCache,
    pagePatterns: pages.patterns,
    storeName: config.storeName,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    trustedProxies: config.trustedProxies,
    hasRoom,
    rates,
    log,
  });
  if (!isDev) await warmUp(app.request);
  const answer = getRequestListener(app.fetch);
  const { modules } = pages;
  return {
    answer: modules
      ? (req, res) => modules(req, res, () => void answer(req, res))
      : (req, res) => void answer(req, res),
    isKept: pageCache.has,
    requestFirstPictures: () => askForFirstPictures(db, storefront),
    async close() {
      await pages.close();
      await catalogue.stop();
      await events.close();
      await pool.close();
    },
  };
}

/** Asks before shoppers do: the first page and the first call put routes and schemas together, which stops the thread for 100 to 200 ms. */
async function warmUp(request: (path: string) => Response | Promise<Response>): Promise<void> {
  for (const path of warmingRequests) await (await request(path)).arrayBuffer();
}
