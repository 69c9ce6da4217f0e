import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { RawOffer } from '../offer.ts';
import { FeedBroken, type FeedReader, type FeedRow, keptRawChars, maxRecordBytes } from '../reader.ts';
import { type GoogleTarget, googleFieldNames, googleTargets, put } from './google-fields.ts';
import { type RowParser, readRows, refuseForeign, textOf } from './rows.ts';

/** Deeper than any feed; what nests deeper is an attack on memory. */
const maxDepth = 32;
/** `g` alone is what saxes gives for a prefix that the feed forgot to declare. */
const googleNamespace = /^(https?:\/\/base\.google\.com\/ns\/1\.0\/?|g)$/;
/** Atom has no namespace of Google's for these. */
const atomTargets = new Map<string, GoogleTarget>([
  ['summary', 'description'],
  ['content', 'description'],
]);
/** Dirt that leaves the structure clear: saxes keeps an unknown `&nbsp;` as it stands, for the normaliser to decode. */
const forgivable = /undefined entity|malformed character entity|unbound namespace prefix|"\]\]>" is disallowed/;

type Child = { target: GoogleTarget; into: RawOffer; text: string };
type Item = { tag: string; depth: number; line: number; start: number; google: RawOffer; plain: RawOffer };

/**
 * Google Merchant product feed as RSS 2.0 or Atom 1.0 (support.google.com/merchants/answer/7052112). Google's attributes are
 * known by their namespace, whatever the prefix; the plain `title`, `link`, … of RSS and Atom count where Google's are absent.
 * Only an item's own children count: `g:shipping` has a `g:price` too. Document type definitions are not processed.
 */
export const googleXml: FeedReader = {
  format: 'google-xml',
  fieldNames: googleFieldNames,
  read(bytes) {
    const rows: FeedRow[] = [];
    return readRows(textOf(bytes), rows, parseGoogleXml(rows));
  },
};

function parseGoogleXml(rows: FeedRow[]): RowParser<string> {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  let root = '';
  let depth = 0;
  let item: Item | undefined;
  let child: Child | undefined;
  let tooLong = false;
  /** Where the token that the parser is collecting began, and how much of it was thrown away since. */
  let tokenStart = 0;
  let dropped = 0;
  /** The piece being parsed, where it stands in the stream, and what of the open item's text came before it. */
  let piece = '';
  let pieceStart = 0;
  let rawBefore = '';

  const broken = (reason: string) => new FeedBroken(reason, parser.line);
  const tokenDone = () => {
    tokenStart = parser.position;
    dropped = 0;
  };
  const rawHere = (from: number, to: number) =>
    piece.slice(Math.max(from - pieceStart, 0), Math.max(to - pieceStart, 0));

  const checkLength = (position: number) => {
    if (!item || tooLong || position - item.start <= maxRecordBytes) return;
    tooLong = true;
    child = undefined;
    item.google = {};
    item.plain = {};
  };

  // Not one handler more than these six: with a seventh, V8 gives the parser slow properties and it runs at a seventh of its speed.
  parser.on('error', (error) => {
    if (forgivable.test(error.message)) return;
    const reason = error.message.replace(/^\d+:\d+: /, '');
    if (root === '' && reason.startsWith('text data outside'))
      throw broken('this is not XML, so no RSS or Atom product feed');
    throw broken(
      reason === 'disallowed character in entity name.' ? 'an & is not written as &amp;' : `malformed XML: ${reason}`,
    );
  });

  parser.on('doctype', (doctype) => {
    tokenDone();
    if (/^\s*html\b/i.test(doctype)) throw broken('this is an HTML page, not a product feed');
    if (/<!ENTITY/i.test(doctype)) throw broken('the document declares entities of its own, which are not accepted');
  });

  parser.on('opentag', (tag) => {
    tokenDone();
    depth += 1;
    if (depth > maxDepth) throw broken(`elements are nested more than ${maxDepth} deep`);
    if (depth === 1) {
      refuseRoot(tag.local);
      root = tag.name;
    } else if (!item) {
      if (depth > 3 || (tag.local !== 'item' && tag.local !== 'entry')) return;
      item = { tag: tag.name, depth, line: parser.line, start: parser.position, google: {}, plain: {} };
      tooLong = false;
      rawBefore = '';
    } else if (depth === item.depth + 1 && !tooLong) {
      child = openChild(item, tag);
    }
  });

  const addText = (text: string) => {
    tokenDone();
    checkLength(tokenStart);
    if (child) child.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  parser.on('closetag', () => {
    tokenDone();
    checkLength(tokenStart);
    const closed = depth;
    depth -= 1;
    if (!item) return;
    if (closed === item.depth + 1 && child) {
      put(child.into, child.target, child.text);
      child = undefined;
    }
    if (closed !== item.depth) return;
    const text = rawBefore + rawHere(item.start, Math.min(parser.position, item.start + keptRawChars));
    rows.push(rowOf(item, `<${item.tag}>${text}`, tooLong));
    item = undefined;
  });

  /** saxes itself collects a text of any length, so an item that is refused for its length must not pile up there. */
  const holdBack = (written: number) => {
    checkLength(written);
    if (item && tooLong) {
      // biome-ignore lint/complexity/useLiteralKeys: the brackets reach a private field, the only way to let go of it
      dropped += parser['text'].length;
      // biome-ignore lint/complexity/useLiteralKeys: as above
      parser['text'] = '';
    }
    if (written - tokenStart - dropped > maxRecordBytes) {
      throw broken(`more than ${maxRecordBytes} bytes without an element; this is no product feed`);
    }
  };

  return {
    write(text) {
      if (root === '') refuseForeign(text);
      pieceStart += piece.length;
      piece = text;
      parser.write(text);
      holdBack(pieceStart + text.length);
      if (item && rawBefore.length < keptRawChars) rawBefore += rawHere(item.start, item.start + keptRawChars);
    },
    end() {
      if (root === '') throw broken(piece === '' ? 'the file is empty' : 'the document has no element at all');
      if (depth > 0) throw broken(`the feed breaks off: the closing </${root}> is missing`);
      parser.close();
    },
  };

  function refuseRoot(name: string): void {
    if (name === 'rss' || name === 'feed') return;
    if (name.toLowerCase() === 'html') throw broken('this is an HTML page, not a product feed');
    throw broken(`this is XML with the root <${name.slice(0, 100)}>, not an RSS or Atom product feed`);
  }
}

function openChild(item: Item, tag: SaxesTagNS): Child | undefined {
  if (googleNamespace.test(tag.uri)) {
    const target = googleTargets.get(tag.local);
    return target && { target, into: item.google, text: '' };
  }
  if (tag.prefix !== '') return undefined;
  const target = googleTargets.get(tag.local) ?? atomTargets.get(tag.local);
  if (!target) return undefined;
  const rel = tag.attributes.rel?.value ?? 'alternate';
  const href = tag.attributes.href?.value ?? '';
  if (target === 'link' && rel === 'alternate') put(item.plain, 'link', href);
  return { target, into: item.plain, text: '' };
}

function rowOf(item: Item, raw: string, tooLong: boolean): FeedRow {
  if (tooLong) {
    const reason = `the item is longer than ${maxRecordBytes} bytes`;
    return { kind: 'reject', line: item.line, raw, field: '', reason };
  }
  const offer = Object.keys(item.plain).length === 0 ? item.google : { ...item.plain, ...item.google };
  return { kind: 'offer', line: item.line, raw, offer };
}
