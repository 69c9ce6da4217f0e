import { createHash } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type Language, languageOfPath, languages, prefixOf } from '#contract/languages.ts';
import type { PageRenderer, Storefront } from '#contract/storefront.ts';
import { retryAfterSeconds } from '#contract/unavailable.ts';
import { createTranslator, loadTexts } from '#web/i18n/texts.ts';
import {
  clientAddressContext,
  nonceContext,
  requestIdContext,
  storefrontContext,
  translatorContext,
  troubleContext,
} from './context.ts';

// Under exactOptionalPropertyTypes React Router's generated types do not fit its own. An undefined basename is fine.
const reactRouterBuild = build as ServerBuild;

await Promise.all(languages.map(loadTexts));

const hourMs = 60 * 60 * 1000;

/** How long shared caches hold pages that are the same for every visitor: fresh, then stale while revalidating (seconds). */
const sharedSeconds = { fresh: 60, stale: 600 };

/** Returns the Cache-Control of a shared page. No cache may show it once the next announced price is in force. */
function sharedCaching({ nextPriceTurnAt }: Storefront): string {
  const turnsAt = nextPriceTurnAt() ?? Number.POSITIVE_INFINITY;
  const left = Math.max(Math.floor((turnsAt - Date.now()) / 1000), 0);
  const fresh = Math.min(sharedSeconds.fresh, left);
  const stale = Math.min(sharedSeconds.stale, left - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

/**
 * Creates the renderer of all pages: the only interface between the server and the pages. It answers with pages, page data
 * (`.data`), redirects and error pages.
 */
export function createPageRenderer(storefront: Storefront): PageRenderer {
  // The server accepts forms from its own origin alone. React Router checks the origin too and has to know the public host: a
  // proxy may speak https to shoppers and http to the server.
  const allowedActionOrigins = [new URL(storefront.store.publicUrl).host];
  // One tree of routes below the prefix of each language: links, redirects and the browser's router all keep the language.
  const handleIn = (language: Language) =>
    createRequestHandler(
      { ...reactRouterBuild, allowedActionOrigins, basename: prefixOf[language] || '/' },
      import.meta.env.MODE,
    );
  const handlers = { en: handleIn('en'), kr: handleIn('kr') };

  return async (request, { nonce, clientAddress, requestId }) => {
    const etag = entityTag(storefront, request.url);
    if (request.headers.get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers: { ETag: etag, 'Cache-Control': sharedCaching(storefront) } });
    }
    const language = languageOfPath(new URL(request.url).pathname);
    const context = new RouterContextProvider();
    context.set(storefrontContext, storefront);
    context.set(translatorContext, createTranslator(language));
    context.set(nonceContext, nonce);
    context.set(clientAddressContext, clientAddress);
    context.set(requestIdContext, requestId);

    const trouble = { isUnavailable: false };
    context.set(troubleContext, trouble);

    const response = await handlers[language](request, context);
    if (trouble.isUnavailable) return notNow(response);
    // A page that sets its own Cache-Control is not for every visitor.
    const isShared = !response.headers.has('Cache-Control') && (response.status === 200 || response.status === 410);
    if (import.meta.env.PROD && isShared) {
      response.headers.set('Cache-Control', sharedCaching(storefront));
      response.headers.set('ETag', etag);
    }
    return response;
  };
}

/** The path pattern of every page, such as `product/:id`. The server names routes by it. */
export const pagePatterns: readonly string[] = Object.values(build.routes).flatMap((route) => {
  const parts: string[] = [];
  for (let part = route; part !== undefined; part = build.routes[part.parentId ?? '']) parts.unshift(part.path ?? '');
  const pattern = parts.filter((part) => part !== '').join('/');
  return pattern === '*' ? [] : [pattern];
});

/** Returns the page or its data as a 503 with `Retry-After`, which browsers, caches and search engines understand. */
function notNow({ body, headers }: Response): Response {
  headers.set('Retry-After', String(retryAfterSeconds));
  headers.set('Cache-Control', 'no-store');
  return new Response(body, { status: 503, headers });
}

/**
 * Returns a weak ETag. It changes with the catalog, the build, the application's settings and every hour. Hourly because pages
 * say how long ago a price was seen.
 */
function entityTag(storefront: Storefront, address: string): string {
  const { pathname, search } = new URL(address);
  const hour = Math.floor(Date.now() / hourMs);
  const state = [build.assets.version, storefront.catalogVersion(), hour, storefront.store, pathname, search];
  return `W/"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;
}
