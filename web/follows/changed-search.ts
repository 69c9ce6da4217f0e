import { storedIn } from '#web/session/browser-storage.ts';

/** A kept search whose filters the shopper is changing, on its own list. */
export type ChangedSearch = {
  id: number;
  userId: number;
  name: string;
  address: string;
  /** Whether its constraints name it: then a change of them renames it. */
  isNamedByFilters?: boolean;
};

/** Of this tab alone: another tab may show other lists. */
const stored = storedIn(() => window.sessionStorage, 'changed_search');

/** Stores the search that is being changed; undefined once it is done. */
export function rememberChange(search: ChangedSearch | undefined): void {
  stored.write(search && JSON.stringify(search));
}

/** Tells whether two addresses have the same words and filters, in any order. */
export function isSameSearch(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => {
    const { pathname, searchParams } = new URL(address, 'http://list.invalid');
    searchParams.delete('sort');
    searchParams.sort();
    return `${pathname}?${searchParams}`;
  });
  return first === second;
}

/** Returns the search that this shopper is changing. Undefined for none, and for text that another program has stored. */
export function changedSearch(ofUserId: number): ChangedSearch | undefined {
  try {
    const { id, userId, name, address, isNamedByFilters } = JSON.parse(stored.read() ?? 'null') ?? {};
    const isOwn =
      userId === ofUserId && Number.isInteger(id) && typeof name === 'string' && typeof address === 'string';
    return isOwn ? { id, userId, name, address, isNamedByFilters: isNamedByFilters === true } : undefined;
  } catch {
    return undefined;
  }
}
