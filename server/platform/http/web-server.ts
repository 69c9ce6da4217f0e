import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createInProgress } from '#server/platform/in-progress.ts';

/** Timeouts of a connection (node:http), in milliseconds. A late client gets 408, and its connection is closed. */
const defaultTimeouts = {
  /** Until the end of the headers. A client that sends them in drops holds nothing for long (Slowloris). */
  headersTimeout: 10_000,
  /** Until the end of the body. The largest body, 480 kB of ids, takes 12 s on a line of 40 kB/s. */
  requestTimeout: 30_000,
  /**
   * While the connection is idle. Load balancers close theirs earlier, so the server never closes a connection just as
   * it is used.
   */
  keepAliveTimeout: 65_000,
  /** While the client neither reads nor sends anything. */
  stalledTimeout: 30_000,
  /** Interval of the checks for late connections. */
  checkEveryMs: 2000,
};

/**
 * Maximum size of all headers and the address, else 431. A browser sends 2 kB. The limit lets a call with 5,000 ids
 * through, so that its error can say that these are too many.
 */
const maxHeaderBytes = 48 * 1024;

/**
 * An idle connection takes some 10 kB. Beyond the limit, new connections are closed at once, which load balancers take
 * for a full server.
 */
const maxConnections = 10_000;

/**
 * How long connections stay open, in ms, once no new connection is accepted. A client that uses its connection
 * meanwhile is told that it will be closed. Closing it at once would break requests on their way.
 */
const farewellMs = 2000;

/** Interval in ms of the sweep for connections that have become idle since. */
const sweepMs = 50;

/** An HTTP server that can shut down without failing a request. */
export type WebServer = {
  server: Server;
  /** Sets the listener that answers requests. */
  answerBy(listener: RequestListener): void;
  /**
   * Shuts down in order. For `graceMs`, only `/readyz` changes, so that load balancers notice. Then no more connections
   * are accepted, and each is closed after its next response, or when it is idle.
   */
  drain(graceMs: number): Promise<void>;
};

/**
 * Creates the HTTP server of a process. Its limits for slow clients keep one client from holding up others.
 * @param patience timeouts in ms that replace the defaults
 */
export function openWebServer(patience: Partial<typeof defaultTimeouts> = {}): WebServer {
  const { stalledTimeout, checkEveryMs, ...timeouts } = { ...defaultTimeouts, ...patience };
  const server = createServer({
    ...timeouts,
    connectionsCheckingInterval: checkEveryMs,
    maxHeaderSize: maxHeaderBytes,
    noDelay: true,
  });
  server.setTimeout(stalledTimeout);
  server.maxConnections = maxConnections;

  const answering = createInProgress<ServerResponse>();
  let stage: 'open' | 'ending' | 'closing' = 'open';
  const isLast = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };

  return {
    server,
    answerBy(listener) {
      server.on('request', (req, res) => {
        const number = answering.begin(res);
        res.once('close', () => answering.end(number));
        if (stage === 'closing') isLast(res);
        if (stage !== 'open' && req.url === '/readyz') respondClosing(res);
        else listener(req, res);
      });
    },
    async drain(graceMs) {
      stage = 'ending';
      await pause(graceMs);
      stage = 'closing';
      for (const res of answering.all()) isLast(res);
      // `close` of the HTTP server would close idle connections at once.
      const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
      await Promise.race([closed, pause(farewellMs)]);
      // Node.js also takes a connection for idle while its response is being sent, or while its next request has
      // arrived unread.
      const sweepIdle = () => {
        if (answering.count === 0) server.closeIdleConnections();
      };
      const sweep = setInterval(() => setImmediate(sweepIdle), sweepMs);
      await closed;
      clearInterval(sweep);
    },
  };
}

function respondClosing(res: ServerResponse): void {
  res.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end('{"status":"ending"}');
}
