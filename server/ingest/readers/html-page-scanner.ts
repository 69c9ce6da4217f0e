import { maxRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
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
export type HtmlPages = {
  /** Receives the text of a `<script type="application/ld+json">`, and the line on which it begins. */
  onBlock(text: string, line: number, page: Page): void;
  /** Called after the page's blocks. `problem` says why the page could not be read completely. */
  onPageEnd(page: Page, problem?: string): void;
};

/** A comment or text element whose end is searched for. */
type OpenElement = {
  end: RegExp;
  /** The element's name in messages. */
  name: string;
  /** Whether it is a block of JSON-LD. */
  isBlock: boolean;
  line: number;
  /** The text of a JSON-LD block that was taken off the buffer. */
  parts: string[];
};

/** The page that is being scanned, and the position in it. */
export type PageScanner = {
  pages: HtmlPages;
  /** The text that is not scanned yet. */
  buffer: string;
  /** The offset in the buffer up to which it is scanned. */
  at: number;
  /** The line of the buffer's beginning. */
  line: number;
  page: Page;
  /** The reason why the page could not be fetched, if the mark before it gives one. */
  refusal: string | undefined;
  /** Characters of the page so far. */
  length: number;
  /** Whether the page has an `<html>` tag. */
  hasRoot: boolean;
  /** Whether any page had a tag of HTML, or a mark before it. */
  sawHtml: boolean;
  /** True after a page was given up, until the next one begins. */
  isSkipping: boolean;
  /** The comment or text element in which the scanned part ends. */
  inside: OpenElement | undefined;
};

/** Elements whose content is text, even if it looks like markup. */
const textElements = new Set(['script', 'style', 'textarea', 'title']);
/** Tags that show that a file is HTML. */
const htmlTags = new Set(['!doctype', 'html', 'head', 'body', 'script']);
const jsonLdType = /\stype\s*=\s*(?:["']\s*)?application\/ld\+json\b/i;
/** Characters kept in the buffer because they may begin a searched tag: `</textarea>` is the longest. */
const maxTagChars = 16;
/** Characters that tell a comment from a tag: `<!--`. */
const commentStartChars = 4;

/** Appends text of the page and scans it as far as its content is certain. Gives up a page that is too long. */
export function scanText(scanner: PageScanner, text: string): void {
  scanner.buffer += text;
  scanner.length += text.length;
  if (scanner.isSkipping && !skipToNextDocument(scanner)) return;
  scanBuffer(scanner, false);
  if (!scanner.isSkipping && scanner.length > maxProductBytes) {
    giveUp(scanner, `the page is longer than ${maxProductBytes} bytes`);
  }
}

/** Begins a page at the buffer's beginning. */
export function beginPage(scanner: PageScanner, mark: { address?: string; refusal?: string } = {}): void {
  scanner.page = { line: scanner.line, address: mark.address, head: '' };
  scanner.refusal = mark.refusal;
  scanner.length = scanner.buffer.length;
  scanner.hasRoot = scanner.isSkipping = false;
  scanner.inside = undefined;
}

/**
 * Ends the page and reports it.
 * @returns the reason why the page is incomplete, if it is
 */
export function endPage(scanner: PageScanner): string | undefined {
  if (!scanner.isSkipping) scanBuffer(scanner, true);
  const { inside, isSkipping, page, pages, refusal } = scanner;
  const problem = inside && !isSkipping ? `the page breaks off inside ${inside.name}` : undefined;
  consume(scanner, scanner.buffer.length);
  if (!isSkipping && (page.address !== undefined || page.head !== '')) pages.onPageEnd(page, refusal ?? problem);
  return problem;
}

/**
 * Scans the buffer as far as its content is certain.
 * @param isEnd whether the page ends here
 */
function scanBuffer(scanner: PageScanner, isEnd: boolean): void {
  scanner.at = 0;
  let isCertain = true;
  while (isCertain && scanner.at < scanner.buffer.length) isCertain = scanMarkup(scanner, isEnd);
  if (scanner.isSkipping) return;
  const { at, buffer, inside } = scanner;
  const done = inside ? Math.max(at, buffer.length - maxTagChars) : at;
  if (inside?.isBlock) inside.parts.push(buffer.slice(at, done));
  consume(scanner, done);
}

/**
 * Scans to the end of the open element, and on through the next tag or beginning of a comment.
 * @returns false if the buffer ends before
 */
function scanMarkup(scanner: PageScanner, isEnd: boolean): boolean {
  const { buffer } = scanner;
  if (scanner.inside && !closeElement(scanner, scanner.inside)) return false;
  const found = buffer.indexOf('<', scanner.at);
  const at = found === -1 ? buffer.length : found;
  scanner.at = at;
  if (buffer.length - at < commentStartChars && !isEnd) return false;
  if (buffer.startsWith('<!--', at)) {
    // `<!-->` is a whole comment.
    scanner.at += 2;
    openElement(scanner, /-->/g, 'a comment');
    return true;
  }
  if (/[a-z/!?]/i.test(buffer[at + 1] ?? '')) return scanTag(scanner, isEnd);
  scanner.at += 1;
  return true;
}

/** Scans a tag. Returns false if it does not end in the buffer. */
function scanTag(scanner: PageScanner, isEnd: boolean): boolean {
  const end = tagEnd(scanner.buffer, scanner.at);
  if (end === -1) {
    if (scanner.buffer.length - scanner.at > maxRecordBytes) {
      giveUp(scanner, `a tag is longer than ${maxRecordBytes} bytes`);
    } else if (isEnd) openElement(scanner, />/g, 'a tag', scanner.buffer.length);
    return false;
  }
  const tag = scanner.buffer.slice(scanner.at, end);
  const name = /^<([!a-z][^\s/>]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
  scanner.sawHtml ||= htmlTags.has(name);
  if (beginsDocument(scanner, name)) beginDocument(scanner);
  scanner.hasRoot ||= name === 'html';
  scanner.at += tag.length;
  if (textElements.has(name) && (name === 'script' || !tag.endsWith('/>'))) {
    const isBlock = name === 'script' && jsonLdType.test(tag);
    openElement(scanner, new RegExp(`</${name}(?=[\\s/>])`, 'gi'), `<${name}>`, scanner.at, isBlock);
  }
  return true;
}

/** Tells whether a tag begins the next of several documents that no mark separates. */
function beginsDocument({ hasRoot, page }: PageScanner, tagName: string): boolean {
  return hasRoot && page.address === undefined && (tagName === 'html' || tagName === '!doctype');
}

/** Ends the page before the tag at the scanned position, and begins the next page there. */
function beginDocument(scanner: PageScanner): void {
  consume(scanner, scanner.at);
  scanner.at = 0;
  scanner.pages.onPageEnd(scanner.page);
  beginPage(scanner);
}

/** Enters a comment or text element; its line is that of the offset `start`. */
function openElement(scanner: PageScanner, end: RegExp, name: string, start = scanner.at, isBlock = false): void {
  const linesBefore = scanner.buffer.slice(0, start).match(/\n/g)?.length ?? 0;
  scanner.inside = { end, name, isBlock, line: scanner.line + linesBefore, parts: [] };
}

/** Leaves the open element and reports a block of JSON-LD. Returns false if it does not end in the buffer. */
function closeElement(scanner: PageScanner, element: OpenElement): boolean {
  const { at, buffer, page, pages } = scanner;
  element.end.lastIndex = at;
  const end = element.end.exec(buffer);
  if (!end) return false;
  if (element.isBlock) pages.onBlock(element.parts.join('') + buffer.slice(at, end.index), element.line, page);
  scanner.at = end.index;
  scanner.inside = undefined;
  return true;
}

/** After a page was given up: begins the next page at the next document. Returns false if the buffer holds none. */
function skipToNextDocument(scanner: PageScanner): boolean {
  const { buffer, page } = scanner;
  const next = page.address === undefined ? buffer.search(/<(?:!doctype|html)[\s>]/i) : -1;
  consume(scanner, next === -1 ? Math.max(0, buffer.length - maxTagChars) : next);
  if (next === -1) return false;
  beginPage(scanner);
  return true;
}

/** Reports the page as unreadable and skips the rest of it. */
function giveUp(scanner: PageScanner, problem: string): void {
  consume(scanner, scanner.buffer.length);
  scanner.pages.onPageEnd(scanner.page, problem);
  scanner.inside = undefined;
  scanner.isSkipping = true;
}

/** Takes characters off the buffer. */
function consume(scanner: PageScanner, count: number): void {
  const { buffer, page } = scanner;
  const text = buffer.slice(0, count);
  if (page.head.length < maxRawChars) page.head = (page.head + text).trimStart().slice(0, maxRawChars);
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) scanner.line += 1;
  scanner.buffer = buffer.slice(count);
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
