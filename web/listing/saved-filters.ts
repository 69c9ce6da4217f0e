import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { keptIn } from '#web/session/kept.ts';

/** The filters and the order of the list that she is in: kept beside the address, which is what counts (specification, section 3). */
const kept = keptIn(() => window.sessionStorage, 'listing_filters');

/** Where she is, and how she came there. */
type Arrival = {
  pathname: string;
  search: string;
  /** The path that she has come from here; empty where the page was loaded. */
  from: string;
  /** By a link, not by the browser's ways. */
  isByLink: boolean;
};

/**
 * What is to be kept once she is somewhere, as an address without its page; and where her filters lead when she comes from a
 * product back to the bare address of the same list. They last as long as she is in lists, products and on the way to a store.
 */
export function keepFilters(
  before: string | undefined,
  { pathname, search, from, isByLink }: Arrival,
): { keep: string | undefined; restore?: string } {
  if (isProduct(pathname)) return { keep: before };
  const list = /^(\/products\/[^/]+)\/\d+$/.exec(pathname)?.[1];
  if (list === undefined) return { keep: undefined };
  if (!isBare(search)) return { keep: list + search };
  const [beforeList = '', beforeSearch = ''] = before?.split(/(?=\?)/) ?? [];
  const isSameList = beforeList === list && wordsOf(beforeSearch) === wordsOf(search);
  if (!isByLink || !isProduct(from) || !isSameList) return { keep: undefined };
  return { keep: before, restore: `${list}/1${beforeSearch}` };
}

function isProduct(path: string): boolean {
  return /^\/(product|buy-at)\//.test(path);
}

/** What is searched for, and among what, is the list itself. */
const wordParameters = ['query', 'preferences'];

function isBare(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => wordParameters.includes(name));
}

function wordsOf(search: string): string {
  const parameters = new URLSearchParams(search);
  return wordParameters.map((name) => parameters.get(name) ?? '').join(' ');
}

/** Keeps the filters of the list that she is in. To be there once, in what all pages of the shop share. */
export function KeptFilters() {
  const { pathname, search } = useLocation();
  const isByLink = useNavigationType() !== 'POP';
  const navigate = useNavigate();
  const from = useRef('');
  useEffect(() => {
    const { keep, restore } = keepFilters(kept.read(), { pathname, search, from: from.current, isByLink });
    kept.write(keep);
    from.current = pathname;
    if (restore) navigate(restore, { replace: true });
  }, [pathname, search, isByLink, navigate]);
  return null;
}
