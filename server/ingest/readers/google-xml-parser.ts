import { SaxesParser, type SaxesTagNS } from 'saxes';
import { FeedBroken, type FeedRow, maxRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
import { createSignMender } from './bare-signs.ts';
import { put } from './google-fields.ts';
import { type Child, type ItemValues, offerOf, openChild, targetOf } from './google-item.ts';
import { doctypeFault, rootFault, syntaxFault } from './google-xml-faults.ts';
import { createPlainItemReader } from './plain-items.ts';
import { refuseForeign } from './rows.ts';
import { isTermsTarget, putParts } from './stated-terms.ts';

/** Deeper than any feed; deeper nesting is an attack on memory. */
const maxDepth = 32;
/** The depth of an item in RSS; Atom's entries are a level higher. */
const maxItemDepth = 3;

type XmlParser = ReturnType<typeof newXmlParser>;
type OpenItem = ItemValues & {
  tag: string;
  depth: number;
  line: number;
  /** The position after its opening tag. */
  start: number;
  child: Child | undefined;
  /** The beginning of its text, from chunks before the current one. */
  rawBefore: string;
  isTooLong: boolean;
};

/** The progress of the XML parser. Positions count the characters written to it, not those of items read elsewhere. */
export type XmlState = {
  readonly parser: XmlParser;
  readonly rows: FeedRow[];
  readonly mendSigns: ReturnType<typeof createSignMender>;
  /** The name of the document's first element; empty before it. */
  root: string;
  depth: number;
  item: OpenItem | undefined;
  /** The tag of items, and the position after the last one; empty and -1 before the first. */
  itemTag: string;
  itemEnd: number;
  /** The position where the current token began, and the number of its characters dropped since. */
  tokenStart: number;
  droppedChars: number;
  chunk: string;
  chunkStart: number;
  /** The number of lines in items that this parser did not see. */
  linesPassed: number;
  /** Reads an item in plain notation, under the namespaces that are declared at this point. */
  readPlainItem: ReturnType<typeof createPlainItemReader>;
};

/** Creates a parser that pushes a row per item. */
export function startXml(rows: FeedRow[]): XmlState {
  const parser = newXmlParser();
  const state: XmlState = {
    parser,
    rows,
    mendSigns: createSignMender(),
    root: '',
    depth: 0,
    item: undefined,
    itemTag: '',
    itemEnd: -1,
    tokenStart: 0,
    droppedChars: 0,
    chunk: '',
    chunkStart: 0,
    linesPassed: 0,
    readPlainItem: newPlainItemReader(parser),
  };
  // Only these six handlers: with a seventh, V8 gives the parser slow properties and it runs at a seventh of its speed.
  parser.on('error', ({ message }) => rejectFault(state, syntaxFault(message, state.root)));
  parser.on('doctype', (doctype) => {
    endToken(state);
    rejectFault(state, doctypeFault(doctype));
  });
  parser.on('opentag', (tag) => openTag(state, tag));
  parser.on('text', (text) => addText(state, text));
  parser.on('cdata', (text) => addText(state, text));
  parser.on('closetag', (tag) => closeTag(state, tag));
  return state;
}

/**
 * Parses the next text of the feed.
 * @returns whether the text ends right after an item
 * @throws FeedBroken
 */
export function parseXml(state: XmlState, text: string): boolean {
  if (state.root === '') refuseForeign(text);
  writeXml(state, state.mendSigns(text));
  const { item } = state;
  if (item && item.rawBefore.length < maxRawChars) {
    item.rawBefore += chunkText(state, item.start, item.start + maxRawChars);
  }
  return state.itemEnd === writtenChars(state);
}

function writeXml(state: XmlState, text: string): void {
  state.chunkStart += state.chunk.length;
  state.chunk = text;
  state.parser.write(text);
  limitMemory(state);
}

/**
 * Ends the feed.
 * @throws FeedBroken if the feed is empty or truncated
 */
export function endXml(state: XmlState): void {
  writeXml(state, state.mendSigns());
  if (state.root === '') {
    throw broken(state, writtenChars(state) === 0 ? 'the file is empty' : 'the document has no element at all');
  }
  if (state.depth > 0) throw broken(state, `the feed breaks off: the closing </${state.root}> is missing`);
  state.parser.close();
}

/** Returns the current line of the feed, items that this parser did not see included. */
export function currentLine({ parser, linesPassed }: XmlState): number {
  return parser.line + linesPassed;
}

function newXmlParser() {
  return new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
}

function newPlainItemReader(parser: XmlParser) {
  return createPlainItemReader((name, hasAttribute) => {
    const [prefix = '', local = name] = name.includes(':') ? name.split(':') : [];
    const goes = targetOf({ uri: parser.resolve(prefix) || prefix, prefix, local });
    return goes?.target === 'link' && hasAttribute ? 'not plain' : goes;
  });
}

function broken(state: XmlState, reason: string): FeedBroken {
  return new FeedBroken(reason, currentLine(state));
}

function rejectFault(state: XmlState, fault: string | undefined): void {
  if (fault !== undefined) throw broken(state, fault);
}

function openTag(state: XmlState, tag: SaxesTagNS): void {
  endToken(state);
  state.depth += 1;
  const { depth, item } = state;
  if (depth > maxDepth) throw broken(state, `elements are nested more than ${maxDepth} deep`);
  if (depth === 1) {
    rejectFault(state, rootFault(tag.local));
    state.root = tag.name;
  }
  if (!item) openOutsideItem(state, tag);
  else if (depth === item.depth + 1 && !item.isTooLong) item.child = openChild(item, tag);
  else if (depth === item.depth + 2 && item.child) item.child.partStart = item.child.text.length;
}

function openOutsideItem(state: XmlState, { local, name }: SaxesTagNS): void {
  const { parser, depth } = state;
  const isItem = (local === 'item' || local === 'entry') && depth > 1 && depth <= maxItemDepth;
  if (!isItem) {
    // From here on prefixes may stand for other namespaces.
    state.readPlainItem = newPlainItemReader(parser);
    return;
  }
  state.item = {
    tag: name,
    depth,
    line: currentLine(state),
    start: parser.position,
    google: {},
    plain: {},
    child: undefined,
    rawBefore: '',
    isTooLong: false,
  };
}

function addText(state: XmlState, text: string): void {
  endToken(state);
  checkItemLength(state, state.tokenStart);
  const child = state.item?.child;
  if (child) child.text += text;
}

function closeTag(state: XmlState, { local }: SaxesTagNS): void {
  endToken(state);
  checkItemLength(state, state.tokenStart);
  const { item, depth } = state;
  state.depth -= 1;
  if (!item) return;
  if (depth === item.depth) closeItem(state, item);
  if (!item.child) return;
  if (depth === item.depth + 2) closePart(item.child, local);
  if (depth !== item.depth + 1) return;
  putChild(item, item.child);
  item.child = undefined;
}

function closePart(child: Child, name: string): void {
  if (!isTermsTarget(child.target)) return;
  child.parts = { [name]: child.text.slice(child.partStart), ...child.parts };
}

function putChild(item: OpenItem, { into, target, text, parts }: Child): void {
  if (parts && isTermsTarget(target)) putParts(item[into], target, parts);
  else put(item[into], target, text);
}

function closeItem(state: XmlState, item: OpenItem): void {
  const end = state.parser.position;
  const text = item.rawBefore + chunkText(state, item.start, Math.min(end, item.start + maxRawChars));
  state.rows.push(rowOf(item, `<${item.tag}>${text}`));
  state.itemTag = item.tag;
  state.itemEnd = end;
  state.item = undefined;
}

function rowOf(item: OpenItem, raw: string): FeedRow {
  if (!item.isTooLong) return { kind: 'offer', line: item.line, raw, offer: offerOf(item) };
  const reason = `the item is longer than ${maxRecordBytes} bytes`;
  return { kind: 'reject', line: item.line, raw, field: '', reason };
}

function endToken(state: XmlState): void {
  state.tokenStart = state.parser.position;
  state.droppedChars = 0;
}

function writtenChars({ chunk, chunkStart }: XmlState): number {
  return chunkStart + chunk.length;
}

/** Returns the part of the current chunk between two positions. */
function chunkText({ chunk, chunkStart }: XmlState, from: number, to: number): string {
  return chunk.slice(Math.max(from - chunkStart, 0), Math.max(to - chunkStart, 0));
}

/** Drops the values of the open item if it is too long. */
function checkItemLength({ item }: XmlState, position: number): void {
  if (!item || item.isTooLong || position - item.start <= maxRecordBytes) return;
  item.isTooLong = true;
  item.child = undefined;
  item.google = {};
  item.plain = {};
}

/** Drops the text of an item that is too long, and refuses a token that is too long. */
function limitMemory(state: XmlState): void {
  const written = writtenChars(state);
  checkItemLength(state, written);
  if (state.item?.isTooLong) state.droppedChars += discardText(state.parser);
  if (written - state.tokenStart - state.droppedChars > maxRecordBytes) {
    throw broken(state, `more than ${maxRecordBytes} bytes without an element; this is not a product feed`);
  }
}

/**
 * Empties the private buffer in which saxes collects the current token. saxes has no limit for it, and neither an
 * option nor a method that frees it before the token ends.
 * @returns the number of characters discarded
 */
function discardText(parser: XmlParser): number {
  // biome-ignore lint/complexity/useLiteralKeys: the brackets reach the private field, and its type is still checked
  const { length } = parser['text'];
  // biome-ignore lint/complexity/useLiteralKeys: as above
  parser['text'] = '';
  return length;
}
