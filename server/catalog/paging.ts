import type { Paging } from '#contract/paging.ts';

/** Which page is given of how many entries. */
export type PageOf = { page: number; pageSize: number; total: number; shown: number };

/**
 * The `links` and `meta` of a paged answer.
 * @param pageLink the address of a page of the same list, by its number
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
