import { withoutLanguage } from '#contract/languages.ts';

/** Home, lists and products: pages that show pieces, and are the same for everybody. */
const keptPaths = /^\/(?:$|(?:products\/(?:latest|search)|women|edit)\/|designers(?:\/|$)|product\/\d+$)/;

/** Tells whether the page at an address may be kept. Pages of accounts, boards and stores' links are not. */
export function isKeptPath(address: string): boolean {
  return keptPaths.test(withoutLanguage(new URL(address).pathname));
}

/**
 * Tells whether a response is a whole page that is the same for everybody: shared caches may store it. A redirected
 * response cannot answer a navigation.
 */
export function isSharedPage({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /\bs-maxage=/.test(headers.get('Cache-Control') ?? '');
}

/** Tells whether a request ends a session or begins another: the browser may then change hands. */
export function changesSession({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const { pathname } = new URL(url);
  if (method === 'POST') return pathname === '/api/logout' || pathname === '/login';
  return method === 'DELETE' && /^\/api\/users\/\d+$/.test(pathname);
}

/** A message of a page: its address, and the files that it has loaded. */
export type Visit = { page: string; files: string[] };

/** Returns a message as a visit, or undefined if it is none. */
export function visitIn(data: unknown): Visit | undefined {
  const { page, files } = (data ?? {}) as Partial<Visit>;
  return typeof page === 'string' && URL.canParse(page) && Array.isArray(files) ? { page, files } : undefined;
}
