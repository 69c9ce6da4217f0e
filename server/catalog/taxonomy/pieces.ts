import { lastNamed } from './phrases.ts';

/** The start of the details after a title's name, unless it is part of a name: sac à main, veste en jean. */
export const details =
  /\s(?:with|w\/?|featuring|for|mit|avec|aus|in(?!\s(?:pelle|denim)\b)|con(?!\stacco)|en(?!\s(?:jean|denim|cuir))|à(?!\s(?:main|dos|bandoulière|capuche|pendentif|talon|col\sroulé|l[’']épaule)))\s|\s[-–—|]\s|[,(:]/i;

/** Matches a name of the store's own in quotes: Dress "The Blazer". */
const ownName = /["“„«][^"“”„«»]{2,40}["”“»]/g;
const quotationMark = /["“„«]/;

/** Removes names in quotes from a title, if the rest names a piece. */
export function withoutOwnName(title: string): string {
  if (!quotationMark.test(title)) return title;
  const rest = title.replace(ownName, ' ').replace(/\s+/g, ' ').trim();
  return lastNamed(rest) === undefined ? title : rest;
}

/**
 * Introduces the features of a piece up to the next part of the title. English is missing, since its titles end with the
 * piece: Lune with buckle pump.
 */
const features = /\s(?:mit|für|avec|pour|con|para|met|voor)\s.*?(?=\s[-–—|]\s|[,(:]|$)/giu;

/** Removes the features of a piece, which are no pieces: a Handyhülle mit Kette is no chain. */
export const withoutFeatures = (title: string) => title.replace(features, '');

/** Begins something that a piece lacks, or that is printed on it, in the languages of feeds. */
const notOfPiece =
  /\s(?:without|w\/o|sans|ohne|senza|sin|zonder|bez|utan|uden|uten|sem|ilman|imprimée?s?|motif|stampa(?:t[oaie])?|estampad[oa]s?|bedruckt)(?=\s)/iu;
/** Ends a motif: golf club print, watch motif. */
const motif = /\s(?:print(?:s|ed)?|motifs?|graphic|pattern(?:ed)?|embroidery|appliqué)$/i;

/** Most names hold neither. */
const mayHaveMore = new RegExp(`${notOfPiece.source}|${motif.source}`, 'iu');

/** Returns the part of a name without things that the piece lacks or shows, if it still names a piece. */
export function pieceOf(name: string): string {
  if (!mayHaveMore.test(name)) return name;
  const [piece = name] = name.split(notOfPiece, 1);
  const whole = piece !== name && lastNamed(piece) ? piece : name;
  const plain = whole.replace(motif, '');
  if (plain === whole) return whole;
  // A motif has one word or two.
  const shorter = [/\s\S+$/, /\s\S+\s\S+$/].map((end) => plain.replace(end, ''));
  return shorter.find((one) => one !== plain && lastNamed(one) && lastNamed(one) !== lastNamed(plain)) ?? plain;
}
