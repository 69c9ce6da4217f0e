import type { FeedFormat } from './formats.ts';
import { findHeader, missingText } from './readers/google-table.ts';
import { foreignKind } from './readers/rows.ts';
import { foreignText } from './readers/shopify-json.ts';

/** What a feed seems to be, or a sentence for the operator on what it is instead. */
type Guess = { format: FeedFormat } | { problem: string };

/**
 * Guesses a feed's format from its beginning.
 * @param head the first bytes, plain UTF-8 as `openFeed` gives them; some 64 kB tell most
 * @param isWhole whether `head` is all there is
 */
export function probe(head: Uint8Array, isWhole = false): Guess {
  const text = new TextDecoder().decode(head);
  const start = text.trimStart();
  if (start === '') return { problem: 'the file is empty' };
  const foreign = foreignKind(start);
  if (foreign) return { problem: foreign };
  if (start.startsWith('<')) return probeXml(start);
  if (start.startsWith('{') || start.startsWith('[')) return probeJson(start);
  return probeTable(text, isWhole);
}

function probeXml(start: string): Guess {
  const root = /^(?:\s|<\?.*?\?>|<!--.*?-->|<![^>]*>)*<(?:[\w.-]+:)?([\w.-]+)/s.exec(start)?.[1];
  if (root === 'rss' || root === 'feed') return { format: 'google-xml' };
  if (root === undefined) return { problem: 'this begins like XML but has no element' };
  return { problem: `this is XML with the root <${root}>, not an RSS or Atom product feed` };
}

function probeJson(start: string): Guess {
  if (/"products"\s*:\s*\[/.test(start)) return { format: 'shopify-json' };
  if (/^\[\s*(\{.*"(handle|variants|body_html)"\s*:|\])/s.test(start)) return { format: 'shopify-json' };
  return { problem: foreignText(/^\{\s*"((?:[^"\\]|\\.)*)"/.exec(start)?.[1]) };
}

function probeTable(text: string, isWhole: boolean): Guess {
  const header = findHeader(text, isWhole);
  if (!header) return { problem: 'this is neither XML nor JSON, and has no header row' };
  return header.missing.length === 0 ? { format: 'google-table' } : { problem: missingText(header) };
}
