import { maxQueryLength, maxQueryWords } from '#contract/limits.ts';
import { shareFields } from '#contract/shares.ts';

/** A share from another app: addresses in the order to try, and words to search for. */
export type Share = { addresses: string[]; words: string };

/** Apps put a link into any field, often at the end of a text. */
const link = /https?:\/\/[^\s<>"“”]+/gi;
const maxLinks = 3;

/**
 * Reads a share. The words are those of its title, else of the first link's path, where shops write the name of a piece, else
 * of its text without links. A title ends at a bar, after which shops write their own name.
 */
export function readShare(parameters: URLSearchParams): Share {
  const fields = Object.fromEntries(shareFields.map((field) => [field, plain(parameters.get(field) ?? '')]));
  const { title = '', text = '', url = '' } = fields;
  const addresses = [url, text, title].flatMap((field) => field.match(link) ?? []).map(trimmed);
  const known = [...new Set(addresses)].filter((address) => URL.canParse(address)).slice(0, maxLinks);
  const [titled = '', spoken = ''] = [title, text].map((field) =>
    wordsOf(field.replaceAll(link, ' ').split('|')[0] ?? ''),
  );
  return { addresses: known, words: titled || wordsOfPath(known[0]) || spoken };
}

/** Returns a text without control characters and characters that change its direction. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ');
}

/** A sentence or brackets around a link may end after it. */
function trimmed(address: string): string {
  return address.replace(/[.,;:!?)\]}'’]+$/, '');
}

/** Returns the words of a text with a letter or digit, as many as a search takes. */
function wordsOf(text: string): string {
  let query = '';
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  for (const word of words.slice(0, maxQueryWords)) {
    const longer = query === '' ? word : `${query} ${word}`;
    if (longer.length > maxQueryLength) break;
    query = longer;
  }
  return query;
}

/** Returns the words in the last part of a path that has any: `/p/12345/silk-midi-dress.html`. */
function wordsOfPath(address: string | undefined): string {
  if (address === undefined) return '';
  const parts = new URL(address).pathname.split('/').map(decoded).reverse();
  const named = parts.map((part) => part.replace(/\.\w{2,5}$/, '').split(/[-_+\s]+/));
  const words = named.map((of) => of.filter((word) => /^\p{L}{2,}$/u.test(word)));
  return wordsOf((words.find(({ length }) => length > 1) ?? []).join(' '));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
