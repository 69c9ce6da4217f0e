import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Env, Hono } from 'hono';
import { html } from 'hono/html';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';

const readerScript = createRequire(import.meta.url).resolve('rapidoc/dist/rapidoc-min.js');

/** GET /api/openapi.json, and /api/docs, a page to read it that asks no other site for anything. */
export function apiReference<E extends Env>(api: OpenAPIHono<E>, storeName: string) {
  const app = new Hono<{ Variables: SecureHeadersVariables }>();
  app.get('/api/openapi.json', (c) =>
    c.json(api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: `${storeName} API`, version: '1' } })),
  );
  app.get('/api/docs/reader.js', (c) =>
    c.body(Readable.toWeb(createReadStream(readerScript)) as ReadableStream, 200, {
      'Content-Type': 'text/javascript',
      'Cache-Control': 'public, max-age=86400',
    }),
  );
  // The reader styles its elements in place, which no other page may.
  const looserStyles = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      frameAncestors: ["'none'"],
    },
  });
  app.get('/api/docs', looserStyles, (c) =>
    c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${storeName} API</title>
    <script type="module" src="/api/docs/reader.js"></script>
  </head>
  <body>
    <rapi-doc
      spec-url="/api/openapi.json"
      load-fonts="false"
      regular-font="system-ui, sans-serif"
      render-style="read"
      theme="light"
      bg-color="#FAF7F2"
      text-color="#1B1714"
      primary-color="#7B1E2B"
      nav-bg-color="#F3EEE6"
      show-header="false"
      allow-authentication="false"
    ></rapi-doc>
  </body>
</html>`),
  );
  return app;
}
