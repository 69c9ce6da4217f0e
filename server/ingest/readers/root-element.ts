/** Constructs that may stand before the first element, with their beginnings and ends. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/**
 * Returns the name of a document's first element without its prefix: `rss`. An HTML document type also gives `html`;
 * undefined if no element begins. Scans the text once, since one regular expression for all of it takes exponential
 * time on hostile comments.
 */
export function rootElement(text: string): string | undefined {
  for (let at = skipSpace(text, 0); ; ) {
    if (/^<!doctype\s+html\b/i.test(text.slice(at, at + 100))) return 'html';
    const part = prologue.find(([start]) => text.startsWith(start, at));
    if (!part) return /^<(?:[\w.-]{1,100}:)?([\w.-]{1,100})/.exec(text.slice(at, at + 300))?.[1];
    const mark = part[1] === '>' && hasSubset(text, at) ? ']>' : part[1];
    const end = text.indexOf(mark, at);
    if (end === -1) return undefined;
    at = skipSpace(text, end + mark.length);
  }
}

/** Tells whether the document type at this offset has an internal subset in brackets. */
function hasSubset(text: string, at: number): boolean {
  const start = text.indexOf('[', at);
  return start !== -1 && start < text.indexOf('>', at);
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

/** The root elements of feeds for Google: RSS, Atom, and the bare channel that some programs write instead of RSS. */
export const feedRoots: ReadonlySet<string> = new Set(['rss', 'feed', 'channel']);

/** Returns the reason for rejecting a document with another root. */
export function foreignRoot(root: string): string {
  return `this is XML with the root <${root.slice(0, 100)}>, not an RSS or Atom product feed`;
}
