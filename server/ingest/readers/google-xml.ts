import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { RawOffer } from '#server/ingest/offer.ts';
import { FeedBroken, type FeedReader, type FeedRow, keptRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
import { type GoogleTarget, googleFieldNames, googleTargets, put } from './google-fields.ts';
import { groupSizesByPage } from './page-group.ts';
import { createPlainItemReader, type PlainTarget } from './plain-items.ts';
import { feedRoots, foreignRoot } from './root-element.ts';
import { type RowParser, readRows, refuseForeign, textOf } from './rows.ts';

/** Deeper than any feed; deeper nesting is an attack on memory. */
const maxDepth = 32;
/** saxes reports `g` alone for a prefix that the feed does not declare. */
const googleNamespace = /^(https?:\/\/base\.google\.com\/ns\/1\.0\/?|g)$/;
/** Atom's own elements for the description, outside Google's namespace. */
const atomTargets = new Map<string, GoogleTarget>([
  ['summary', 'description'],
  ['content', 'description'],
]);
/** Errors that leave the structure clear. saxes keeps an unknown `&nbsp;` as it is, and the normaliser decodes it. */
const forgivable = /undefined entity|malformed character entity|unbound namespace prefix|"\]\]>" is disallowed/;

type Child = PlainTarget & { text: string };
type Item = { tag: string; depth: number; line: number; start: number; google: RawOffer; plain: RawOffer };

/**
 * Google's product feed as RSS 2.0 or Atom 1.0 (support.google.com/merchants/answer/7052112). Google's attributes are
 * recognised by their namespace, with any prefix. The plain `title`, `link`, … of RSS and Atom count where Google's are
 * absent. Only an item's own children count: `g:shipping` has a `g:price` too. Document type definitions are not
 * processed.
 */
export const googleXml: FeedReader = {
  format: 'google-xml',
  fieldNames: googleFieldNames,
  read(bytes) {
    const rows: FeedRow[] = [];
    return readRows(textOf(bytes), rows, parseGoogleXml(rows));
  },
};

/**
 * Parses the feed. `plain-items.ts` reads the items in plain notation, which the parser never sees. The parser reads
 * everything else.
 */
function parseGoogleXml(rows: FeedRow[]): RowParser<string> {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  let root = '';
  let depth = 0;
  let item: Item | undefined;
  let child: Child | undefined;
  let tooLong = false;
  /** The position where the parser's current token began, and the number of its characters that were dropped since. */
  let tokenStart = 0;
  let dropped = 0;
  /** The chunk being parsed, its position in the stream, and the open item's text before it. */
  let piece = '';
  let pieceStart = 0;
  let rawBefore = '';
  /** Text in which no item was found yet, and the offset where it begins. */
  let waiting = '';
  let waitingFrom = 0;
  /**
   * The tag of items, once an item was read. Then the position where the parser closed the last item, and the number of
   * lines that the parser has not seen.
   */
  let itemTag = '';
  let itemClosedAt = -1;
  let linesPassed = 0;
  let plainItem = createPlainItemReader(goesTo);

  function goesTo(name: string, hasAttribute: boolean) {
    const [prefix = '', local = name] = name.includes(':') ? name.split(':') : [];
    const goes = targetOf({ uri: parser.resolve(prefix) || prefix, prefix, local });
    return goes?.target === 'link' && hasAttribute ? 'not plain' : goes;
  }

  const lineHere = () => parser.line + linesPassed;
  const broken = (reason: string) => new FeedBroken(reason, lineHere());
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

  // Only these six handlers: with a seventh, V8 gives the parser slow properties and it runs at a seventh of its speed.
  parser.on('error', (error) => {
    if (forgivable.test(error.message)) return;
    const reason = error.message.replace(/^\d+:\d+: /, '');
    if (root === '' && reason.startsWith('text data outside'))
      throw broken('this is not XML; expected an RSS or Atom product feed');
    throw broken(
      reason === 'disallowed character in entity name.' ? 'an & is not written as &amp;' : `malformed XML: ${reason}`,
    );
  });

  parser.on('doctype', (doctype) => {
    tokenDone();
    if (/^\s*html\b/i.test(doctype)) throw broken('this is an HTML page, not a product feed');
    if (/<!ENTITY/i.test(doctype)) throw broken('the document declares entities, which are not allowed');
  });

  parser.on('opentag', (tag) => {
    tokenDone();
    depth += 1;
    if (depth > maxDepth) throw broken(`elements are nested more than ${maxDepth} deep`);
    if (depth === 1) {
      refuseRoot(tag.local);
      root = tag.name;
    }
    if (!item) {
      if (depth === 1 || depth > 3 || (tag.local !== 'item' && tag.local !== 'entry')) {
        // From here on prefixes may stand for other namespaces.
        plainItem = createPlainItemReader(goesTo);
        return;
      }
      item = { tag: tag.name, depth, line: lineHere(), start: parser.position, google: {}, plain: {} };
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
      put(item[child.into], child.target, child.text);
      child = undefined;
    }
    if (closed !== item.depth) return;
    const text = rawBefore + rawHere(item.start, Math.min(parser.position, item.start + keptRawChars));
    rows.push(rowOf(item, `<${item.tag}>${text}`, tooLong));
    itemTag = item.tag;
    itemClosedAt = parser.position;
    item = undefined;
  });

  /** Drops the text of an item that is too long: saxes itself collects text without a limit. */
  const holdBack = (written: number) => {
    checkLength(written);
    if (item && tooLong) {
      // biome-ignore lint/complexity/useLiteralKeys: the brackets reach a private field, the only way to free its text
      dropped += parser['text'].length;
      // biome-ignore lint/complexity/useLiteralKeys: as above
      parser['text'] = '';
    }
    if (written - tokenStart - dropped > maxRecordBytes) {
      throw broken(`more than ${maxRecordBytes} bytes without an element; this is not a product feed`);
    }
  };

  /**
   * Writes text to the parser.
   * @returns whether the parser stands right after an item then
   */
  function parse(text: string): boolean {
    if (root === '') refuseForeign(text);
    pieceStart += piece.length;
    piece = text;
    parser.write(text);
    holdBack(pieceStart + text.length);
    if (item && rawBefore.length < keptRawChars) rawBefore += rawHere(item.start, item.start + keptRawChars);
    return itemClosedAt === pieceStart + text.length;
  }

  /**
   * Reads plain items after an item, without the parser.
   * @returns whether reading can go on this way once more of the feed has come
   */
  function readPlainItems(): boolean {
    const opening = `<${itemTag}>`;
    const closing = `</${itemTag}>`;
    for (;;) {
      const { at: start, lines } = pastSpace(waiting, waitingFrom);
      const end = waiting.indexOf(closing, start);
      if (end === -1) return waiting.length - waitingFrom <= maxRecordBytes;
      const from = start + opening.length;
      if (!waiting.startsWith(opening, start) || end - from > maxRecordBytes) return false;
      const read = plainItem(waiting.slice(from, end));
      if (!read) return false;
      const to = end + closing.length;
      const raw = waiting.slice(start, Math.min(to, from + keptRawChars));
      linesPassed += lines;
      rows.push({ kind: 'offer', line: lineHere(), raw, offer: offerOf(read) });
      linesPassed += read.lines;
      waitingFrom = to;
    }
  }

  let isBehindItem = false;
  return {
    write(text) {
      // The waiting text is joined with just enough to complete an item, since joining whole chunks copies them.
      const closing = itemTag !== '' && waitingFrom < waiting.length ? text.indexOf(`</${itemTag}>`) : -1;
      const end = closing === -1 ? 0 : closing + itemTag.length + 3;
      if (end > 0) take(text.slice(0, end));
      take(text.slice(end));
    },
    end() {
      if (waitingFrom < waiting.length) parse(waiting.slice(waitingFrom));
      if (root === '')
        throw broken(pieceStart + piece.length === 0 ? 'the file is empty' : 'the document has no element at all');
      if (depth > 0) throw broken(`the feed breaks off: the closing </${root}> is missing`);
      parser.close();
    },
  };

  function take(text: string): void {
    waiting = waiting.slice(waitingFrom) + text;
    waitingFrom = 0;
    while (waitingFrom < waiting.length) {
      if (isBehindItem && readPlainItems()) return;
      const closing = itemTag === '' ? -1 : waiting.indexOf(`</${itemTag}>`, waitingFrom);
      const to = closing === -1 ? waiting.length : closing + itemTag.length + 3;
      isBehindItem = parse(waiting.slice(waitingFrom, to));
      waitingFrom = to;
    }
  }

  function refuseRoot(name: string): void {
    if (feedRoots.has(name)) return;
    if (name.toLowerCase() === 'html') throw broken('this is an HTML page, not a product feed');
    throw broken(foreignRoot(name));
  }
}

function openChild(item: Item, tag: SaxesTagNS): Child | undefined {
  const goes = targetOf(tag);
  if (!goes) return undefined;
  const rel = tag.attributes.rel?.value ?? 'alternate';
  const href = tag.attributes.href?.value ?? '';
  if (goes.into === 'plain' && goes.target === 'link' && rel === 'alternate') put(item.plain, 'link', href);
  return { ...goes, text: '' };
}

function targetOf({ uri, prefix, local }: Pick<SaxesTagNS, 'uri' | 'prefix' | 'local'>): PlainTarget | undefined {
  const isGoogles = googleNamespace.test(uri);
  if (!isGoogles && prefix !== '') return undefined;
  const target = googleTargets.get(local) ?? (isGoogles ? undefined : atomTargets.get(local));
  return target && { target, into: isGoogles ? 'google' : 'plain' };
}

/**
 * Skips whitespace.
 * @returns the offset of the first other character, and the number of lines skipped
 */
function pastSpace(text: string, from: number): { at: number; lines: number } {
  let lines = 0;
  let at = from;
  for (; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') lines += 1;
    else if (character !== ' ' && character !== '\t' && (character !== '\r' || text[at + 1] !== '\n')) break;
  }
  return { at, lines };
}

function rowOf(item: Item, raw: string, tooLong: boolean): FeedRow {
  if (tooLong) {
    const reason = `the item is longer than ${maxRecordBytes} bytes`;
    return { kind: 'reject', line: item.line, raw, field: '', reason };
  }
  return { kind: 'offer', line: item.line, raw, offer: offerOf(item) };
}

/** Merges an item's attributes into an offer; Google's own override the plain ones. */
function offerOf({ google, plain }: Pick<Item, 'google' | 'plain'>): RawOffer {
  const offer = Object.keys(plain).length === 0 ? google : { ...plain, ...google };
  groupSizesByPage(offer);
  return offer;
}
