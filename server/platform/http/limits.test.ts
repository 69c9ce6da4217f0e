import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeJson } from './json-bodies.ts';
import { takeJsonOrForm } from './json-or-form.ts';
import { closeAfterLongBodies, limitAddresses, refuseUnreadableAddresses } from './limits.ts';
import { openWebServer } from './web-server.ts';

const app = new Hono();
app.use(limitAddresses(), closeAfterLongBodies);
app.post('/json', takeJson, async (c) => c.json(await c.req.json()));
app.post('/either', takeJsonOrForm, async (c) => c.json(await c.req.json()));
app.get('*', refuseUnreadableAddresses, (c) => c.text('here'));
app.onError((error, c) => (error instanceof HTTPException ? error.getResponse() : c.body(null, 400)));

const web = openWebServer({ headersTimeout: 200, requestTimeout: 300, checkEveryMs: 50 });
const { server } = web;
web.answerBy(getRequestListener(app.fetch));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends raw bytes, and returns everything that the server answers until it closes the connection. */
async function say(...parts: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  for (const part of parts) socket.write(part);
  return text(socket);
}

test('responds 414 to a URL of more than 8000 characters', async () => {
  expect((await app.request(`/?ids=${'1,'.repeat(3900)}`)).status).toBe(200);
  const refused = await app.request(`/?ids=${'1,'.repeat(4000)}`);
  expect(refused.status).toBe(414);
  expect(await refused.json()).toEqual({ message: 'A URL may have at most 8000 characters.' });
});

test('names the longest parameter of an API call whose URL is too long', async () => {
  const ids = Array.from({ length: 5000 }, (_, id) => id);
  const refused = await say(
    `GET /api/products?sort=x&filter[brand_ids]=${ids} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
  );
  expect(refused).toMatch(/^HTTP\/1\.1 422 /);
  expect(refused).toContain('"errors":{"filter[brand_ids]":["A URL may have at most 8000 characters."]}');
  expect((await app.request(`/api/${'x'.repeat(8000)}`)).status).toBe(414);
});

test.each(['/%', '/%zz', '/%0D%0ASet-Cookie:a', '/%00', '/product/%C0%AF', '/reset-password/abc%ff'])(
  '%s is refused as unreadable',
  async (path) => {
    expect((await app.request(path)).status).toBe(400);
  },
);

test.each(['/json', '/either'])('%s refuses bodies that are too long or nested too deep', async (path) => {
  const send = (body: string) =>
    app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect((await send(JSON.stringify({ text: '['.repeat(1000), more: '\\"{{{' }))).status).toBe(200);
  expect((await send(`{"a":${'['.repeat(19)}${']'.repeat(19)}}`)).status).toBe(200);
  expect((await send(`{"a":${'['.repeat(20)}${']'.repeat(20)}}`)).status).toBe(422);
  expect((await send('{"a":'.repeat(10_000))).status).toBe(422);
  const long = await send(`{"a":"${'x'.repeat(500_000)}"}`);
  expect(long.status).toBe(413);
  expect(long.headers.get('connection')).toBe('close');
  expect((await long.json()).message).toMatch(/^A request body may have at most \d+ kB\.$/);
});

test('headers of more than 48 kB are refused', async () => {
  expect(await say(`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(50_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});

test('responds 408 to a client that does not finish its headers or body', async () => {
  expect(await say('GET / HTTP/1.1\r\nHost: shop\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  expect(
    await say('POST /json HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{'),
  ).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  ['a length beside chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks that are not the last encoding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['a header folded over two lines', 'X-A: b\r\n c\r\nContent-Length: 0x5\r\n\r\nhello'],
  ['a bare line feed in a chunk', 'Transfer-Encoding: chunked\r\n\r\n5\nhello\r\n0\r\n\r\n'],
])('refuses a request with %s, which may end elsewhere for a proxy', async (_, rest) => {
  const answer = await say(
    `POST /json HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\n${rest}GET /smuggled HTTP/1.1\r\nHost: shop\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('200 OK');
});
