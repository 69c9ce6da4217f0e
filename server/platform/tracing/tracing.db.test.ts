import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Agent, fetch as fetchFrom } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { isTracing, startTracing, traced } from './tracing.ts';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};
type Sent = {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Span[] }[] }[];
};

const theirs = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const log = pino({ level: 'silent' });

/** Bodies that the exporter has sent to /v1/traces. */
const taken: Sent[] = [];
let collector: Server;
let app: Awaited<ReturnType<typeof openTestApp>>;
let spans: Span[];
let untrustedTrace: string;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/v1/traces') taken.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const stop = await startTracing('web', log);

  app = await openTestApp(
    async (db) => ingest(db, await newFeed(db, { name: 'opaline', storeName: 'Opaline' }), [feedRow(), feedRow()]),
    { settings: { TRUSTED_PROXIES: '127.0.0.3' } },
  );
  const server = await app.listen();
  const proxy = new Agent({ localAddress: '127.0.0.3' });
  const headers = { traceparent: `00-${theirs.traceId}-${theirs.spanId}-01` };
  await (await fetchFrom(`${server.url}/api/products?filter[price_max]=90000`, { headers, dispatcher: proxy })).text();
  await (await fetchFrom(`${server.url}/api/brands`)).text();
  await (await fetchFrom(`${server.url}/api/products/4711?secret=hidden`, { headers })).text();
  await traced('a feed that fails', {}, () => Promise.reject(new TypeError('hidden'))).catch(() => {});
  await proxy.close();
  await server.close();
  await stop();
  spans = taken.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
  untrustedTrace = named('GET /api/products/:id').traceId;
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await app.close();
  await new Promise((closed) => collector.close(closed));
});

function named(name: string): Span {
  const span = spans.find((one) => one.name === name);
  if (!span) throw new Error(`No span is named ${name}: ${spans.map((one) => one.name)}`);
  return span;
}
const attribute = (span: Span, key: string) => span.attributes.find((one) => one.key === key)?.value;

test('a request from a trusted proxy joins its trace, with route and status', () => {
  const request = named('GET /api/products');
  expect(request).toMatchObject({ traceId: theirs.traceId, parentSpanId: theirs.spanId, kind: 2 });
  expect(attribute(request, 'http.route')).toEqual({ stringValue: '/api/products' });
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 200 });
});

test('spans of the index and of SQL statements belong to the request, without values', () => {
  const request = named('GET /api/products');
  expect(named('index find')).toMatchObject({ traceId: theirs.traceId, parentSpanId: request.spanId });
  const { spanId } = named('GET /api/brands');
  const texts = spans
    .filter((one) => one.parentSpanId === spanId)
    .map((one) => attribute(one, 'db.query.text')?.stringValue);
  expect(texts).toContainEqual(expect.stringContaining('from "brand"'));
  expect(JSON.stringify(taken)).not.toContain('hidden');
});

test('an untrusted client cannot join a trace', () => {
  expect(untrustedTrace).not.toBe(theirs.traceId);
});

test('a failed span carries only the name of its error', () => {
  expect(named('a feed that fails').status).toEqual({ code: 2, message: 'TypeError' });
});

test('the resource names the service and the process', () => {
  const attributes = taken[0]?.resourceSpans[0]?.resource.attributes;
  expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'trouvaille' } });
  expect(attributes).toContainEqual({ key: 'trouvaille.process', value: { stringValue: 'web' } });
});

test('traces nothing without a receiver or with OTEL_SDK_DISABLED', async () => {
  expect(isTracing()).toBe(false);
  process.env.OTEL_SDK_DISABLED = 'true';
  await startTracing('web', log);
  delete process.env.OTEL_SDK_DISABLED;
  expect(isTracing()).toBe(false);
});
