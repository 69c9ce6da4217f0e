// Plain values only: the service worker imports this file.

/** The fields of a share from another app, as the web manifest names them, with the characters of an address for each. */
const maxCharsOf = { title: 700, text: 700, url: 2400 };
export const shareFields = Object.keys(maxCharsOf) as (keyof typeof maxCharsOf)[];

/** The address above which a share is cut. Servers reject addresses that are twice as long. */
const maxAddressChars = 4000;

/** Returns the address of a share with the beginning of each field, or undefined if it is short enough as it is. */
export function shortenedShare(address: string): string | undefined {
  if (address.length <= maxAddressChars) return undefined;
  const { pathname, searchParams } = new URL(address);
  const kept = new URLSearchParams();
  for (const field of shareFields) kept.set(field, beginning(searchParams.get(field) ?? '', maxCharsOf[field]));
  return `${pathname}?${kept}`;
}

/** Returns the beginning of a text that takes at most so many characters in an address: a letter of Korean takes nine. */
function beginning(text: string, maxChars: number): string {
  let kept = text.slice(0, maxChars);
  for (;;) {
    const { length } = new URLSearchParams([['', kept]]).toString();
    if (length <= maxChars) return kept;
    kept = kept.slice(0, Math.floor((kept.length * maxChars) / length));
  }
}
