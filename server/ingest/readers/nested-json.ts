import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { FeedBroken, maxRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
import { isObject, maxDepth } from './json-paths.ts';
import type { JsonPlace } from './json-places.ts';
import type { JsonRecords } from './json-records.ts';
import type { RowParser } from './rows.ts';

/** Bytes of the longest text that is held, since texts are not read in parts. */
const maxTextBytes = 8 * 1024 * 1024;

type OffsetToken = Parameters<TokenParser['write']>[0] & { offset: number };

/** An open list or object, by its name in the object around it. */
type Frame = { isList: boolean; name: string | undefined };

/** The record that is being read. Its parser is dropped once it is too long. */
type OpenRecord = { line: number; start: number; depth: number; parser: TokenParser | undefined };

/**
 * Parses the objects at one place of a JSON document, at any depth, or of several documents one after the other. Values
 * elsewhere are passed over without being held.
 */
export function parseNestedJson(
  { rows, onRecord }: JsonRecords,
  { path, inner }: Pick<JsonPlace, 'path' | 'inner'>,
): RowParser<string> {
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024, separator: '' });
  tokenizer.onToken = readToken;
  const frames: Frame[] = [];
  let record: OpenRecord | undefined;
  let name: string | undefined;
  let lastText = '';
  let lastOffset = 0;
  let hasRecord = false;
  let line = 1;
  let chunk = Buffer.alloc(0);
  let chunkStart = 0;
  let counted = 0;

  function readToken(token: OffsetToken): void {
    lastOffset = token.offset;
    if (record) continueRecord(record, token);
    else if (token.token === TokenType.LEFT_BRACE && isAtPlace(token.token)) beginRecord(token);
    else walk(token);
  }

  function walk({ token, value, offset }: OffsetToken): void {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      frames.push({ isList: token === TokenType.LEFT_BRACKET, name: frames.at(-1)?.isList ? undefined : name });
      name = undefined;
      if (frames.length > maxDepth) throw broken(`the document is nested more than ${maxDepth} deep`);
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      const closed = frames.pop();
      if (closed?.isList !== (token === TokenType.RIGHT_BRACKET)) throw broken('unexpected closing bracket');
      name = undefined;
    } else if (token === TokenType.COLON) name = lastText;
    else if (token === TokenType.STRING) lastText = String(value);
    if (isValue(token) && frames.at(-1)?.isList && isAtPlace(token)) {
      countLines(offset - chunkStart);
      rows.push({
        kind: 'reject',
        line,
        raw: String(value).slice(0, maxRawChars),
        field: '',
        reason: 'this is not an object',
      });
    }
  }

  /** Tells whether a value that begins here is a record. */
  function isAtPlace(token: TokenType): boolean {
    const parent = frames.at(-1);
    if (!parent || (!parent.isList && (name === undefined || isValue(token)))) return false;
    const names = frames.flatMap((frame) => frame.name ?? []);
    if (!parent.isList && name !== undefined) names.push(name);
    return names.length === path.length && path.every((step, at) => step === '*' || step === names[at]);
  }

  function beginRecord(token: OffsetToken): void {
    countLines(token.offset - chunkStart);
    hasRecord = true;
    const [recordLine, id] = [line, path.at(-1) === '*' ? name : undefined];
    const parser = new TokenParser({ paths: ['$'], keepStack: false });
    parser.onValue = ({ value }) => {
      const whole: Record<string, unknown> = { ...(id === undefined ? {} : { id }), ...(isObject(value) ? value : {}) };
      const within = inner === undefined ? undefined : whole[inner];
      const said = isObject(within) ? { ...whole, ...within } : whole;
      onRecord(said, recordLine, JSON.stringify(value).slice(0, maxRawChars));
    };
    record = { line, start: token.offset, depth: 0, parser };
    name = undefined;
    continueRecord(record, token);
  }

  function continueRecord(open: OpenRecord, token: OffsetToken): void {
    if (open.parser && token.offset - open.start > maxRecordBytes) open.parser = undefined;
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) open.depth += 1;
    else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) open.depth -= 1;
    if (frames.length + open.depth > maxDepth) throw broken(`the document is nested more than ${maxDepth} deep`);
    open.parser?.write(token);
    if (open.depth > 0) return;
    if (!open.parser) {
      const reason = `the record is longer than ${maxRecordBytes} bytes`;
      rows.push({ kind: 'reject', line: open.line, raw: '', field: '', reason });
    }
    record = undefined;
  }

  /** Counts the line ends of the chunk up to a position in it. */
  function countLines(until: number): void {
    for (let at = chunk.indexOf(10, counted); at !== -1 && at < until; at = chunk.indexOf(10, at + 1)) line += 1;
    counted = Math.max(counted, until);
  }

  const broken = (reason: string) => new FeedBroken(reason, line);

  /** Reports every error of the parser as a fault of the feed. */
  function guard(parse: () => void): void {
    try {
      parse();
    } catch (error) {
      if (error instanceof FeedBroken) throw error;
      countLines(Math.max(0, lastOffset - chunkStart));
      throw broken(`this is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    write(text) {
      chunk = Buffer.from(text);
      counted = 0;
      guard(() => tokenizer.write(chunk));
      countLines(chunk.length);
      chunkStart += chunk.length;
      if (chunkStart - lastOffset > maxTextBytes) throw broken(`one text is longer than ${maxTextBytes} bytes`);
    },
    end() {
      if (frames.length > 0 || record) throw broken('the feed breaks off: its last bracket is not closed');
      guard(() => tokenizer.end());
      if (!hasRecord) throw new FeedBroken(`there is no object at the place ${path.join('.')}`, 0);
    },
  };
}

function isValue(type: TokenType): boolean {
  return type >= TokenType.TRUE && type <= TokenType.NUMBER;
}
