/** Changes full-width letters, digits and signs to plain ones, and the letters of mathematical alphabets. */
export function withPlainLetters(query: string): string {
  return query
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))
    .replaceAll('\u3000', ' ')
    .normalize('NFC');
}
