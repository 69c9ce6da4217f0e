import { memoize } from './memoized.ts';
import { allNamed, lastNamed } from './phrases.ts';

/** Words for colours that a store's own name of a colour may add to: Rose Lipstick, Lipstick Red. */
const colors =
  'rose|red|pink|nude|berry|coral|plum|peach|wine|black|white|brown|beige|camel|navy|blue|green|grey|gray|gold|silver|ivory|cream|taupe|tan|burgundy|rouge|rosa|rot|rosso|rojo';
const colorBefore = new RegExp(`(?<![\\p{L}])(?:${colors})\\s+$`, 'iu');
/** Begins another part of a title: a colour, a print, a slogan. */
const separator = /^.*(?:[,;:|/("“‘«]|\s[-–—'])/;
/** Matches the words behind a word that describes a piece. Behind these words the thing itself is meant: candle set. */
const wordBehind =
  /^\s+(?!(?:stand|holder|set|kit|bottle|case|box|refill|spray|stick|tube|jar|pack|bundle|duo|trio|shade|cover|rack|throw|slip|oil|with|for|and|&|in|by)(?!\p{L}))\p{L}/iu;

/**
 * Tells whether a word for another thing only describes the piece that a title names before it: the colour Rose Lipstick
 * Pink of a bag, the cocktail glasses printed on a tee.
 * @param match the word's place in the title
 */
export function describesPiece(title: string, match: RegExpExecArray): boolean {
  const before = title.slice(0, match.index);
  // A volume is never a motif.
  if (/^\d/.test(match[0]) || lastNamed(before) === undefined) return false;
  const behind = title.slice(match.index + match[0].length);
  const [piece] = separator.exec(before) ?? [];
  if (piece !== undefined && lastNamed(piece) !== undefined) return true;
  return colorBefore.test(before) || wordBehind.test(behind);
}

/** Removes the row's own colour from a title, if the rest still names a piece. */
export function withoutColor(title: string, color: string): string {
  const name = color.trim().toLowerCase();
  const at = name.length < 3 ? -1 : title.toLowerCase().lastIndexOf(name);
  if (at === -1) return title;
  const rest = `${title.slice(0, at)} ${title.slice(at + name.length)}`.replace(/\s+/g, ' ').trim();
  return lastNamed(rest) === undefined ? title : rest;
}

const namesPiece = memoize((color: string) => allNamed(color).length > 0);

/** Does the same for a colour that is called like a piece: a bag in the colour Trench is no coat. Denim is no piece. */
export function withoutPieceAsColor(title: string, color: string): string {
  return color !== '' && namesPiece(color) ? withoutColor(title, color) : title;
}
