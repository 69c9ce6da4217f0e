import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { storedIn } from '#web/session/browser-storage.ts';

/** The filters and the order of the current list. The address takes precedence over them (specification, section 3). */
const stored = storedIn(() => window.sessionStorage, 'listing_filters');

/** Returns the address of the list that the shopper comes from, with its filters. */
export const savedFilters = (): string | undefined => stored.read();

/** The current page and the way to it. */
type Arrival = {
  pathname: string;
  search: string;
  /** The previous path, or empty if the page was loaded in full. */
  from: string;
  /** Reached by a link, not by the browser's back or forward button. */
  isByLink: boolean;
};

/**
 * Returns the address, without its page, to keep after a navigation. `restore` is set after a link from a product to the same
 * list without filters: the address that brings the filters back. They last while the shopper is in lists, at products, and on
 * the way to a store.
 */
export function keepFilters(
  before: string | undefined,
  { pathname, search, from, isByLink }: Arrival,
): { keep: string | undefined; restore?: string } {
  if (isProduct(pathname)) return { keep: before };
  const { list, first } = listIn(pathname) ?? {};
  if (list === undefined) return { keep: undefined };
  if (!isBare(search)) return { keep: list + withoutPage(search) };
  const [beforeList = '', beforeSearch = ''] = before?.split(/(?=\?)/) ?? [];
  const isSameList = beforeList === list && wordsOf(beforeSearch) === wordsOf(search);
  if (!isByLink || !isProduct(from) || !isSameList) return { keep: undefined };
  return { keep: before, restore: `${first}${beforeSearch}` };
}

/** Returns the list of a path, and the path of its first page. Lists outside /products have their page in the query. */
function listIn(path: string): { list: string; first: string } | undefined {
  const list = /^(\/products\/[^/]+)\/\d+$/.exec(path)?.[1];
  if (list !== undefined) return { list, first: `${list}/1` };
  return /^\/(designers|women|edit)\/./.test(path) ? { list: path, first: path } : undefined;
}

/** Returns a query without the number of the page, which addresses have at their end. */
function withoutPage(search: string): string {
  return search.replace(/&page=\d+$/, '');
}

function isProduct(path: string): boolean {
  return /^\/(product|buy-at)\//.test(path);
}

/** The query and its scope identify the list itself and are no filters. */
const wordParameters = ['query', 'preferences'];
const unfilteredParameters = [...wordParameters, 'page'];

function isBare(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => unfilteredParameters.includes(name));
}

function wordsOf(search: string): string {
  const parameters = new URLSearchParams(search);
  return wordParameters.map((name) => parameters.get(name) ?? '').join(' ');
}

/** Keeps the filters of the current list. Render it once, in the layout that all pages share. */
export function SavedFilters() {
  const { pathname, search } = useLocation();
  const isByLink = useNavigationType() !== 'POP';
  const navigate = useNavigate();
  const from = useRef('');
  useEffect(() => {
    const { keep, restore } = keepFilters(stored.read(), { pathname, search, from: from.current, isByLink });
    stored.write(keep);
    from.current = pathname;
    if (restore) navigate(restore, { replace: true });
  }, [pathname, search, isByLink, navigate]);
  return null;
}
