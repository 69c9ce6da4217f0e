import { FeedBroken } from '#server/ingest/reader.ts';
import { beginPage, endPage, type HtmlPages, newScanner, type PageScanner, scanText } from './html-page-scanner.ts';
import { markStart, maxTagChars, readPageMark } from './page-marks.ts';
import type { RowParser } from './rows.ts';

/**
 * Scans HTML pages for blocks of JSON-LD; comments and other scripts do not count. The lines of `page-marks.ts`
 * separate pages; without them a page ends where a new document begins.
 */
export function scanPages(pages: HtmlPages): RowParser<string> {
  const scanner = newScanner(pages);
  /** Text that may hold a mark. Like every other line, the first one follows a line end; hence line 0. */
  let held = '\n';

  function scanHeld(count: number): void {
    scanText(scanner, held.slice(0, count));
    held = held.slice(count);
  }

  /** Scans the mark with which the held text begins. Returns false if its line is incomplete. */
  function scanMark(): boolean {
    const end = held.slice(1, maxTagChars).search(/[\r\n]/);
    if (end === -1 && held.length < maxTagChars) return false;
    const mark = readPageMark(held.slice(0, end + 1));
    if (mark === undefined) {
      // An ordinary comment, not a mark.
      scanHeld(markStart.length);
      return true;
    }
    scanText(scanner, '\n');
    endPage(scanner);
    scanner.sawHtml = true;
    beginPage(scanner, mark);
    held = held.slice(end + 1);
    return true;
  }

  return {
    write(text) {
      held += text;
      for (let mark = held.indexOf(markStart); mark !== -1; mark = held.indexOf(markStart)) {
        scanHeld(mark);
        if (!scanMark()) return;
      }
      scanHeld(Math.max(0, held.length - markStart.length));
    },
    end() {
      scanText(scanner, held);
      endFile(scanner);
    },
  };
}

/**
 * Ends the last page.
 * @throws FeedBroken if the file is empty, is not HTML, or breaks off inside an element
 */
function endFile(scanner: PageScanner): void {
  const { isSkipping, line, page, sawHtml, text } = scanner;
  if (line === 0 || (!sawHtml && page.head.trim() === '' && text.trim() === '')) {
    throw new FeedBroken('the file is empty', 1);
  }
  if (!sawHtml) throw new FeedBroken('this is not an HTML page', 1);
  const problem = endPage(scanner);
  if (problem !== undefined && !isSkipping) throw new FeedBroken(problem, scanner.line);
}
