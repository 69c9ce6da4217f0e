import type { Logger } from 'pino';
import type { NewPriceReport } from '#contract/price-reports.ts';
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts';
import { findColours } from '#server/catalog/colours.ts';
import { createDirectory } from '#server/catalog/directory/directory.ts';
import { findByAddress } from '#server/catalog/find-by-address.ts';
import { openSearchCounts } from '#server/catalog/search-counts/search-counts.ts';
import { openMailEvents } from '#server/email/campaigns/bounces.ts';
import { type NewsletterOptions, openNewsletter } from '#server/email/newsletter/newsletter.ts';
import { mailQueue as defaultMailQueue } from '#server/email/transactional/mail-queue.ts';
import type { MailQueue } from '#server/email/transactional/mails.ts';
import { whereMailsGo } from '#server/email/transactional/outbox.ts';
import { loadTemplates, type RenderMail } from '#server/email/transactional/render.ts';
import type { RenderSample } from '#server/email/transactional/routes.ts';
import { pictureSource } from '#server/images/configured-source.ts';
import { openImageProxy } from '#server/images/image-proxy.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { openPicturePool } from '#server/images/picture-pool.ts';
import type { ImageParts } from '#server/images/routes.ts';
import { readItemsOf } from '#server/items/item-offers.ts';
import { findOffers, readSizeIds } from '#server/items/offers.ts';
import { openOperators } from '#server/ops/operators.ts';
import { openProcessMetrics } from '#server/ops/process-metrics.ts';
import { partCacheMemory } from '#server/platform/cache/cache-memory.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { createRateLimiter, type RateLimiterOptions } from '#server/platform/rate-limit/rate-limit.ts';
import { openLedgerFiles } from '#server/pricing/ledger/files.ts';
import { reportPrice } from '#server/pricing/price-reports.ts';
import { openPricing } from '#server/pricing/pricing.ts';
import { readLastCheck, readStoreRecords } from '#server/pricing/store-record.ts';
import { openAccounts } from '#server/shoppers/accounts/accounts.ts';
import { showShared } from '#server/shoppers/boards/shown-boards.ts';
import { openEventBuffer } from '#server/shoppers/favorites/event-buffer.ts';
import { writeEvents } from '#server/shoppers/favorites/events.ts';
import { readMergedBrands } from '#server/shoppers/follows/merged-brands.ts';
import { openNotifications } from '#server/shoppers/notifications/notifications.ts';
import { openShoppers } from '#server/shoppers/shopper.ts';
import type { WorkerProcess } from '#server/worker/spawn-worker.ts';
import { createApp } from './app.ts';
import { cachePages } from './page-cache.ts';
import { loadPageRenderer, type PageMode, type Pages, preloadPages } from './pages.ts';
import { createStorefront } from './storefront.ts';

type WebOptions = {
  log: Logger;
  /** How pages are loaded, or pages that are loaded already. */
  pages: PageMode | Pages;
  /** The catalog, if it is opened by the caller. Its index is built while the pages are loaded. */
  catalog?: Promise<Catalog>;
  /** Called after each failed refresh of the catalog that is opened here. */
  onRefreshError?: (error: unknown) => void;
  /** The worker of this process, once it was started. Metrics include it. */
  worker?: () => WorkerProcess | undefined;
  /** Whether the process has room for responses that are not cached (`platform/http/shedding.ts`). */
  hasCapacity?: () => boolean;
  /** Replaces the mail queue. */
  mailQueue?: MailQueue;
  newsletter?: Pick<NewsletterOptions, 'patienceMs' | 'firstAttemptSeconds'>;
  rates?: RateLimiterOptions;
  /** Replaces the configured image store, and the proxy in front of it. */
  images?: Omit<ImageParts, 'log' | 'pool'>;
  renderMail?: RenderMail;
  /** Tells whether brands without a product yet are offered. If undefined, they are. */
  offersSeededBrands?: () => Promise<boolean>;
};

/**
 * Composes the parts that answer shoppers: catalog, accounts, pictures, pages and API. It is the only place that
 * does, and tests call it with options of their own.
 * @throws if the database cannot be read, or production pages were not built
 */
export async function composeWeb(connection: Connection, config: Config, options: WebOptions) {
  const { log, worker = () => undefined, hasCapacity, mailQueue = defaultMailQueue } = options;
  const { onRefreshError = (error) => log.warn({ err: error }, 'index sync failed, retrying') } = options;
  const { db } = connection;
  const cacheMemory = partCacheMemory(config.cacheMegabytes);
  const { shownCurrencies } = config;
  const [catalog] = await Promise.all([
    options.catalog ?? openCatalog(connection, onRefreshError, cacheMemory, undefined, { shownCurrencies }),
    'mode' in options.pages && options.pages.mode === 'production' ? preloadPages() : undefined,
  ]);
  const pool = openPicturePool({ log });
  const openImages = () => {
    const store = openImageStore(config);
    const source = pictureSource(config);
    return { store, proxy: openImageProxy({ db, store, source, pool, maxBytes: cacheMemory.pictures }) };
  };
  const searchCounts = openSearchCounts(db, log);
  const events = openEventBuffer({ write: (batch) => writeEvents(db, batch), log });

  const operators = openOperators(connection, config);
  const accounts = await openAccounts(db, config, mailQueue);
  const newsletter = await openNewsletter(db, config, { mailQueue, log, ...options.newsletter });
  const notifications = await openNotifications(db, config);
  const { providers: social } = accounts;
  const ledger = config.ledger ? openLedgerFiles(config) : undefined;
  const pricing = openPricing(connection.readDb, ledger);
  const findStoreRecord = async (id: number) => (await readStoreRecords(connection.readDb, id))[0];
  const directory = createDirectory(catalog);
  const behind = {
    directory,
    lastCheckedAt: () => readLastCheck(connection.readDb),
    pricing,
    social,
    newsletter,
    notifications,
    adminConsole: operators?.adminConsole,
    searchCounts,
    findStoreRecord,
    findPresentBrand: async (id: number) => (await readMergedBrands(connection.readDb)).get(id),
    findByAddress: (address: string) => findByAddress(connection.readDb, address),
    findProductColours: (id: number) => findColours(connection.readDb, id),
    findItemOffers: (id: number) => findOffers(connection.readDb, catalog.cards, id),
    readSizeIds: (id: number) => readSizeIds(connection.readDb, id),
    onePerPiece: async (ids: readonly number[]) => (await readItemsOf(connection.readDb, ids)).onePerItem(ids),
    // From the primary: a link that was ended a moment ago shows nothing any more.
    findBoard: (key: string) => showShared(db, catalog.cards, key),
    reportPrice: (report: NewPriceReport, clientAddress: string) => reportPrice(db, report, clientAddress),
  };
  const storefront = createStorefront(catalog, config, behind);

  const responses = createResponseCache(() => catalog.version(), cacheMemory);
  const pageCache = cachePages(responses);
  const pages = 'render' in options.pages ? options.pages : await loadPageRenderer(storefront, options.pages);
  const { siteName, publicUrl, supportEmail, mailPostalAddress: postalAddress, trustedProxies } = config;
  const renderSample: RenderSample = async (mail, language) => {
    const renderMail = options.renderMail ?? (await loadTemplates(pages.modules ? 'development' : 'production'));
    return renderMail(mail, { language, siteName, supportEmail, postalAddress });
  };
  const app = createApp({
    db,
    readDb: connection.readDb,
    shownCurrencies,
    catalog,
    directory,
    pricing,
    shoppers: openShoppers(db),
    accounts,
    newsletter,
    notifications,
    events,
    searchCounts,
    images: { pool, ...(options.images ?? openImages()) },
    ledger,
    operators,
    metrics: openProcessMetrics({ role: config.role, connection, catalog, events, worker }),
    mailEvents: await openMailEvents(db, config),
    renderSample: whereMailsGo(config) === 'outbox' ? renderSample : undefined,
    renderPage: pages.render,
    responses,
    pageCache,
    pagePatterns: pages.patterns,
    siteName,
    publicUrl,
    supportEmail,
    trustedProxies,
    apiAllowedOrigins: config.apiAllowedOrigins,
    hasCapacity,
    offersSeededBrands: options.offersSeededBrands,
    rates: config.rateLimits ? createRateLimiter(options.rates) : undefined,
    log,
  });

  return {
    app,
    catalog,
    accounts,
    events,
    searchCounts,
    storefront,
    pageCache,
    pages,
    /** Flushes buffered events. No request may follow. */
    async close() {
      await pages.close();
      await catalog.stop();
      await events.close();
      await searchCounts.close();
      await pool.close();
    },
  };
}
