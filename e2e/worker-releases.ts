import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Starts a proxy of the application that can release another version of the service worker: Playwright does not see the
 * browser's requests for an update.
 */
export async function openReleases(application: string) {
  let rewrite = (script: string) => script;
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/service-worker.js';
    const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const forwarded = request(new URL(incoming.url ?? '/', application), { method: incoming.method, headers });
    forwarded.on('response', async (answer) => {
      const { 'content-length': length, etag, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? others : answer.headers);
      if (isWorker) outgoing.end(rewrite(await text(answer)));
      else answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Replaces a text of the worker's script from now on. */
    release(earlier: string, later: string) {
      rewrite = (script) => script.replaceAll(earlier, later);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
