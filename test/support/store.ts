import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { openCatalogue } from '#server/catalog/catalogue.ts';
import { openMailEvents } from '#server/email/campaigns/bounces.ts';
import { type NewsletterOptions, openNewsletter } from '#server/email/newsletter/newsletter.ts';
import { post as mailQueue } from '#server/email/transactional/mail-queue.ts';
import type { Letter, Post } from '#server/email/transactional/mails.ts';
import { whereMailsGo } from '#server/email/transactional/outbox.ts';
import type { RenderMail } from '#server/email/transactional/render.ts';
import { openDiskStore } from '#server/images/disk-store.ts';
import { openPicturePool } from '#server/images/picture-pool.ts';
import { openOperators } from '#server/ops/operators.ts';
import { openProcessMetrics } from '#server/ops/process-metrics.ts';
import { partCacheMemory } from '#server/platform/cache/cache-memory.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { createRates, type RatesOptions } from '#server/platform/rate-limit/rate-limit.ts';
import { openAccounts } from '#server/shoppers/accounts/accounts.ts';
import { issueToken } from '#server/shoppers/auth/access-tokens.ts';
import { openEventBuffer } from '#server/shoppers/favorites/event-buffer.ts';
import { writeEvents } from '#server/shoppers/favorites/events.ts';
import { openNotifications } from '#server/shoppers/notifications/notifications.ts';
import { openShoppers } from '#server/shoppers/shopper.ts';
import { createApp } from '#server/web/app.ts';
import { cachePages } from '#server/web/page-cache.ts';
import { loadPageRenderer } from '#server/web/pages.ts';
import { createStorefront } from '#server/web/storefront.ts';
import { testDatabase } from './database.ts';

type TestStoreOptions = {
  /** The environment, as operators set it. */
  settings?: Record<string, string>;
  /** Whether pages are rendered: those that `npm run build` has built. */
  hasPages?: boolean;
  /** In place of one that writes nothing. */
  log?: Logger;
  /** How long the newsletter service is waited for, and when the worker may ask it. */
  newsletter?: Pick<NewsletterOptions, 'patienceMs' | 'firstTrySeconds'>;
  /** What a network may ask for, in place of the store's own limits. */
  rates?: RatesOptions;
};

/** The API over a database of a test file's own, which `fill` puts products into. Closing it leaves nothing behind. */
export async function openTestStore(fill: (db: Db) => Promise<unknown>, options: TestStoreOptions = {}) {
  const { settings = {}, hasPages = false, newsletter: newsletterOptions = {}, rates: rateOptions } = options;
  const config = readConfig(settings);
  const connection = await testDatabase();
  await fill(connection.db);
  const catalogue = await openCatalogue(connection, (error) => {
    throw error;
  });
  const operators = openOperators(connection, config);
  const letters: Letter[] = [];
  const post: Post = {
    async put(db, letter) {
      await mailQueue.put(db, letter);
      letters.push(letter);
    },
  };
  const log = options.log ?? pino({ level: 'silent' });
  const accounts = await openAccounts(connection.db, config, post);
  const newsletter = await openNewsletter(connection.db, config, { post, log, ...newsletterOptions });
  const notifications = await openNotifications(connection.db, config);
  const { providers: social } = accounts;
  const behind = { social, newsletter, notifications, office: operators?.office };
  const storefront = createStorefront(catalogue, config, behind);
  const events = openEventBuffer({ write: (batch) => writeEvents(connection.db, batch), log });
  const pool = openPicturePool({ log });
  const pages = hasPages ? await loadPageRenderer(storefront, { mode: 'production' }) : undefined;
  const rates = createRates(rateOptions);
  const responses = createResponseCache(() => catalogue.version(), partCacheMemory(config.cacheMegabytes));
  const app = createApp({
    db: connection.db,
    readDb: connection.readDb,
    catalogue,
    shoppers: openShoppers(connection.db),
    accounts,
    newsletter,
    notifications,
    events,
    images: { store: openDiskStore('no-such-folder'), pool, proxy: { read: async () => undefined } },
    operators,
    metrics: openProcessMetrics({ role: config.role, connection, catalogue, events, worker: () => undefined }),
    mailEvents: await openMailEvents(connection.db, config),
    renderSample:
      whereMailsGo(config) === 'outbox' ? (mail, language) => renderSample(mail, { ...config, language }) : undefined,
    responses,
    pageCache: cachePages(responses),
    renderPage: pages?.render ?? (async () => new Response('a page')),
    pagePatterns: pages?.patterns ?? [],
    storeName: config.storeName,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    trustedProxies: config.trustedProxies,
    rates,
    log,
  });
  return {
    db: connection.db,
    runSql: connection.runSql,
    catalogue,
    accounts,
    events,
    /** Those that were put in line, the oldest first. */
    letters,
    request: async (path: string, init?: RequestInit): Promise<Response> => app.request(path, init),
    /** Answers on this machine's network, too: what a request's address matters for. */
    async listen() {
      const server = createServer(getRequestListener(app.fetch));
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close() {
          server.closeAllConnections();
          return new Promise((closed) => server.close(closed));
        },
      };
    },
    async close() {
      await pages?.close();
      await pool.close();
      await catalogue.stop();
      await events.close();
      await connection.close();
    },
  };
}

/** Read when it is wanted: Node alone does not run the templates. */
const renderSample: RenderMail = async (...sample) =>
  (await import('#server/email/templates/render-mail.tsx')).renderMail(...sample);

/** A new account that is signed in: its id, and the headers of its calls. */
export async function newShopper(db: Db) {
  const { id } = await db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  const token = await issueToken(db, id, '');
  return { id, headers: { authorization: `Bearer ${token}` } };
}
