import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { PageRenderer, Storefront } from '#contract/storefront.ts';

/** What `web/framework/server.ts` exports, built or not. */
type PageModule = { createPageRenderer(storefront: Storefront): PageRenderer; pagePatterns: readonly string[] };

export type Pages = {
  /**
   * Renders every page, its error pages included. A 304 of its must leave without a Content-Security-Policy: browsers would
   * put the new nonce beside the page that they kept, whose scripts carry the nonce of then, and run none of them.
   */
  render: PageRenderer;
  /** The pattern of every page's address: `product/:id`. */
  patterns: readonly string[];
  /**
   * In development only: answers requests for modules and calls `next` for all others. To stand before the app:
   * `server.on('request', (req, res) => pages.modules(req, res, () => listener(req, res)))`.
   */
  modules?: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;
  close(): Promise<void>;
};

/** Pages as built, or from their sources; `server` takes the web socket that informs browsers of edits. */
export type PageMode = { mode: 'production' } | { mode: 'development'; server: Server };

/** Loads the pages as built, so that the first renderer of them is there at once. @throws when production pages were not built */
export async function preloadPages(): Promise<PageModule> {
  // React picks its build by this when first imported; its development build is several times slower.
  process.env.NODE_ENV ??= 'production';
  return (await import(new URL('../../build/server/index.js', import.meta.url).href)) as PageModule;
}

/**
 * The pages as built (`build/server/index.js`, made by `react-router build`), or straight from their sources in
 * development, where edits reach the browser through a web socket on `server`: the same origin, as the
 * Content-Security-Policy demands.
 * @throws when production pages were not built
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
