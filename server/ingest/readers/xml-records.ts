import { Parser } from 'htmlparser2';
import { FeedBroken, type FeedRow, maxRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
import { doctypeFault } from './google-xml-faults.ts';
import type { RowParser } from './rows.ts';
import { isNamed, type XmlElement } from './xml-paths.ts';

/** Deeper than any feed; deeper nesting is an attack on memory. */
const maxDepth = 32;

type XmlRecords = {
  /** The names of the elements on the way to a record: `['products', 'product']`. */
  record: readonly string[];
  /** Whether the first of them is the document's outermost element. Otherwise it may be at any depth. */
  isFromRoot: boolean;
  /** Receives the rejected rows. */
  rows: FeedRow[];
  onRecord(record: XmlElement, line: number, raw: string): void;
};

type OpenRecord = {
  /** The open elements, the record first. */
  open: XmlElement[];
  depth: number;
  line: number;
  start: number;
  /** The beginning of its text, from chunks before the current one. */
  rawBefore: string;
};

/** The text that is being parsed, and what was not parsed of the text before. Offsets count from the document's beginning. */
type Progress = { chunk: string; from: number; line: number; lineAt: number; names: string[]; record?: OpenRecord };

/**
 * Parses XML of any layout and passes on each element at the given place. Bare `&` and unknown entities stay as they
 * are, since hand-made feeds are full of them.
 */
export function parseXmlRecords({ record: place, isFromRoot, rows, onRecord }: XmlRecords): RowParser<string> {
  const now: Progress = { chunk: '', from: 0, line: 1, lineAt: 0, names: [] };
  let seen = 0;
  let isOver = false;
  /** The offset of an opening tag that is not complete yet. */
  let openTagStart: number | undefined;
  const broken = (reason: string) => new FeedBroken(reason, lineOf(now, parser.startIndex));
  const isTooLong = ({ start }: OpenRecord, end: number) => end - start > maxRecordBytes;

  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        const fault = /^!doctype$/i.test(name) ? doctypeFault(data.slice(name.length)) : undefined;
        if (fault !== undefined) throw broken(fault);
      },
      onopentagname() {
        openTagStart = parser.startIndex;
      },
      onopentag(name, attributes) {
        openTagStart = undefined;
        now.names.push(name);
        if (now.names.length > maxDepth) throw broken(`elements are nested more than ${maxDepth} deep`);
        const element: XmlElement = { name, attributes, content: [] };
        if (now.record) {
          if (isTooLong(now.record, parser.startIndex)) return;
          now.record.open.at(-1)?.content.push(element);
          now.record.open.push(element);
        } else if (isAt(now.names, place, isFromRoot)) {
          const start = parser.startIndex;
          now.record = { open: [element], depth: now.names.length, line: lineOf(now, start), start, rawBefore: '' };
        }
      },
      ontext(text) {
        if (now.record && !isTooLong(now.record, parser.startIndex)) now.record.open.at(-1)?.content.push(text);
      },
      onclosetag() {
        // At the end of a document the parser closes what is still open.
        if (isOver) return;
        const { record } = now;
        if (record && now.names.length === record.depth) finish(record);
        else if (record && !isTooLong(record, parser.startIndex)) record.open.pop();
        now.names.pop();
      },
    },
    { xmlMode: true },
  );

  function finish(record: OpenRecord): void {
    const end = parser.endIndex + 1;
    const raw = (record.rawBefore + chunkText(now, record.start, end)).slice(0, maxRawChars);
    const [element] = record.open;
    seen += 1;
    delete now.record;
    if (element && !isTooLong(record, end)) onRecord(element, record.line, raw);
    else {
      const reason = `the record is longer than ${maxRecordBytes} bytes`;
      rows.push({ kind: 'reject', line: record.line, raw, field: '', reason });
    }
  }

  return {
    write(text) {
      // The unfinished token stays: a record may begin with it.
      const done = Math.min(Math.max((openTagStart ?? parser.startIndex) - now.from, 0), now.chunk.length);
      const { record } = now;
      if (record && record.rawBefore.length < maxRawChars)
        record.rawBefore += chunkText(now, record.start, now.from + done);
      lineOf(now, now.from + done);
      now.chunk = now.chunk.slice(done) + text;
      now.from += done;
      if (now.chunk.length - text.length > maxRecordBytes)
        throw broken(`more than ${maxRecordBytes} bytes without an element; this is not a product feed`);
      parser.write(text);
    },
    end() {
      isOver = true;
      parser.end();
      const [root] = now.names;
      if (root !== undefined) throw broken(`the feed breaks off: the closing </${root}> is missing`);
      if (seen === 0) throw new FeedBroken(`mapping of record: no element ${place.join('/')}`, 0);
    },
  };
}

function isAt(names: readonly string[], place: readonly string[], isFromRoot: boolean): boolean {
  if (names.length < place.length || (isFromRoot && names.length !== place.length)) return false;
  return place.every((given, index) => isNamed(names[names.length - place.length + index] ?? '', given));
}

/** Returns the line of an offset that is not before the last one asked for. */
function lineOf(now: Progress, offset: number): number {
  for (let at = Math.max(now.lineAt, now.from); at < offset; at += 1)
    if (now.chunk[at - now.from] === '\n') now.line += 1;
  now.lineAt = Math.max(now.lineAt, offset);
  return now.line;
}

/** Returns the part of the current chunk between two offsets. */
function chunkText({ chunk, from }: Progress, start: number, end: number): string {
  return chunk.slice(Math.max(start - from, 0), Math.max(end - from, 0));
}
