/** Returns a search by parts of names. It ignores case, accents and apostrophes. An empty query matches every name. */
export function searchIn<Entry extends { name: string }>(names: readonly Entry[]): (words: string) => Entry[] {
  const folded = names.map((named) => ({ named, text: fold(named.name) }));
  return (words) => {
    const part = fold(words.trim());
    return folded.flatMap(({ named, text }) => (text.includes(part) ? [named] : []));
  };
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss');
}
