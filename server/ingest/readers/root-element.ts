/** What may stand before the first element, and how each ends. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/**
 * The name of the first element of a document, without its prefix: `rss`; `html` also for a document type that says so. Undefined
 * where no element begins. Goes through the text once: one regular expression for all of it takes exponential time on purpose-made comments.
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

/** Whether the document type that begins here declares things of its own, in brackets. */
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

/** The roots of feeds for Google: RSS, Atom, and what programs leave of RSS that write its channel alone. */
export const feedRoots: ReadonlySet<string> = new Set(['rss', 'feed', 'channel']);

/** Why a document with another root is refused. */
export function foreignRoot(root: string): string {
  return `this is XML with the root <${root.slice(0, 100)}>, not an RSS or Atom product feed`;
}
