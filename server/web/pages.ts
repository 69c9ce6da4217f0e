import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { PageRenderer, Storefront } from '#contract/storefront.ts';

/** The exports of `web/framework/server.ts`, built or not. */
type PageModule = { createPageRenderer(storefront: Storefront): PageRenderer; pagePatterns: readonly string[] };

export type Pages = {
  /**
   * Renders every page, error pages included. A 304 must leave without a Content-Security-Policy. A browser would apply
   * its new nonce to the cached page, whose scripts carry the earlier nonce, and would run none of them.
   */
  render: PageRenderer;
  /** The route pattern of every page: `product/:id`. */
  patterns: readonly string[];
  /**
   * In development only: answers requests for modules, and calls `next` for all others. Must run before the app:
   * `server.on('request', (req, res) => pages.modules(req, res, () => listener(req, res)))`.
   */
  modules?: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;
  close(): Promise<void>;
};

/** Pages as built, or from their sources. `server` carries the web socket that tells browsers of edits. */
export type PageMode = { mode: 'production' } | { mode: 'development'; server: Server };

/**
 * Loads the built pages early, so that their first renderer is there at once.
 * @throws if production pages were not built
 */
export async function preloadPages(): Promise<PageModule> {
  return (await import(new URL('../../build/server/index.js', import.meta.url).href)) as PageModule;
}

/**
 * Loads the built pages (`build/server/index.js`, made by `react-router build`), or in development the pages from their
 * sources. Edits then reach the browser over a web socket on `server`: the same origin, as the Content-Security-Policy
 * demands.
 * @throws if production pages were not built
 */
export async function loadPageRenderer(storefront: Storefront, options: PageMode): Promise<Pages> {
  if (options.mode === 'production') {
    const { createPageRenderer, pagePatterns } = await preloadPages();
    return { render: createPageRenderer(storefront), patterns: pagePatterns, close: async () => {} };
  }

  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: options.server } },
  });
  const { pagePatterns: patterns } = (await vite.ssrLoadModule('/web/framework/server.ts')) as PageModule;
  return {
    patterns,
    async render(request, visit) {
      const { createPageRenderer } = (await vite.ssrLoadModule('/web/framework/server.ts')) as PageModule;
      return createPageRenderer(storefront)(request, visit);
    },
    modules: vite.middlewares,
    close: () => vite.close(),
  };
}
