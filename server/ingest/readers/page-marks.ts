/**
 * Begins the line before each joined page: `<!-- page: https://… -->`. If the page could not be fetched, the reason
 * follows the URL and the page is missing.
 */
export const markStart = '\n<!-- page:';
/** A mark without a URL: the page before it is complete. */
export const pagesEnd = `${markStart} -->\n`;

/** Begins the reason for rejecting a page that may still exist, together with its offers. */
export const pageNotHad = 'the page could not be fetched';

/** Characters of the longest mark. */
export const maxTagChars = 4096;

/**
 * Returns the mark to put before a page.
 * @param refusal why the page is missing: `the page is gone (404)`
 */
export function pageMark(address: string, refusal?: string): string {
  const said = refusal === undefined ? '' : ` ${oneLine(refusal)}`;
  return `${markStart} ${oneLine(address).replaceAll(' ', '%20')}${said} -->\n`;
}

/** Parses a mark. Returns undefined for any other comment. */
export function readPageMark(line: string): { address?: string; refusal?: string } | undefined {
  const [, said] = /^\n<!-- page:(.*)-->\s*$/.exec(line) ?? [];
  if (said === undefined) return undefined;
  const [address, ...words] = said.trim().split(/\s+/);
  if (!address) return {};
  return words.length > 0 ? { address, refusal: words.join(' ') } : { address };
}

function oneLine(text: string): string {
  return text
    .slice(0, maxTagChars / 2 - 24)
    .replace(/\s+/g, ' ')
    .replaceAll('-->', '--');
}
