import { FeedBroken, type FeedRow, maxRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
import type { RowParser } from './rows.ts';

export type JsonRecords = {
  /** Receives the rejected rows. */
  rows: FeedRow[];
  onRecord(record: Record<string, unknown>, line: number, raw: string): void;
};

/**
 * Parses JSON lines, with one object per line. A line that is no object is rejected alone, except the first: it shows
 * that the file is of another kind.
 */
export function parseJsonLines({ rows, onRecord }: JsonRecords): RowParser<string> {
  let buffer = '';
  let line = 1;
  let isFirst = true;
  let skipping = false;

  function take(content: string, isUnended: boolean): void {
    const raw = content.trim();
    if (raw === '') return;
    const record = objectOf(raw);
    if (record) onRecord(record, line, raw.slice(0, maxRawChars));
    else if (isUnended) throw new FeedBroken('the feed breaks off in the middle of a line', line);
    else if (isFirst) throw new FeedBroken('the first line is not a complete JSON object', line);
    else refuse('the line is not a JSON object', raw);
    isFirst = false;
  }

  function refuse(reason: string, raw: string): void {
    rows.push({ kind: 'reject', line, raw: raw.slice(0, maxRawChars), field: '', reason });
  }

  return {
    write(text) {
      let start = 0;
      // Searches only the new text: searching a long line again with each chunk would copy it each time.
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
        const content = buffer + text.slice(start, end);
        buffer = '';
        if (!skipping && content.length > maxRecordBytes)
          refuse(`the line is longer than ${maxRecordBytes} bytes`, content);
        else if (!skipping) take(content, false);
        skipping = false;
        line += 1;
        start = end + 1;
      }
      if (skipping) return;
      buffer += text.slice(start);
      if (buffer.length <= maxRecordBytes) return;
      refuse(`the line is longer than ${maxRecordBytes} bytes`, buffer);
      skipping = true;
      buffer = '';
    },
    end() {
      take(buffer, true);
    },
  };
}

/** Parses a JSON list of objects in any layout. Anything else between the objects ends the reading. */
export function parseJsonList({ rows, onRecord }: JsonRecords): RowParser<string> {
  let line = 1;
  /** Open brackets: 1 between the records. */
  let depth = 0;
  let isOver = false;
  let inText = false;
  let isEscaped = false;
  /** The record so far. Beyond the limit only its length is counted. */
  let record = '';
  let length = 0;
  let recordLine = 1;

  function finish(): void {
    const raw = record.slice(0, maxRawChars);
    const value = length > maxRecordBytes ? undefined : objectOf(record);
    if (value) onRecord(value, recordLine, raw);
    else {
      const reason =
        length > maxRecordBytes
          ? `the record is longer than ${maxRecordBytes} bytes`
          : 'this is not a valid JSON object';
      rows.push({ kind: 'reject', line: recordLine, raw, field: '', reason });
    }
    record = '';
    length = 0;
  }

  return {
    write(text) {
      let start = 0;
      const keep = (end: number) => {
        length += end - start;
        if (length <= maxRecordBytes || record.length < maxRawChars) record += text.slice(start, end);
      };
      for (let at = 0; at < text.length; at += 1) {
        const char = text[at];
        if (char === '\n') line += 1;
        if (inText) {
          if (isEscaped) isEscaped = false;
          else if (char === '\\') isEscaped = true;
          else if (char === '"') inText = false;
        } else if (depth > 1 && char === '"') {
          inText = true;
        } else if (char === '{' || (char === '[' && depth !== 1)) {
          if (isOver) throw new FeedBroken('unexpected text after the end of the list', line);
          if (depth === 1) {
            start = at;
            recordLine = line;
          }
          depth += 1;
        } else if (char === '}' || char === ']') {
          depth -= 1;
          if (depth === 1) {
            keep(at + 1);
            finish();
          }
          isOver ||= depth === 0;
          if (depth < 0) throw new FeedBroken('unexpected closing bracket', line);
        } else if (depth < 2 && !/[\s,]/.test(char ?? '')) {
          throw new FeedBroken('unexpected text between the objects of the list', line);
        }
      }
      if (depth > 1) keep(text.length);
    },
    end() {
      if (!isOver) throw new FeedBroken('the feed breaks off: its last bracket is not closed', line);
    },
  };
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
