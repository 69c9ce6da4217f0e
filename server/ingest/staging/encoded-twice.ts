import type { RawOffer } from '#server/ingest/offer.ts';

/** The characters that Windows-1252 has for the bytes from 0x80 on, and the byte of each. */
const byteOf = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = at + 0x80;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const;
  }),
);
const continuing = [...byteOf]
  .flatMap(([letter, byte]) => (byte < 0xc0 ? letter : []))
  .join('')
  .replace(/[\\\]^-]/g, '\\$&');
const strict = new TextDecoder('utf-8', { fatal: true });

/** Matches letters of UTF-8 that were taken for Windows-1252 and encoded once more: Ã© for é. */
const broken = new RegExp(
  `[\u00c2-\u00df][${continuing}]|[\u00e0-\u00ef][${continuing}]{2}|[\u00f0-\u00f4][${continuing}]{3}`,
  'g',
);

/** Tells whether a text holds letters that were encoded twice. */
export function isEncodedTwice(text: string): boolean {
  return decodedOnce(text) !== text;
}

/** Decodes the letters of a text that were encoded twice. Other text stays as it is. */
function decodedOnce(text: string): string {
  return text.replace(broken, (letters) => {
    const bytes = Uint8Array.from(letters, (letter) => byteOf.get(letter) ?? 0);
    try {
      return strict.decode(bytes);
    } catch {
      return letters;
    }
  });
}

const textFields = ['title', 'description', 'brand', 'color', 'size', 'gender', 'googleCategory'] as const;

/** Decodes the texts of a row from a feed that was encoded twice. */
export function decodeTwice(offer: RawOffer): void {
  for (const field of textFields) {
    const text = offer[field];
    if (text !== undefined) offer[field] = decodedOnce(text);
  }
  if (offer.productTypes) offer.productTypes = offer.productTypes.map(decodedOnce);
}
