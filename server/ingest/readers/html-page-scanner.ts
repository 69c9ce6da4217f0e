import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { maxRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
import { maxProductBytes } from './shopify-json.ts';

type Page = {
  /** The line of the page's beginning, or of the mark before it. */
  line: number;
  /** The page's URL, if the mark before it names one. */
  address: string | undefined;
  /** The page's first characters. */
  head: string;
  /** The page's text so far. */
  parts: string[];
};

/** Callbacks for the parts of scanned pages. */
export type HtmlPages = {
  /** Receives the text of a `<script type="application/ld+json">`, and the line on which it begins. */
  onBlock(text: string, line: number, page: Page): void;
  /** Called after the page's blocks. `problem` says why the page could not be read completely. */
  onPageEnd(page: Page, problem?: string): void;
};

/** A tag that is being scanned, and the attribute in it. */
type OpenTag = { name: string; type: string; attribute: string };

/** An element whose content is text. If it is a block of JSON-LD, `parts` is its text so far. */
type TextElement = { name: string; line: number; parts: string[] | undefined };

/** The page that is being scanned, and the position in it. Offsets count from the tokenizer's beginning. */
type PageState = {
  pages: HtmlPages;
  /** The text from the offset `from`: the piece that is being scanned, with the unfinished tag before it. */
  text: string;
  from: number;
  /** The offset after the last finished tag, text or comment. */
  done: number;
  /** The line of the offset `from`. */
  line: number;
  page: Page;
  /** The offset of the page's beginning. */
  pageStart: number;
  /** The reason why the page could not be fetched, if the mark before it gives one. */
  refusal: string | undefined;
  /** Whether the page has an `<html>` tag. */
  hasRoot: boolean;
  /** Whether any page had a tag of HTML, or a mark before it. */
  sawHtml: boolean;
  /** True after a page was given up, until the next one begins. */
  isSkipping: boolean;
  tag: OpenTag;
  /** The text element in which the scanned part ends. */
  inside: TextElement | undefined;
  isInComment: boolean;
};

export type PageScanner = PageState & { tokenizer: Tokenizer };

type PageMark = { address?: string; refusal?: string };

/** Elements whose content is text, even if it looks like markup. */
const textElements = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);
/** Tags that show that a file is HTML. */
const htmlTags = new Set(['html', 'head', 'body', 'script']);
const jsonLdType = /^\s*application\/ld\+json\b/i;
/** Characters that a skipped page keeps because they may begin the next document: `<!doctype>` is the longest. */
const maxTagChars = 16;

/** Returns a scanner before its first page. Like every other line, the first one follows a line end; hence line 0. */
export function newScanner(pages: HtmlPages): PageScanner {
  const state: PageState = {
    pages,
    text: '',
    from: 0,
    done: 0,
    line: 0,
    page: { line: 1, address: undefined, head: '', parts: [] },
    pageStart: 0,
    refusal: undefined,
    hasRoot: false,
    sawHtml: false,
    isSkipping: false,
    tag: { name: '', type: '', attribute: '' },
    inside: undefined,
    isInComment: false,
  };
  return Object.assign(state, { tokenizer: new Tokenizer({ decodeEntities: false }, callbacksOf(state)) });
}

/** Scans text of the page. Gives up a page that is too long. */
export function scanText(scanner: PageScanner, text: string): void {
  scanner.text += text;
  if (!scanner.isSkipping) tokenize(scanner, text);
  else if (skipToNextDocument(scanner)) tokenize(scanner, scanner.text);
}

function tokenize(scanner: PageScanner, text: string): void {
  scanner.tokenizer.write(text);
  const end = scanner.from + scanner.text.length;
  const unfinished = unfinishedOffset(scanner);
  if (unfinished !== undefined && scanner.text.startsWith('<!--', unfinished - scanner.from) && !scanner.inside) {
    scanner.isInComment = true;
  }
  consume(scanner, scanner.isInComment ? end : (unfinished ?? end));
  if (end - scanner.pageStart > maxProductBytes) {
    giveUp(scanner, `the page is longer than ${maxProductBytes} bytes`);
  } else if (scanner.text.length > maxRecordBytes) {
    giveUp(scanner, `a tag is longer than ${maxRecordBytes} bytes`);
  }
}

/** Returns the offset of the unfinished tag after the last finished part, or of the text that the tokenizer holds. */
function unfinishedOffset({ text, from, done, inside, isInComment }: PageState): number | undefined {
  if (inside) return done;
  const at = isInComment ? -1 : text.indexOf('<', done - from);
  return at === -1 ? undefined : from + at;
}

/** Begins a page at the beginning of the text that is not scanned yet. */
export function beginPage(scanner: PageScanner, mark: PageMark = {}): void {
  scanner.tokenizer.reset();
  scanner.from = scanner.done = 0;
  scanner.inside = undefined;
  scanner.isInComment = scanner.isSkipping = false;
  beginDocument(scanner, mark);
}

/**
 * Ends the page and reports it.
 * @returns the reason why the page is incomplete, if it is
 */
export function endPage(scanner: PageScanner): string | undefined {
  const { isSkipping, page, pages, refusal } = scanner;
  const part = unfinishedPart(scanner);
  const problem = part && !isSkipping ? `the page breaks off inside ${part}` : undefined;
  consume(scanner, scanner.from + scanner.text.length);
  if (!isSkipping && (page.address !== undefined || page.head !== '')) pages.onPageEnd(page, refusal ?? problem);
  return problem;
}

function unfinishedPart(scanner: PageState): string | undefined {
  if (scanner.inside) return `<${scanner.inside.name}>`;
  if (scanner.isInComment) return 'a comment';
  return unfinishedOffset(scanner) === undefined ? undefined : 'a tag';
}

/** Returns the handlers of the tokenizer's events, which come in the order of the text. */
function callbacksOf(state: PageState): TokenizerCallbacks {
  const { tag } = state;
  const cut = (start: number, end: number) => state.text.slice(start - state.from, end - state.from);
  const finish = (end: number) => {
    state.done = end;
  };
  const endTag = (end: number) => {
    finish(end + 1);
    if (textElements.has(tag.name)) openTextElement(state);
  };
  const endComment = (_: number, end: number) => {
    finish(end + 1);
    state.isInComment = false;
  };
  const ignore = () => {};
  return {
    onopentagname(start, end) {
      Object.assign(tag, { name: cut(start, end).toLowerCase(), type: '', attribute: '' });
      state.sawHtml ||= htmlTags.has(tag.name);
      if (tag.name === 'html') seeDocument(state, start - 1);
      state.hasRoot ||= tag.name === 'html';
    },
    onattribname(start, end) {
      if (tag.name === 'script') tag.attribute = cut(start, end).toLowerCase();
    },
    onattribdata(start, end) {
      if (tag.attribute === 'type') tag.type += cut(start, end);
    },
    onopentagend: endTag,
    onselfclosingtag: endTag,
    ontext(start, end) {
      state.inside?.parts?.push(cut(start, end));
      finish(end);
    },
    onclosetag(_, end) {
      closeTextElement(state);
      finish(end);
    },
    oncomment: endComment,
    oncdata: endComment,
    ondeclaration(start, end) {
      state.sawHtml = true;
      seeDocument(state, start - 2);
      finish(end + 1);
    },
    onattribend: ignore,
    onattribentity: ignore,
    onprocessinginstruction: ignore,
    ontextentity: ignore,
    onend: ignore,
  };
}

/** Begins the next of several documents that no mark separates, if the tag at `start` begins one. */
function seeDocument(state: PageState, start: number): void {
  if (!state.hasRoot || state.page.address !== undefined) return;
  consume(state, start);
  state.pages.onPageEnd(state.page);
  beginDocument(state);
}

function beginDocument(state: PageState, mark: PageMark = {}): void {
  state.page = { line: state.line, address: mark.address, head: '', parts: [] };
  state.pageStart = state.from;
  state.refusal = mark.refusal;
  state.hasRoot = false;
}

function openTextElement(state: PageState): void {
  const { name, type } = state.tag;
  consume(state, state.done);
  state.inside = { name, line: state.line, parts: name === 'script' && jsonLdType.test(type) ? [] : undefined };
}

/** Leaves the text element and reports a block of JSON-LD. */
function closeTextElement(state: PageState): void {
  const { inside, page, pages } = state;
  if (inside?.parts) pages.onBlock(inside.parts.join(''), inside.line, page);
  state.inside = undefined;
}

/** After a page was given up: begins the next page at the next document. Returns false if the text holds none. */
function skipToNextDocument(scanner: PageScanner): boolean {
  const { text, from, page } = scanner;
  const next = page.address === undefined ? text.search(/<(?:!doctype|html)[\s>]/i) : -1;
  consume(scanner, from + (next === -1 ? Math.max(0, text.length - maxTagChars) : next));
  if (next === -1) return false;
  beginPage(scanner);
  return true;
}

/** Reports the page as unreadable and skips the rest of it. */
function giveUp(state: PageState, problem: string): void {
  consume(state, state.from + state.text.length);
  state.pages.onPageEnd(state.page, problem);
  state.inside = undefined;
  state.isInComment = false;
  state.isSkipping = true;
}

/** Takes the text before the offset off. */
function consume(state: PageState, end: number): void {
  const { page } = state;
  const text = state.text.slice(0, end - state.from);
  if (page.head.length < maxRawChars) page.head = (page.head + text).trimStart().slice(0, maxRawChars);
  if (!state.isSkipping) page.parts.push(text);
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) state.line += 1;
  state.text = state.text.slice(text.length);
  state.from = end;
}
