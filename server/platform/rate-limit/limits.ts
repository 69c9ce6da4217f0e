/** Limit of one kind of request from one network: a burst at once, and a lasting rate per second. */
export type RateLimit = { burst: number; perSecond: number };

/**
 * Rate limits of a network. A network is as often an office, a school or a mobile carrier as one person. The limits
 * therefore allow the requests of hundreds of shoppers together, and no more than one web process on two cores can
 * bear. That process stays up whatever one network does. No reader of pages, and no search engine with its few pages a
 * second, comes near the limits.
 */
export const rateLimits = {
  /** 300 shoppers, each opening a page every ten seconds. A page that is not cached costs 5 to 10 ms. */
  page: { burst: 600, perSecond: 30 },
  /** Three to five calls a page. A process answers thousands of listings and searches a second. */
  read: { burst: 2000, perSecond: 100 },
  /** Three to six calls a search, one for each pause in typing. 300 shoppers, each searching twice a minute. */
  suggest: { burst: 1200, perSecond: 60 },
  /** The price history of one product, and its proof: ten statements. A reader of a proof page checks a few. */
  history: { burst: 600, perSecond: 30 },
  /** Favorites, hidden products, preferences, views and clicks to stores, forms: a transaction each. */
  write: { burst: 600, perSecond: 30 },
  /**
   * On its first request, a picture is fetched from its store and converted to several sizes, 100 ms. Allows two new
   * listings a second.
   */
  newPicture: { burst: 1200, perSecond: 50 },
  /** Files read from disk, 24 a listing. */
  file: { burst: 6000, perSecond: 300 },
  /** A sitemap reads 50,000 products, an export of personal data reads every table. No client needs either twice. */
  bulk: { burst: 60, perSecond: 1 },
} as const satisfies Record<string, RateLimit>;

export type RateKind = keyof typeof rateLimits;

/** Returns the kind of a request, by its method and path. */
export function kindOfRequest(method: string, path: string): RateKind {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  if (path.startsWith('/images/of/')) return 'newPicture';
  if (path.startsWith('/sitemaps/') || /^\/api\/users\/[^/]*\/export$/.test(path)) return 'bulk';
  if (/^\/(api\/products\/[^/]*\/prices|product\/[^/]*\/proof\.json)$/.test(path)) return 'history';
  if (path === '/api/suggest') return 'suggest';
  if (path.startsWith('/api/') || path.startsWith('/verify-email/')) return 'read';
  return /^\/(images|assets|ledger)\//.test(path) ? 'file' : 'page';
}
