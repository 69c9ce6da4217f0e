import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWebServer, type WebServer } from './web-server.ts';

let web: WebServer;
let port: number;
let sockets: Socket[];
beforeEach(() => {
  sockets = [];
});

async function serve(patience: Parameters<typeof openWebServer>[0] = {}): Promise<void> {
  web = openWebServer(patience);
  web.answerBy((req, res) => {
    if (req.method === 'POST') req.resume().on('end', () => res.end('taken'));
    else if (req.url === '/large') res.end(Buffer.alloc(20_000_000));
    else res.end('here');
  });
  web.server.listen(0, '127.0.0.1');
  await once(web.server, 'listening');
  ({ port } = web.server.address() as AddressInfo);
}
const hurried = { headersTimeout: 300, requestTimeout: 600, stalledTimeout: 400, checkEveryMs: 50 };

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  web.server.closeAllConnections();
  web.server.close();
});

async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends a byte every 40 ms. Returns the first line that comes back before the connection ends. */
async function sendSlowly(text: string): Promise<string> {
  const socket = await open();
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < text.length) socket.write(text.slice(sent, sent + 1));
    sent += 1;
  }, 40);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(timer);
  return received.split('\r\n')[0] ?? '';
}

test('responds 408 to slow senders, and serves others meanwhile', async () => {
  await serve(hurried);
  const slow = [
    sendSlowly('GET /slow HTTP/1.1\r\nHost: a\r\nX-Long: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n\r\n'),
    sendSlowly('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
  ];
  expect(await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())).toBe('here');
  expect(await Promise.all(slow)).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout']);
});

test('closes the connection of a client that does not read the response', async () => {
  await serve(hurried);
  const socket = await open();
  socket.pause();
  const asked = once(web.server, 'request');
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, res] = await asked;
  await once(res, 'close');
  expect(res.writableFinished).toBe(false);
});

test('refuses a header that is too large', async () => {
  await serve();
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-large': 'a'.repeat(50_000) } });
  expect(answer.status).toBe(431);
});

/** Resident memory of this process in MB. */
const megabytes = () => process.memoryUsage().rss / 2 ** 20;

test('serves others beside 5000 idle connections, with little memory', async (context) => {
  await serve();
  const before = megabytes();
  try {
    await Promise.all(Array.from({ length: 5000 }, open));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EMFILE') context.skip('This process may open too few files.');
    throw error;
  }
  for (let n = 0; n < 20; n += 1)
    expect(await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())).toBe('here');
  expect(megabytes() - before).toBeLessThan(200);
});
