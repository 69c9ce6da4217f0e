import { FeedBroken, keptRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
import { markStart, maxTagChars, readPageMark } from './page-marks.ts';
import type { RowParser } from './rows.ts';
import { maxProductBytes } from './shopify-json.ts';

type Page = {
  /** The line of the page's beginning, or of the mark before it. */
  line: number;
  /** The page's URL, if the mark before it names one. */
  address: string | undefined;
  /** The page's first characters. */
  head: string;
};

/** Callbacks for the parts of scanned pages. */
type HtmlPages = {
  /** Receives the text of a `<script type="application/ld+json">`, and the line on which it begins. */
  onBlock(text: string, line: number, page: Page): void;
  /** Called after the page's blocks. `problem` says why the page could not be read completely. */
  onPageEnd(page: Page, problem?: string): void;
};

/** Elements whose content is text, even if it looks like markup. */
const textElements = new Set(['script', 'style', 'textarea', 'title']);
const telling = new Set(['!doctype', 'html', 'head', 'body', 'script']);
const jsonLdType = /\stype\s*=\s*(?:["']\s*)?application\/ld\+json\b/i;

/**
 * Scans HTML pages for blocks of JSON-LD; comments and other scripts do not count. The lines of `page-marks.ts`
 * separate pages; without them a page ends where a new document begins.
 *
 * Written here because it needs one element out of mostly malformed pages, and no package here parses HTML.
 */
export function scanPages({ onBlock, onPageEnd }: HtmlPages): RowParser<string> {
  // Like every other line, the first one follows a line end; hence line 0.
  let held = '\n';
  let line = 0;
  let buffer = '';
  let page: Page = { line: 1, address: undefined, head: '' };
  /** The reason why the page could not be fetched, if the mark before it gives one. */
  let refusal: string | undefined;
  /** Characters of the page so far. */
  let length = 0;
  let hasRoot = false;
  let sawHtml = false;
  /** True after a page was given up, until the next one begins. */
  let skipping = false;
  /**
   * The comment or text element in which the buffer begins. If it is a JSON-LD block, `parts` holds its text that was
   * taken off the buffer.
   */
  let inside: { end: RegExp; what: string; isBlock: boolean; line: number; parts: string[] } | undefined;

  function consume(count: number): void {
    const text = buffer.slice(0, count);
    if (page.head.length < keptRawChars) page.head = (page.head + text).trimStart().slice(0, keptRawChars);
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line += 1;
    buffer = buffer.slice(count);
  }

  function beginPage(mark: { address?: string; refusal?: string } = {}): void {
    page = { line, address: mark.address, head: '' };
    refusal = mark.refusal;
    length = buffer.length;
    hasRoot = skipping = false;
    inside = undefined;
  }

  function giveUp(problem: string): void {
    consume(buffer.length);
    onPageEnd(page, problem);
    inside = undefined;
    skipping = true;
  }

  /**
   * Scans the buffer as far as its content is certain.
   * @param isEnd whether the page ends here
   */
  function scan(isEnd: boolean): void {
    let at = 0;
    while (at < buffer.length) {
      if (inside) {
        inside.end.lastIndex = at;
        const end = inside.end.exec(buffer);
        if (!end) break;
        if (inside.isBlock) onBlock(inside.parts.join('') + buffer.slice(at, end.index), inside.line, page);
        at = end.index;
        inside = undefined;
      }
      at = buffer.indexOf('<', at);
      if (at === -1) at = buffer.length;
      if (buffer.length - at < 4 && !isEnd) break;
      if (buffer.startsWith('<!--', at)) {
        open(/-->/g, 'a comment', false, at + 2);
        at += 2;
      } else if (!/[a-z/!?]/i.test(buffer[at + 1] ?? '')) {
        at += 1;
      } else {
        const end = tagEnd(buffer, at);
        if (end === -1) {
          if (buffer.length - at > maxRecordBytes) {
            giveUp(`a tag is longer than ${maxRecordBytes} bytes`);
            return;
          }
          if (isEnd) open(/>/g, 'a tag', false, buffer.length);
          break;
        }
        const tag = buffer.slice(at, end);
        const name = /^<([!a-z][^\s/>]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
        sawHtml ||= telling.has(name);
        if (hasRoot && page.address === undefined && (name === 'html' || name === '!doctype')) {
          consume(at);
          onPageEnd(page);
          beginPage();
          hasRoot = name === 'html';
          at = tag.length;
          continue;
        }
        hasRoot ||= name === 'html';
        at = end;
        if (textElements.has(name) && (name === 'script' || !tag.endsWith('/>'))) {
          open(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), `<${name}>`, name === 'script' && jsonLdType.test(tag), at);
        }
      }
    }
    // The last characters may begin the end tag that is searched for.
    const done = inside ? Math.max(at, buffer.length - 16) : at;
    if (inside?.isBlock) inside.parts.push(buffer.slice(at, done));
    consume(done);
  }

  function open(end: RegExp, what: string, isBlock: boolean, from: number): void {
    const before = buffer.slice(0, from).match(/\n/g)?.length ?? 0;
    inside = { end, what, isBlock, line: line + before, parts: [] };
  }

  function take(text: string): void {
    buffer += text;
    length += text.length;
    if (skipping) {
      const next = page.address === undefined ? buffer.search(/<(?:!doctype|html)[\s>]/i) : -1;
      consume(next === -1 ? Math.max(0, buffer.length - 16) : next);
      if (next === -1) return;
      beginPage();
    }
    scan(false);
    if (!skipping && length > maxProductBytes) giveUp(`the page is longer than ${maxProductBytes} bytes`);
  }

  /**
   * Ends the page and reports it.
   * @returns the reason why the page is incomplete, if it is
   */
  function endPage(): string | undefined {
    if (!skipping) scan(true);
    const problem = inside && !skipping ? `the page breaks off inside ${inside.what}` : undefined;
    consume(buffer.length);
    if (!skipping && (page.address !== undefined || page.head !== '')) onPageEnd(page, refusal ?? problem);
    return problem;
  }

  return {
    write(text) {
      held += text;
      for (;;) {
        const mark = held.indexOf(markStart);
        if (mark === -1) break;
        take(held.slice(0, mark));
        held = held.slice(mark);
        const end = held.slice(1, maxTagChars).search(/[\r\n]/);
        if (end === -1 && held.length < maxTagChars) return;
        const found = readPageMark(held.slice(0, end + 1));
        if (found === undefined) {
          // An ordinary comment, not a mark.
          take(held.slice(0, markStart.length));
          held = held.slice(markStart.length);
          continue;
        }
        take('\n');
        endPage();
        sawHtml = true;
        beginPage(found);
        held = held.slice(end + 1);
      }
      const sure = Math.max(0, held.length - markStart.length);
      take(held.slice(0, sure));
      held = held.slice(sure);
    },
    end() {
      take(held);
      if (line === 0 || (!sawHtml && page.head.trim() === '' && buffer.trim() === '')) {
        throw new FeedBroken('the file is empty', 1);
      }
      const wasSkipping = skipping;
      if (!sawHtml) throw new FeedBroken('this is not an HTML page', 1);
      const problem = endPage();
      if (problem !== undefined && !wasSkipping) throw new FeedBroken(problem, line);
    },
  };
}

/** Returns the offset after the tag at `start`, whose quoted values may hold `>`; -1 if the tag does not end. */
function tagEnd(text: string, start: number): number {
  const stop = /[>=]/g;
  stop.lastIndex = start;
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    if (found[0] === '>') return found.index + 1;
    const quote = /\s*(["'])/y;
    quote.lastIndex = found.index + 1;
    const mark = quote.exec(text)?.[1];
    if (mark === undefined) continue;
    const end = text.indexOf(mark, quote.lastIndex);
    if (end === -1) return -1;
    stop.lastIndex = end + 1;
  }
  return -1;
}
