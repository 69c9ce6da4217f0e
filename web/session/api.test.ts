import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { ApiError, ask } from './api.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  return new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
});

/** Starts a local server with the given listener and returns the URL of a call. */
async function answering(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/call`;
}

async function refusalOf(answer: RequestListener): Promise<ApiError> {
  return ask('POST', await answering(answer), { body: {} }).then(
    () => expect.fail('it was not refused'),
    (error) => error,
  );
}

test('sends JSON with the token, and returns the answer [spec 7.1]', async () => {
  let heard: (Pick<IncomingMessage, 'method' | 'headers'> & { body: string }) | undefined;
  const address = await answering(async (request, response) => {
    heard = { method: request.method, headers: request.headers, body: await text(request) };
    response.end('{"data":[1]}');
  });
  expect(await ask('PUT', address, { body: { name: '김' }, token: 'T' })).toEqual({ data: [1] });
  expect(heard).toMatchObject({
    method: 'PUT',
    body: '{"name":"김"}',
    headers: { authorization: 'Bearer T', 'content-type': 'application/json', accept: 'application/json' },
  });
});

test('sends no Authorization header without a token, and returns undefined for an empty answer', async () => {
  let sent: string | undefined = 'nothing came';
  const address = await answering((request, response) => {
    sent = request.headers.authorization;
    response.writeHead(204).end();
  });
  expect(await ask('GET', address)).toBeUndefined();
  expect(sent).toBeUndefined();
});

test('an error has the status, the message and the messages by field', async () => {
  const refusal = await refusalOf((_, response) =>
    response.writeHead(422).end('{"message":"No.","errors":{"email":["Not this one.","Nor any."]}}'),
  );
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 422, message: 'No.', errors: { email: ['Not this one.', 'Nor any.'] } });
});

test.each([
  ['30', 30],
  ['0', 0],
  [new Date(Date.now() - 60_000).toUTCString(), 0],
  ['soon', undefined],
])('reads the seconds to wait from Retry-After: %s', async (header, seconds) => {
  const refusal = await refusalOf((_, response) => response.writeHead(429, { 'Retry-After': header }).end('{}'));
  expect(refusal.retryAfterSeconds).toBe(seconds);
});

test('accepts a date in Retry-After', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  const refusal = await refusalOf((_, response) => response.writeHead(429, { 'Retry-After': inAMinute }).end());
  expect(refusal.retryAfterSeconds).toBeGreaterThan(57);
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
});

test.each(['<html>502 Bad Gateway</html>', '', '"no"', 'null', '{"message":7,"errors":"none"}'])(
  'an error body in another format gives an empty message: %s',
  async (body) => {
    const refusal = await refusalOf((_, response) => response.writeHead(502).end(body));
    expect(refusal).toMatchObject({ status: 502, message: '', errors: {} });
  },
);

test('treats the HTML page of a captive portal as a failed connection', async () => {
  const refusal = await refusalOf((_, response) => response.writeHead(200).end('<html>Welcome to the hotel</html>'));
  expect(refusal).toMatchObject({ status: 0, message: '' });
});

test('reports a closed or interrupted connection as status 0', async () => {
  const hangsUp = await refusalOf((request) => request.socket.destroy());
  expect(hangsUp).toMatchObject({ status: 0 });
  const halfWay = await refusalOf((request, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"data":');
    setImmediate(() => request.socket.destroy());
  });
  expect(halfWay).toMatchObject({ status: 0 });
});
