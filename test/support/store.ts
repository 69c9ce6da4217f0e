import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import type { PageRenderer } from '#contract/storefront.ts';
import type { NewsletterOptions } from '#server/email/newsletter/newsletter.ts';
import { post as mailQueue } from '#server/email/transactional/mail-queue.ts';
import type { Letter } from '#server/email/transactional/mails.ts';
import type { RenderMail } from '#server/email/transactional/render.ts';
import { openDiskStore } from '#server/images/disk-store.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { RatesOptions } from '#server/platform/rate-limit/rate-limit.ts';
import { issueToken } from '#server/shoppers/auth/access-tokens.ts';
import { composeWeb } from '#server/web/compose.ts';
import { testDatabase } from './database.ts';

type TestStoreOptions = {
  /** The environment, as operators set it. */
  settings?: Record<string, string>;
  /** Whether pages are rendered: those that `npm run build` has built. */
  hasPages?: boolean;
  /** In place of one that answers every page with a line of text. */
  renderPage?: PageRenderer;
  /** In place of one that writes nothing. */
  log?: Logger;
  /** How long the newsletter service is waited for, and when the worker may ask it. */
  newsletter?: Pick<NewsletterOptions, 'patienceMs' | 'firstTrySeconds'>;
  /** What a network may ask for, in place of the store's own limits. */
  rates?: RatesOptions;
};

export type TestStore = Awaited<ReturnType<typeof openTestStore>>;

/** The API over a database of a test file's own, which `fill` puts products into. Closing it leaves nothing behind. */
export async function openTestStore(fill: (db: Db) => Promise<unknown>, options: TestStoreOptions = {}) {
  const { settings = {}, hasPages = false, renderPage = async () => new Response('a page') } = options;
  const { newsletter = {}, rates = {} } = options;
  const config = readConfig(settings);
  const connection = await testDatabase();
  await fill(connection.db);
  const letters: Letter[] = [];
  const web = await composeWeb(connection, config, {
    log: options.log ?? pino({ level: 'silent' }),
    pages: hasPages ? { mode: 'production' } : { render: renderPage, patterns: [], close: async () => {} },
    onRefreshError(error) {
      throw error;
    },
    mailQueue: {
      async put(db, letter) {
        await mailQueue.put(db, letter);
        letters.push(letter);
      },
    },
    newsletter,
    rates,
    renderMail,
    images: { store: openDiskStore('no-such-folder'), proxy: { read: async () => undefined } },
  });
  const { app, catalogue, accounts, events } = web;
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
      await web.close();
      await connection.close();
    },
  };
}

/** Read when it is wanted: Node alone does not run the templates. */
const renderMail: RenderMail = async (...sample) =>
  (await import('#server/email/templates/render-mail.tsx')).renderMail(...sample);

/** A new account that is signed in: its id, and the headers of its calls. */
export async function newShopper(db: Db) {
  const { id } = await db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  const token = await issueToken(db, id, '');
  return { id, headers: { authorization: `Bearer ${token}` } };
}
