/** Requests of a network, of one kind: so many at once, and so many a second on and on. */
export type RateLimit = { burst: number; perSecond: number };

/**
 * What a network may ask for. A network is as often an office, a school or a mobile carrier as one person, so the measure is what
 * hundreds of shoppers ask for together, and what one web process on two cores bears: it stays up whatever one network does, and nobody who
 * reads pages, no crawler of a search engine with its few pages a second, comes near.
 */
export const rateLimits = {
  /** A shopper turns a page every ten seconds: 300 of them. A page that no cache knows costs 5 to 10 ms. */
  page: { burst: 600, perSecond: 30 },
  /** Three to five calls a page; listings and searches are answered by the thousand a second. */
  read: { burst: 2000, perSecond: 100 },
  /** Hearts, hiding, preferences, looks and ways to stores, forms: a transaction each. */
  write: { burst: 600, perSecond: 30 },
  /** A picture is fetched from its store and made in several sizes, 100 ms, when it is first asked for; two new listings a second. */
  newPicture: { burst: 1200, perSecond: 50 },
  /** Read from the disk: 24 a listing. */
  file: { burst: 6000, perSecond: 300 },
  /** A sitemap's file goes over 50,000 products; a person's data over every table. Nobody needs either twice. */
  bulk: { burst: 60, perSecond: 1 },
} as const satisfies Record<string, RateLimit>;

export type RateKind = keyof typeof rateLimits;

/** What kind of request it is, by its method and path. */
export function kindOfRequest(method: string, path: string): RateKind {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  if (path.startsWith('/images/of/')) return 'newPicture';
  if (path.startsWith('/sitemaps/') || /^\/api\/users\/[^/]*\/export$/.test(path)) return 'bulk';
  if (path.startsWith('/api/') || path.startsWith('/verify-email/')) return 'read';
  return path.startsWith('/images/') || path.startsWith('/assets/') ? 'file' : 'page';
}
