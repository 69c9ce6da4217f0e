import type { Paging } from '#contract/paging.ts';

/** A page of a list: its number and size, the total of the list, and the entries shown. */
export type PageOf = { page: number; pageSize: number; total: number; shown: number };

/**
 * Builds the `links` and `meta` of a paged response.
 * @param pageLink returns the address of another page of the same list
 */
export function paging({ page, pageSize, total, shown }: PageOf, pageLink: (page: number) => string): Paging {
  const offset = (page - 1) * pageSize;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  return {
    links: {
      first: pageLink(1),
      last: pageLink(lastPage),
      prev: page > 1 ? pageLink(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? pageLink(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: shown > 0 ? offset + 1 : null,
      to: shown > 0 ? offset + shown : null,
      per_page: pageSize,
      last_page: lastPage,
      total,
    },
  };
}
