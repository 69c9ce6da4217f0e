import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { defaultPageSize } from '#contract/limits.ts';
import type { ListingRequest } from '#contract/listing.ts';
import { drawFirstPictures } from '#demo/load.ts';
import { openAccounts } from './accounts/accounts.ts';
import { openCatalogue } from './catalog/catalogue.ts';
import { openEventSpool } from './collections/event-spool.ts';
import { writeEvents } from './collections/events.ts';
import type { Config } from './config.ts';
import type { Connection } from './database/connect.ts';
import { createApp } from './http/app.ts';
import { keepPages } from './http/kept-pages.ts';
import { loadPageRenderer } from './http/pages.ts';
import { openImageProxy } from './images/image-proxy.ts';
import { openImageStore } from './images/open-image-store.ts';
import { whereMailsGo } from './mail/outbox.ts';
import { post } from './mail/post.ts';
import { loadTemplates } from './mail/render.ts';
import type { RenderSample } from './mail/routes.ts';
import { openMailEvents } from './mailings/bounces.ts';
import { openNewsletter } from './newsletter/newsletter.ts';
import { openNotifications } from './notifications/notifications.ts';
import { openOperators } from './operators/operators.ts';
import { openProcessMetrics } from './operators/process-metrics.ts';
import { openOutbound } from './outbound/outbound.ts';
import { pictureSource } from './picture-source.ts';
import { openShoppers } from './preferences/shopper.ts';
import { openRates } from './rates/rates.ts';
import { createStorefront } from './storefront.ts';
import type { WorkerProcess } from './worker/spawn-worker.ts';

const firstPage: ListingRequest = {
  filter: { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] },
  sort: 'featured',
  page: 1,
  pageSize: defaultPageSize,
};

type ShopOptions = {
  log: Logger;
  /** The server that pages and calls will be answered by; in development it also tells browsers of edits. */
  server: Server;
  isDev: boolean;
  /** The demo's catalogue has just been loaded: the pictures of its first page are drawn before anybody sees it. */
  isNewDemo: boolean;
  /** The worker beside this process, once it was started: metrics tell of it. */
  worker(): WorkerProcess | undefined;
  /** Whether the process has room for more than answers that are kept (`http/shedding.ts`). */
  hasRoom: () => boolean;
};

/** What answers shoppers. */
export type Shop = {
  answer: RequestListener;
  /** Whether a request costs next to nothing, its answer being kept. */
  isKept(req: IncomingMessage): boolean;
  /** Lets what shoppers did be written; no request may come after it. */
  close(): Promise<void>;
};

/** Puts together the parts that answer shoppers: catalogue, accounts, pictures, pages and calls. */
export async function openShop(connection: Connection, config: Config, options: ShopOptions): Promise<Shop> {
  const { log, server, isDev, isNewDemo, worker, hasRoom } = options;
  const { db } = connection;
  const catalogue = await openCatalogue(connection, (error) => log.warn({ err: error }, 'catalogue not refreshed'));
  const store = openImageStore(config);
  const outbound = openOutbound(config);
  const proxy = openImageProxy({ db, store, fetchPicture: pictureSource(outbound) });

  const events = openEventSpool({
    folder: join(config.dataDir, 'events'),
    write: (batch) => writeEvents(db, batch),
    log,
  });

  const operators = openOperators(connection, config);
  const accounts = await openAccounts(db, config, post);
  const newsletter = await openNewsletter(db, config, { post, log });
  const notifications = await openNotifications(db, config);
  const { providers: social } = accounts;
  const behind = { social, newsletter, notifications, office: operators?.office };
  const storefront = createStorefront(catalogue, config, behind);
  if (isNewDemo) await drawFirstPictures((await storefront.listProducts(firstPage)).data, proxy);

  const keptPages = keepPages(() => catalogue.version());
  const pages = await loadPageRenderer(storefront, isDev ? { mode: 'development', server } : { mode: 'production' });
  const { storeName, supportEmail, mailPostalAddress: postalAddress } = config;
  const renderSample: RenderSample = async (mail, language) =>
    (await loadTemplates(isDev ? 'development' : 'production'))(mail, {
      language,
      storeName,
      supportEmail,
      postalAddress,
    });
  const rates = config.rateLimits ? openRates(db, log) : undefined;
  const app = createApp({
    db,
    readDb: connection.readDb,
    catalogue,
    shoppers: openShoppers(db),
    accounts,
    newsletter,
    notifications,
    events,
    images: { store, proxy },
    operators,
    metrics: openProcessMetrics({ role: config.role, connection, catalogue, events, worker }),
    mailEvents: await openMailEvents(db, config),
    renderSample: whereMailsGo(config) === 'outbox' ? renderSample : undefined,
    renderPage: pages.render,
    keptPages,
    pagePatterns: pages.patterns,
    storeName: config.storeName,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    trustedProxies: config.trustedProxies,
    hasRoom,
    rates,
    log,
  });
  const answer = getRequestListener(app.fetch);
  const { modules } = pages;
  return {
    answer: modules
      ? (req, res) => modules(req, res, () => void answer(req, res))
      : (req, res) => void answer(req, res),
    isKept: keptPages.has,
    async close() {
      await pages.close();
      await rates?.stop();
      await catalogue.stop();
      await events.close();
    },
  };
}
