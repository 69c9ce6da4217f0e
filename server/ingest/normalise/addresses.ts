const maxAddressChars = 2000;
const maxPictures = 10;

/** Matches most URLs: parsing one would return the same text. */
const plainAddress =
  /^https:\/\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,20}(?:\/(?:[\w~+,;=@-][\w.~%+,;=@-]*)?)+(?:\?[\w.~%+,;=@&/-]*)?$/;

/** Returns an http(s) URL that may be stored and linked, or undefined for anything else. */
export function webAddress(text: string | undefined): string | undefined {
  if (text !== undefined && text.length <= maxAddressChars && plainAddress.test(text)) return text;
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > maxAddressChars) return undefined;
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  const url = /^https?:\/\//i.test(absolute) ? URL.parse(absolute) : null;
  if (!url) return undefined;
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : undefined;
}

/** Returns the usable image URLs, without duplicates. */
export function pictureAddresses(texts: readonly string[] = []): string[] {
  const addresses: string[] = [];
  for (const text of texts) {
    const address = webAddress(text);
    if (address !== undefined && addresses.length < maxPictures && !addresses.includes(address))
      addresses.push(address);
  }
  return addresses;
}
