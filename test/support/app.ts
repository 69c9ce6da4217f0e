import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import type { PageRenderer } from '#contract/storefront.ts';
import type { NewsletterOptions } from '#server/email/newsletter/newsletter.ts';
import { mailQueue } from '#server/email/transactional/mail-queue.ts';
import type { TransactionalEmail } from '#server/email/transactional/mails.ts';
import type { RenderMail } from '#server/email/transactional/render.ts';
import { openDiskStore } from '#server/images/disk-store.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Connection, Db } from '#server/platform/database/connect.ts';
import type { RateLimiterOptions } from '#server/platform/rate-limit/rate-limit.ts';
import { issueToken } from '#server/shoppers/auth/access-tokens.ts';
import { composeWeb } from '#server/web/compose.ts';
import { documentKeeper } from './api-document.ts';
import { testDatabase } from './database.ts';

type TestAppOptions = {
  /** The environment, as operators set it. */
  settings?: Record<string, string>;
  /** Renders the pages that `npm run build` has built. */
  hasPages?: boolean;
  /** Replaces the default renderer, which returns a line of text for every page. */
  renderPage?: PageRenderer;
  /** Replaces the silent logger. */
  log?: Logger;
  /** The timeout of the newsletter service, and the delay before the worker's first attempt. */
  newsletter?: Pick<NewsletterOptions, 'patienceMs' | 'firstAttemptSeconds'>;
  /** The rate limits of a network, in place of the default ones. */
  rates?: RateLimiterOptions;
  /** Tells whether brands without a product yet are offered, as in the demo catalog. By default they are. */
  offersSeededBrands?: () => Promise<boolean>;
};

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Opens the API over a private database. `fill` adds products, and `close` drops the database. */
export async function openTestApp(
  fill: (db: Db, connection: Connection) => Promise<unknown>,
  options: TestAppOptions = {},
) {
  const { settings = {}, hasPages = false, renderPage = async () => new Response('a page') } = options;
  const { newsletter = {}, rates = {} } = options;
  const config = readConfig(settings);
  const connection = await testDatabase();
  await fill(connection.db, connection);
  const emails: TransactionalEmail[] = [];
  const web = await composeWeb(connection, config, {
    log: options.log ?? pino({ level: 'silent' }),
    pages: hasPages ? { mode: 'production' } : { render: renderPage, patterns: [], close: async () => {} },
    onRefreshError(error) {
      throw error;
    },
    mailQueue: {
      async put(db, email) {
        await mailQueue.put(db, email);
        emails.push(email);
      },
    },
    newsletter,
    rates,
    ...(options.offersSeededBrands && { offersSeededBrands: options.offersSeededBrands }),
    renderMail,
    images: { store: openDiskStore('no-such-folder'), proxy: { read: async () => undefined } },
  });
  const { app, catalog, accounts, events, searchCounts } = web;
  const holdToDocument = documentKeeper(async () => (await app.request('/api/openapi.json')).json());
  return {
    db: connection.db,
    runSql: connection.runSql,
    address: connection.address,
    catalog,
    accounts,
    events,
    searchCounts,
    /** The queued mails, oldest first. */
    emails,
    /** Sends a request. Fails if the response differs from the API document, where that has the call. */
    async request(path: string, init?: RequestInit): Promise<Response> {
      const response = await app.request(path, init);
      await holdToDocument(init?.method ?? 'GET', path, response);
      return response;
    },
    /** Listens on a local port, for tests that depend on the client's address. */
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
      await web.close();
      await connection.close();
    },
  };
}

/** Imported lazily: plain Node cannot load the TSX templates. */
const renderMail: RenderMail = async (...sample) =>
  (await import('#server/email/templates/render-mail.tsx')).renderMail(...sample);

/** Creates a signed-in account. Returns its id and the headers of its calls. */
export async function newShopper(db: Db) {
  const { id } = await db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  const token = await issueToken(db, id, '');
  return { id, headers: { authorization: `Bearer ${token}` } };
}
