import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { askForFirstPictures } from '#demo/load.ts';
import { openAccounts } from './accounts/accounts.ts';
import { partCacheMemory } from './cache/cache-memory.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { openCatalogue, type startIndexThread } from './catalog/catalogue.ts';
import { openEventBuffer } from './collections/event-buffer.ts';
import { writeEvents } from './collections/events.ts';
import type { Config } from './config.ts';
import type { Connection } from './database/connect.ts';
import { createApp } from './http/app.ts';
import { cachePages } from './http/page-cache.ts';
import { loadPageRenderer } from './http/pages.ts';
import { openImageProxy } from './images/image-proxy.ts';
import { openImageStore } from './images/open-image-store.ts';
import { openPicturePool } from './images/picture-pool.ts';
import { whereMailsGo } from './mail/outbox.ts';
import { post } from './mail/post.ts';
import { loadTemplates } from './mail/render.ts';
import type { RenderSample } from './mail/routes.ts';
import { openMailEvents } from './mailings/bounces.ts';
import { openNewsletter } from './newsletter/newsletter.ts';
import { openNotifications } from './notifications/notifications.ts';
import { openOperators } from './operators/operators.ts';
import { openProcessMetrics } from './operators/process-metrics.ts';
import { pictureSource } from './picture-source.ts';
import { openShoppers } from './preferences/shopper.ts';
import { createRates } from './rates/rates.ts';
import { createStorefront } from './storefront.ts';
import type { WorkerProcess } from './worker/spawn-worker.ts';

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
  /** Whether the process has room for more than cached answers (`http/shedding.ts`). */
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
