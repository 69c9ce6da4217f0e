import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import type { Manners } from '#server/platform/outbound/fetch-whole.ts';
import { guardedAgent } from '#server/platform/outbound/guarded-agent.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';

const userAgent = 'Trouvaille (+https://trouvaille.example)';

/** Allows requests to local servers, which the outbound guard rejects otherwise. */
export const localOutbound: Outbound = { agent: guardedAgent({ isTrusted: () => true }), userAgent };

/** The same, with an idle timeout of 200 ms. */
export const impatientOutbound: Outbound = { agent: guardedAgent({ isTrusted: () => true, idleMs: 200 }), userAgent };

/** Retries without delay, so that tests need not wait. */
export const hastyManners: Manners = { pauseMs: 0, maxRetries: 2, retryMs: 0, maxWaitMs: 5000 };

/** Starts a partner's HTTP server on this machine. It records its requests. */
export async function openPartner(answer: RequestListener) {
  const partner = { answer, requests: [] as { path: string; headers: NodeJS.Dict<string | string[]> }[] };
  const server: Server = createServer((request, response) => {
    partner.requests.push({ path: request.url ?? '', headers: request.headers });
    partner.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(partner, {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  });
}

export type Partner = Awaited<ReturnType<typeof openPartner>>;

/** Starts a partner's server that writes arbitrary bytes to the socket, HTTP or not, for every request. */
export async function openRawPartner(answer: (socket: Socket) => void) {
  const partner = { answer };
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.on('data', () => partner.answer(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(partner, {
    url: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    },
  });
}
