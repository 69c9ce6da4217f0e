import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { issueToken } from '#server/accounts/access-tokens.ts';
import { openAccounts } from '#server/accounts/accounts.ts';
import { partCacheMemory } from '#server/cache/cache-memory.ts';
import { createResponseCache } from '#server/cache/response-cache.ts';
import { openCatalogue } from '#server/catalog/catalogue.ts';
import { openEventBuffer } from '#server/collections/event-buffer.ts';
import { writeEvents } from '#server/collections/events.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/database/connect.ts';
import { createApp } from '#server/http/app.ts';
import { cachePages } from '#server/http/page-cache.ts';
import { loadPageRenderer } from '#server/http/pages.ts';
import { openDiskStore } from '#server/images/disk-store.ts';
import { openPicturePool } from '#server/images/picture-pool.ts';
import type { Letter, Post } from '#server/mail/mails.ts';
import { whereMailsGo } from '#server/mail/outbox.ts';
import { openPost } from '#server/mail/post.ts';
import type { RenderMail } from '#server/mail/render.ts';
import { openMailEvents } from '#server/mailings/bounces.ts';
import { type NewsletterOptions, openNewsletter } from '#server/newsletter/newsletter.ts';
import { openNotifications } from '#server/notifications/notifications.ts';
import { openOperators } from '#server/operators/operators.ts';
import { openProcessMetrics } from '#server/operators/process-metrics.ts';
import { openShoppers } from '#server/preferences/shopper.ts';
import { createRates, type RatesOptions } from '#server/rates/rates.ts';
import { createStorefront } from '#server/storefront.ts';
import { testDatabase } from './database.ts';

type TestStoreOptions = {
  /** The environment, as operators set it. */
  settings?: Record<string, string>;
  /** Whether pages are rendered: those that `npm run build` has built. */
  hasPages?: boolean;
  /** In place of one that writes nothing. */
  log?: Logger;
  /** How long the newsletter service is waited for, and how often it is asked again. */
  newsletter?: Pick<NewsletterOptions, 'patienceMs' | 'line'>;
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
  const line = await openPost(connection);
  const letters: Letter[] = [];
  const post: Post = {
    async put(db, letter) {
      await line.put(db, letter);
      letters.push(letter);
    },
  };
  const log = options.log ?? pino({ level: 'silent' });
  const accounts = await openAccounts(connection.db, config, post);
  const newsletter = await openNewsletter(connection, config, { post, log, ...newsletterOptions });
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
    metrics: openProcessMetrics({ role: config.role, connection, catalogue, events, beside: () => [] }),
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
      await newsletter.stop();
      await catalogue.stop();
      await events.close();
      await connection.close();
    },
  };
}

/** Read when it is wanted: Node alone does not run the templates. */
const renderSample: RenderMail = async (...sample) =>
  (await import('#server/mail/templates/render-mail.tsx')).renderMail(...sample);

/** A new account that is signed in: its id, and the headers of its calls. */
export async function newShopper(db: Db) {
  const { id } = await db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  const token = await issueToken(db, id, '');
  return { id, headers: { authorization: `Bearer ${token}` } };
}
