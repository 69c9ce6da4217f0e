import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedAgent } from '#server/outbound/guarded-fetch.ts';

/** Lets tests ask a partner's server on this machine, which the guard refuses otherwise. */
export const localAgent = guardedAgent(() => false);

/** A partner's server on this machine: what it answers, and what it was asked. */
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
