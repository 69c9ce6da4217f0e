import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Env, Hono } from 'hono';
import { html } from 'hono/html';
import { markPage } from '#server/platform/http/security-headers.ts';
import { completeDocument } from './api-document.ts';

/** The files of Swagger UI, by the name under which they are served. */
const readerFiles: Record<string, { path: string; type: string }> = {
  'reader.js': { path: 'swagger-ui-dist/swagger-ui-bundle.js', type: 'text/javascript' },
  'reader.css': { path: 'swagger-ui-dist/swagger-ui.css', type: 'text/css' },
};
const locate = createRequire(import.meta.url).resolve;

/** Name and address of the site, which the document names. */
type Site = { siteName: string; publicUrl: string };

/** Builds GET /api/openapi.json, and /api/docs, a page to read it that loads nothing from other sites. */
export function apiReference<E extends Env>(api: OpenAPIHono<E>, { siteName, publicUrl }: Site) {
  const app = new Hono();
  app.get('/api/openapi.json', (c) =>
    c.json(
      completeDocument(
        api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: `${siteName} API`, version: '1' } }),
        publicUrl,
      ),
    ),
  );
  app.get('/api/docs/:file{reader\\.(?:js|css)}', async (c) => {
    const file = readerFiles[c.req.param('file')];
    if (!file) return c.notFound();
    const headers = { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=86400' };
    return c.body(await readFile(locate(file.path), 'utf8'), 200, headers);
  });
  // Swagger UI renders descriptions as markup. They come from the project's own code.
  app.get('/api/docs', (c) =>
    c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${siteName} API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/reader.css" />
  </head>
  <body>
    <main id="reference"></main>
    <script src="/api/docs/reader.js"></script>
    <script nonce="${markPage(c, { makesMarkup: true })}">
      SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true });
    </script>
  </body>
</html>`),
  );
  return app;
}
