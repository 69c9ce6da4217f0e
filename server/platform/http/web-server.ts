import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a connection may take (node:http), in milliseconds; who is later is answered 408, and the connection closed. */
const usualPatience = {
  /** To the end of the headers: whoever sends them by drops holds nothing for long (Slowloris). */
  headersTimeout: 10_000,
  /** To the end of the body: the largest, 480 kB of ids, takes 12 s on a line of 40 kB/s. */
  requestTimeout: 30_000,
  /** While it is idle. Load balancers close theirs earlier, so that it is never the store that ends one just as it is used. */
  keepAliveTimeout: 65_000,
  /** While its other side neither takes nor sends anything. */
  stalledTimeout: 30_000,
  /** How often late ones are looked for. */
  checkEveryMs: 2000,
};

/** Of all headers with the address, else 431; a browser's are 2 kB. So many that whoever asks for 5,000 ids is told that it is too many. */
const mostHeaderBytes = 48 * 1024;

/** Some 10 kB each while they are idle. Beyond that new ones are closed at once, which load balancers take for a server that is full. */
const mostConnections = 10_000;

/**
 * So long connections stay open once no new ones are taken: whoever uses one meanwhile is told that it was for the last time. To
 * close one at once would meet requests that are on their way.
 */
const farewellMs = 2000;

/** How often connections are looked at that have been idle since. */
const sweepMs = 50;

/** A server that can end without failing anybody. */
export type WebServer = {
  server: Server;
  /** Who answers from now on. */
  answerBy(listener: RequestListener): void;
  /**
   * Stops in order: for a while it only tells load balancers that it is ending (`/readyz`); then it takes no more
   * connections, and closes each after its next answer, or when nothing comes any more.
   */
  drain(graceMs: number): Promise<void>;
};

/** The node server of a process, with limits for whoever is slow, by which one client cannot hold up others. */
export function openWebServer(patience: Partial<typeof usualPatience> = {}): WebServer {
  const { stalledTimeout, checkEveryMs, ...timeouts } = { ...usualPatience, ...patience };
  const server = createServer({
    ...timeouts,
    connectionsCheckingInterval: checkEveryMs,
    maxHeaderSize: mostHeaderBytes,
    noDelay: true,
  });
  server.setTimeout(stalledTimeout);
  server.maxConnections = mostConnections;

  const answering = new Set<ServerResponse>();
  let stage: 'open' | 'ending' | 'closing' = 'open';
  const isLast = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };

  return {
    server,
    answerBy(listener) {
      server.on('request', (req, res) => {
        answering.add(res);
        res.once('close', () => answering.delete(res));
        if (stage === 'closing') isLast(res);
        if (stage !== 'open' && req.url === '/readyz') tellEnding(res);
        else listener(req, res);
      });
    },
    async drain(graceMs) {
      stage = 'ending';
      await pause(graceMs);
      stage = 'closing';
      for (const res of answering) isLast(res);
      // The HTTP server's own would close idle connections at once.
      const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
      await Promise.race([closed, pause(farewellMs)]);
      // Node calls a connection idle whose answer is still on its way out, or whose next request has arrived and was not read.
      const sweepIdle = () => {
        if (answering.size === 0) server.closeIdleConnections();
      };
      const sweep = setInterval(() => setImmediate(sweepIdle), sweepMs);
      await closed;
      clearInterval(sweep);
    },
  };
}

function tellEnding(res: ServerResponse): void {
  res.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end('{"status":"ending"}');
}
