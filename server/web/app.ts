import { serveStatic } from '@hono/node-server/serve-static';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { Directory } from '#contract/directory.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { prefixOf } from '#contract/languages.ts';
import type { Newsletter } from '#contract/newsletter.ts';
import type { Notifications } from '#contract/notifications.ts';
import type { PageRenderer } from '#contract/storefront.ts';
import { isUnavailable } from '#contract/unavailable.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { referenceRoutes } from '#server/catalog/reference/reference-routes.ts';
import { catalogRoutes } from '#server/catalog/routes.ts';
import type { SearchCounts } from '#server/catalog/search-counts/search-counts.ts';
import { suggestionRoutes } from '#server/catalog/suggestions/routes.ts';
import type { MailEventParts } from '#server/email/campaigns/bounces.ts';
import { mailEventRoutes } from '#server/email/campaigns/routes.ts';
import { newsletterRoutes } from '#server/email/newsletter/routes.ts';
import { outboxRoutes, type RenderSample } from '#server/email/transactional/routes.ts';
import { type ImageParts, imageRoutes } from '#server/images/routes.ts';
import { itemRoutes } from '#server/items/routes.ts';
import { metricsRoutes } from '#server/ops/metrics-routes.ts';
import type { Operators } from '#server/ops/operators.ts';
import type { CollectMetrics } from '#server/ops/process-metrics.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { allowOrigins } from '#server/platform/http/allowed-origins.ts';
import { clientAddress, trustProxies } from '#server/platform/http/client-address.ts';
import { dropEmptyParameters } from '#server/platform/http/empty-parameters.ts';
import { notNow, refuseInvalid } from '#server/platform/http/errors.ts';
import { healthRoutes } from '#server/platform/http/health.ts';
import { limitRates } from '#server/platform/http/limit-rates.ts';
import {
  closeAfterLongBodies,
  limitAddresses,
  refuseOtherMethods,
  refuseUnreadableAddresses,
} from '#server/platform/http/limits.ts';
import { applyPrivacyControl, privacyControlRoute } from '#server/platform/http/privacy-control.ts';
import { followRequests } from '#server/platform/http/request-context.ts';
import { takeOwnForms } from '#server/platform/http/same-origin.ts';
import { markPage, secureAnswers } from '#server/platform/http/security-headers.ts';
import { refuseUnknownParameters } from '#server/platform/http/unknown-parameters.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { LedgerFiles } from '#server/pricing/ledger/files.ts';
import { ledgerRoutes } from '#server/pricing/ledger/routes.ts';
import type { Pricing } from '#server/pricing/pricing.ts';
import { pricingRoutes } from '#server/pricing/routes.ts';
import { storeRoutes } from '#server/pricing/store-routes.ts';
import type { AccountParts } from '#server/shoppers/accounts/accounts.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { userRoutes } from '#server/shoppers/accounts/user-routes.ts';
import { shopperOf } from '#server/shoppers/auth/identity.ts';
import { requireOwnLists } from '#server/shoppers/auth/require-owner.ts';
import { signInRoutes } from '#server/shoppers/auth/sign-in-routes.ts';
import { facebookDeletionRoutes } from '#server/shoppers/auth/social/deletion-routes.ts';
import { providersOf } from '#server/shoppers/auth/social/drivers.ts';
import { ProviderUnavailable, SocialTokenRefused } from '#server/shoppers/auth/social/provider.ts';
import { verificationRoutes } from '#server/shoppers/auth/verification-routes.ts';
import { boardRoutes } from '#server/shoppers/boards/routes.ts';
import type { EventBuffer } from '#server/shoppers/favorites/event-buffer.ts';
import { favoriteRoutes } from '#server/shoppers/favorites/routes.ts';
import { followRoutes } from '#server/shoppers/follows/routes.ts';
import { notificationRoutes } from '#server/shoppers/notifications/routes.ts';
import { preferenceRoutes } from '#server/shoppers/preferences/routes.ts';
import { priceWatchRoutes } from '#server/shoppers/price-watches/routes.ts';
import type { Shoppers } from '#server/shoppers/shopper.ts';
import { apiReference } from './api-reference.ts';
import { countSearches } from './count-searches.ts';
import { manifestRoutes } from './manifest.ts';
import { type PageCache, takesGzip } from './page-cache.ts';
import { searchEngineRoutes } from './search-engines/routes.ts';
import { renewServiceWorker } from './service-worker.ts';
import { shortenShares } from './share-target.ts';

export type Parts = {
  db: Db;
  /** For reads that may lag a little. */
  readDb: Db;
  /** Currencies whose offers are listed. Undefined lists all. */
  shownCurrencies?: readonly string[] | undefined;
  catalog: Catalog;
  directory: Pick<Directory, 'indexedPaths'>;
  pricing: Pricing;
  shoppers: Shoppers;
  accounts: AccountParts;
  newsletter: Newsletter;
  notifications: Notifications;
  events: Pick<EventBuffer, 'append'>;
  searchCounts: Pick<SearchCounts, 'note' | 'count'>;
  images: Omit<ImageParts, 'log'>;
  /** The files of the ledger. If undefined, it is not served. */
  ledger?: LedgerFiles | undefined;
  /** If undefined, there is no /metrics. */
  operators?: Operators | undefined;
  /** The metrics of this process. */
  metrics: CollectMetrics;
  /** If undefined, mail services cannot report events. */
  mailEvents?: MailEventParts | undefined;
  /** Renders samples of mails. Set only if mails are kept in the outbox of this machine. */
  renderSample?: RenderSample | undefined;
  renderPage: PageRenderer;
  responses: ResponseCache;
  pageCache: Pick<PageCache, 'middleware'>;
  /** The patterns of the pages' routes, by which requests are counted. */
  pagePatterns: readonly string[];
  siteName: string;
  publicUrl: string;
  supportEmail: string;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  /** Other origins whose pages may make API calls. */
  apiAllowedOrigins: readonly string[];
  /** Whether there is room for responses that are not cached. If undefined, always. */
  hasCapacity?: (() => boolean) | undefined;
  /** Tells whether brands without a product yet are offered. If undefined, they are. */
  offersSeededBrands?: (() => Promise<boolean>) | undefined;
  /** If undefined, requests are not rate-limited. */
  rates?: RateLimiter | undefined;
  log: Logger;
};

/** The status in logs and metrics if the client has disconnected. The number is nginx's. */
const clientGone = 499;

/** Creates the app that answers all requests: the API, pictures, health, static files, and pages for all the rest. */
export function createApp(parts: Parts) {
  const { db, readDb, catalog, shoppers, accounts, newsletter, notifications, events, images } = parts;
  const { operators, renderSample, renderPage, siteName, publicUrl, supportEmail, log } = parts;
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });

  app.use(trustProxies(parts.trustedProxies));
  app.use(followRequests(log, parts.pagePatterns));
  app.use(secureAnswers(publicUrl));
  app.use(allowOrigins(parts.apiAllowedOrigins, app));
  for (const prefix of Object.values(prefixOf)) app.use(`${prefix}/share`, shortenShares());
  app.use(limitAddresses(), closeAfterLongBodies);
  if (parts.rates) app.use(limitRates(parts.rates, siteName, log));
  app.use(countSearches(parts.searchCounts));
  app.use('/api/*', refuseUnknownParameters(app), dropEmptyParameters);
  app.use(parts.pageCache.middleware);
  const compressed = compress({ encoding: 'gzip' });
  app.use((c, next) => (takesGzip(c.req.header('accept-encoding')) ? compressed(c, next) : next()));
  if (renderSample) app.route('/', outboxRoutes(db, publicUrl, renderSample));
  const page = (c: Context) =>
    renderPage(c.req.raw, { nonce: markPage(c), clientAddress: clientAddress(c), requestId: c.get('requestId') });
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  app.route(
    '/',
    catalogRoutes({
      catalog,
      responses: parts.responses,
      viewerOf: (c) => shopperOf(c, shoppers),
      requireViewer: requireOwnLists(shoppers),
      hasCapacity: parts.hasCapacity,
      searchCounts: parts.searchCounts,
    }),
  );
  app.route(
    '/',
    itemRoutes({
      db: readDb,
      cards: catalog.cards,
      responses: parts.responses,
      viewerOf: (c) => shopperOf(c, shoppers),
      hasCapacity: parts.hasCapacity,
    }),
  );
  app.route('/', suggestionRoutes({ catalog, responses: parts.responses, hasCapacity: parts.hasCapacity }));
  app.route(
    '/',
    pricingRoutes({
      pricing: parts.pricing,
      cards: catalog.cards,
      responses: parts.responses,
      hasCapacity: parts.hasCapacity,
    }),
  );
  const faqStore = { name: siteName, supportEmail, providers: providersOf(accounts.providers) };
  app.route('/', referenceRoutes(db, faqStore, parts.offersSeededBrands));
  app.route('/', signInRoutes(accounts));
  app.route('/', verificationRoutes(accounts));
  // Before the routes of /api/users/{id}, since /api/users/products would match them.
  app.route('/', preferenceRoutes(db, parts.offersSeededBrands));
  app.route('/', notificationRoutes(db, notifications));
  app.route('/', favoriteRoutes({ db, shoppers, cards: catalog.cards, events }));
  app.route('/', priceWatchRoutes(db, parts.shownCurrencies));
  app.route('/', followRoutes(db, catalog));
  app.route('/', boardRoutes({ db, cards: catalog.cards, events }));
  app.route('/', userRoutes(accounts));
  app.route('/', facebookDeletionRoutes(accounts, supportEmail));
  app.route('/', newsletterRoutes(newsletter));
  // Mail programs unsubscribe by themselves (RFC 8058). The signature of the link authorizes the request, whatever its
  // origin and its body.
  const byLink = (c: Context) => {
    c.req.raw = new Request(c.req.url, { method: 'POST' });
    return page(c);
  };
  for (const prefix of Object.values(prefixOf)) {
    app.post(`${prefix}/newsletter/unsubscribe/*`, byLink);
    app.post(`${prefix}/unsubscribe/:userId`, byLink);
  }
  app.route('/', imageRoutes({ ...images, log }));
  if (parts.ledger) app.route('/', ledgerRoutes({ files: parts.ledger, log }));
  app.route('/', storeRoutes(readDb, publicUrl));
  app.route('/', searchEngineRoutes(readDb, publicUrl, parts.directory, parts.shownCurrencies));
  app.route('/', manifestRoutes(siteName));
  app.route('/', privacyControlRoute());
  app.route('/', healthRoutes(db, catalog));
  if (operators) app.route('/', metricsRoutes(operators, parts.metrics));
  if (parts.mailEvents) app.route('/', mailEventRoutes({ ...parts.mailEvents, db, log }));
  app.route('/', apiReference(app, { siteName, publicUrl }));
  app.all('/api/*', (c) => c.json({ message: 'No such endpoint.' }, 404));

  const clientFiles = serveStatic({
    root: 'build/client',
    precompressed: true,
    onFound: (path, c) => {
      if (path.includes('/assets/')) c.header('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  app.get('/service-worker.js', renewServiceWorker);
  app.get('/*', clientFiles);
  app.all('/assets/*', (c) => c.text('No such file.', 404));
  app.all('/*', refuseOtherMethods, refuseUnreadableAddresses, takeOwnForms, applyPrivacyControl, page);

  app.onError((error, c) => {
    if (error instanceof Refused) {
      const { message, field, status } = error;
      return c.json({ message, ...(field && { errors: { [field]: [message] } }) } satisfies ErrorAnswer, status);
    }
    if (error instanceof SocialTokenRefused) {
      log.info({ reason: error.message }, 'social sign-in refused');
      return c.json({ message: 'These credentials do not match our records.' }, 403);
    }
    if (error instanceof ProviderUnavailable) {
      log.warn({ reason: error.message }, 'social sign-in unavailable');
      return c.json({ message: 'Signing in this way is not possible just now. Please try again in a moment.' }, 503);
    }
    if (isUnavailable(error)) return notNow(c);
    // The client has disconnected: the server has not failed, and no client reads the response.
    if ('code' in error && error.code === 'ECONNRESET' && c.req.raw.signal.aborted)
      return new Response(null, { status: clientGone });
    if (error instanceof HTTPException)
      return c.json({ message: error.message }, error.status, Object.fromEntries(error.res?.headers ?? []));
    log.error({ err: error }, 'request failed');
    return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500);
  });
  return app;
}
