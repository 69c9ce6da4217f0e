import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { askForFirstPictures } from '#demo/load.ts';
import type { startIndexThread } from '#server/catalog/catalogue.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { WorkerProcess } from '#server/worker/spawn-worker.ts';
import { composeWeb } from './compose.ts';

/** One request of each kind that runs code which no other has run. */
const warmingRequests = ['/products/latest/1', '/api/products?page[size]=24'];

type StartOptions = {
  log: Logger;
  /** The server that pages and calls will be answered by; in development it also tells browsers of edits. */
  server: Server;
  isDev: boolean;
  /** The index thread, started early, so that its modules are loaded by now. */
  indexThread: ReturnType<typeof startIndexThread>;
  worker(): WorkerProcess | undefined;
  hasRoom: () => boolean;
};

/** Pages and calls, ready to be answered. */
export type StartedWeb = {
  answer: RequestListener;
  /** Whether a request costs next to nothing, since its answer is cached. */
  isKept(req: IncomingMessage): boolean;
  /** Has the pictures of the demo's first pages made in the background. */
  requestFirstPictures(): Promise<void>;
  /** Writes the events that wait; no request may come after it. */
  close(): Promise<void>;
};

/** Composes the web process and warms it up. @throws like `composeWeb` */
export async function startWeb(connection: Connection, config: Config, options: StartOptions): Promise<StartedWeb> {
  const { server, isDev, ...others } = options;
  const pages = isDev ? { mode: 'development' as const, server } : { mode: 'production' as const };
  const web = await composeWeb(connection, config, { ...others, pages });
  if (!isDev) await warmUp(web.app.request);
  const answer = getRequestListener(web.app.fetch);
  const { modules } = web.pages;
  return {
    answer: modules
      ? (req, res) => modules(req, res, () => void answer(req, res))
      : (req, res) => void answer(req, res),
    isKept: web.pageCache.has,
    requestFirstPictures: () => askForFirstPictures(connection.db, web.storefront),
    close: web.close,
  };
}

/** Asks before shoppers do: the first page and the first call put routes and schemas together, which stops the thread for 100 to 200 ms. */
async function warmUp(request: (path: string) => Response | Promise<Response>): Promise<void> {
  for (const path of warmingRequests) await (await request(path)).arrayBuffer();
}
