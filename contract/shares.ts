// Plain values only: the service worker imports this file.

/** The fields of a share from another app, as the web manifest names them. */
export const shareFields = ['title', 'text', 'url'] as const;

/** Characters of each field that are read. A store's title and link are shorter. */
const maxFieldChars = 1000;

/** Servers reject addresses that are much longer. */
const maxAddressChars = 4000;

/**
 * Returns the address of a share with its fields cut to the part that is read, or undefined if it is short enough. Apps
 * share texts of any length.
 */
export function shortenedShare(address: string): string | undefined {
  if (address.length <= maxAddressChars) return undefined;
  const { pathname, searchParams } = new URL(address);
  const kept = new URLSearchParams();
  for (const field of shareFields) {
    const value = searchParams.get(field);
    // A letter of Korean takes nine characters in an address.
    if (value) kept.set(field, cut(value, maxFieldChars / 3));
  }
  return `${pathname}?${kept}`;
}

function cut(text: string, maxChars: number): string {
  return Array.from(text.slice(0, maxChars)).slice(0, -1).join('');
}
