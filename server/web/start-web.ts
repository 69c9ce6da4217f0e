import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { askForFirstPictures, isDemoCatalog } from '#demo/load.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { WorkerProcess } from '#server/worker/spawn-worker.ts';
import { composeWeb } from './compose.ts';

/** Requests that warm up the process, one of each kind that runs code of its own. */
const warmingRequests = ['/products/latest/1', '/api/products?page[size]=24', '/api/suggest?q=a'];

/**
 * A search that warms up the lexicon and the index, which the first one stops for 30 to 60 ms. It asks for the preferences
 * of no account, so that operators do not see it among the searches of shoppers.
 */
const warmingSearch = '/api/search?query=black+silk+dress+under+%24200&preferences=1';

/** The pause between pages that are rendered after the start, in which requests are answered (ms). */
const betweenPagesMs = 100;

type StartOptions = {
  log: Logger;
  /** The server that will answer pages and calls. In development it also tells browsers of edits. */
  server: Server;
  isDev: boolean;
  /** The catalog, whose index is built meanwhile. */
  catalog: Promise<Catalog>;
  worker(): WorkerProcess | undefined;
  hasCapacity: () => boolean;
};

/** The composed web process, ready to answer. */
export type StartedWeb = {
  answer: RequestListener;
  /** Whether the response to a request is cached, so that it costs next to nothing. */
  isCached(req: IncomingMessage): boolean;
  /**
   * Renders the first page of each other kind, since the first one takes 40 to 60 ms of the thread in place of 10.
   * Called once the server listens: the start does not wait for it.
   */
  warmOtherPages(): Promise<void>;
  /** Requests the pictures of the demo's first pages, in the background. */
  requestFirstPictures(): Promise<void>;
  /** Flushes buffered events. No request may follow. */
  close(): Promise<void>;
};

/**
 * Composes the web process and warms it up.
 * @throws like `composeWeb`
 */
export async function startWeb(connection: Connection, config: Config, options: StartOptions): Promise<StartedWeb> {
  const { server, isDev, ...others } = options;
  const pages = isDev ? { mode: 'development' as const, server } : { mode: 'production' as const };
  const web = await composeWeb(connection, config, {
    ...others,
    pages,
    offersSeededBrands: () => isDemoCatalog(connection.db),
  });
  const otherPages = isDev ? [] : await warmUp(web.app.request);
  const answer = getRequestListener(web.app.fetch);
  const { modules } = web.pages;
  return {
    answer: modules
      ? (req, res) => modules(req, res, () => void answer(req, res))
      : (req, res) => void answer(req, res),
    isCached: web.pageCache.has,
    async warmOtherPages() {
      for (const path of otherPages) {
        await pause(betweenPagesMs);
        await (await web.app.request(path)).arrayBuffer();
      }
    },
    requestFirstPictures: () => askForFirstPictures(connection.db, web.storefront),
    close: web.close,
  };
}

/**
 * Sends requests before shoppers do. The first page and the first API call initialize routes and schemas, which stops
 * the thread for 100 to 200 ms.
 * @returns the addresses of pages and calls of other kinds
 */
async function warmUp(request: (path: string) => Response | Promise<Response>): Promise<string[]> {
  const bodies: string[] = [];
  for (const path of warmingRequests) bodies.push(await (await request(path)).text());
  const [product] = /\/product\/\d+/.exec(bodies.join()) ?? [];
  return ['/', ...(product ? [product] : []), warmingSearch];
}
