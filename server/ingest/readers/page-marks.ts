/**
 * What parts joined pages: a line `<!-- page: https://… -->` before each. Where the page could not be had, the reason stands behind
 * the address, and nothing follows.
 */
export const markStart = '\n<!-- page:';
/** A mark without an address: what stands before it is whole. */
export const pagesEnd = `${markStart} -->\n`;

/** How the refusal of a page begins that may be there all the same, with what it offers. */
export const pageNotHad = 'the page could not be had';

/** The longest such line. */
export const longestMark = 4096;

/**
 * The line before a page.
 * @param refusal why nothing follows: `the page is gone (404)`
 */
export function pageMark(address: string, refusal?: string): string {
  const said = refusal === undefined ? '' : ` ${oneLine(refusal)}`;
  return `${markStart} ${oneLine(address).replaceAll(' ', '%20')}${said} -->\n`;
}

/** Reads such a line; undefined where it is another comment. */
export function readPageMark(line: string): { address?: string; refusal?: string } | undefined {
  const [, said] = /^\n<!-- page:(.*)-->\s*$/.exec(line) ?? [];
  if (said === undefined) return undefined;
  const [address, ...words] = said.trim().split(/\s+/);
  if (!address) return {};
  return words.length > 0 ? { address, refusal: words.join(' ') } : { address };
}

function oneLine(text: string): string {
  return text
    .slice(0, longestMark / 2 - 24)
    .replace(/\s+/g, ' ')
    .replaceAll('-->', '--');
}
