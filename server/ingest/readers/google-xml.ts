import { type FeedReader, type FeedRow, maxRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
import { googleFieldNames } from './google-fields.ts';
import { offerOf } from './google-item.ts';
import { currentLine, endXml, parseXml, startXml, type XmlState } from './google-xml-parser.ts';
import { type RowParser, readRows, textOf } from './rows.ts';

/**
 * Google's product feed as RSS 2.0 or Atom 1.0 (support.google.com/merchants/answer/7052112). Google's attributes are
 * recognised by their namespace, with any prefix. The plain `title`, `link`, … of RSS and Atom count where Google's are
 * absent. Only an item's own children count, since `g:shipping` has a `g:price` too. Children of `g:shipping` are read for delivery
 * alone. Document type definitions are not
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

/** The text of the feed that is not read yet. */
type Waiting = {
  text: string;
  /** The offset in `text` of the first character that is not read. */
  from: number;
  /** The XML parser has just closed an item, so that the next may be read without it. */
  isBehindItem: boolean;
};

/**
 * Parses the feed. `plain-items.ts` reads the items in plain notation, which the XML parser never sees. The XML parser
 * reads everything else.
 */
function parseGoogleXml(rows: FeedRow[]): RowParser<string> {
  const xml = startXml(rows);
  const waiting: Waiting = { text: '', from: 0, isBehindItem: false };
  return {
    write(text) {
      // The waiting text is joined with just enough to complete an item, since joining whole chunks copies them.
      const end = waiting.from < waiting.text.length ? itemEnd(text, xml.itemTag, 0) : -1;
      if (end !== -1) readText(xml, waiting, text.slice(0, end));
      readText(xml, waiting, end === -1 ? text : text.slice(end));
    },
    end() {
      if (waiting.from < waiting.text.length) parseXml(xml, waiting.text.slice(waiting.from));
      endXml(xml);
    },
  };
}

/** Reads the waiting text and `text`, up to the last complete item at least. */
function readText(xml: XmlState, waiting: Waiting, text: string): void {
  waiting.text = waiting.text.slice(waiting.from) + text;
  waiting.from = 0;
  while (waiting.from < waiting.text.length) {
    if (waiting.isBehindItem && readPlainItems(xml, waiting)) return;
    const end = itemEnd(waiting.text, xml.itemTag, waiting.from);
    const to = end === -1 ? waiting.text.length : end;
    waiting.isBehindItem = parseXml(xml, waiting.text.slice(waiting.from, to));
    waiting.from = to;
  }
}

/**
 * Reads plain items after an item, without the XML parser.
 * @returns whether reading can go on this way once more of the feed has come
 */
function readPlainItems(xml: XmlState, waiting: Waiting): boolean {
  const { text } = waiting;
  const opening = `<${xml.itemTag}>`;
  const closing = `</${xml.itemTag}>`;
  for (;;) {
    const { at: start, lines } = pastSpace(text, waiting.from);
    const end = text.indexOf(closing, start);
    if (end === -1) return text.length - waiting.from <= maxRecordBytes;
    const from = start + opening.length;
    if (!text.startsWith(opening, start) || end - from > maxRecordBytes) return false;
    const item = xml.readPlainItem(text.slice(from, end));
    if (!item) return false;
    const to = end + closing.length;
    const raw = text.slice(start, Math.min(to, from + maxRawChars));
    xml.linesPassed += lines;
    xml.rows.push({ kind: 'offer', line: currentLine(xml), raw, offer: offerOf(item) });
    xml.linesPassed += item.lines;
    waiting.from = to;
  }
}

/** Returns the offset after the next closing tag of an item; -1 if there is none, or no item was read yet. */
function itemEnd(text: string, itemTag: string, from: number): number {
  if (itemTag === '') return -1;
  const closing = `</${itemTag}>`;
  const at = text.indexOf(closing, from);
  return at === -1 ? -1 : at + closing.length;
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
