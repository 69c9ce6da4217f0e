import { decodeHTMLStrict } from 'entities';

/**
 * Parses JSON as found in pages, and repairs errors with only one possible meaning:
 *
 * - numbers with leading zeros, which become strings to keep the zeros
 * - trailing commas
 * - line ends and tabs in strings, and `\'`
 * - CDATA marks, comments and an assignment around the whole, comments between values
 * - several documents one behind the other, which become a list
 * - quotation marks written as entities
 * @param maxDepth how deep lists and objects may nest
 * @returns the parsed value, or a sentence that says why the text is not valid
 */
export function mendJson(text: string, maxDepth: number): { value: unknown } | { problem: string } {
  const bare = unwrapped(text);
  if (bare === '') return { problem: 'the block is empty' };
  const { mended, depth } = mend(bare);
  if (depth > maxDepth) return { problem: `the block is nested more than ${maxDepth} deep` };
  try {
    return { value: JSON.parse(bare) };
  } catch {
    // Try the mended text next; its error is reported.
  }
  try {
    return { value: JSON.parse(mended) };
  } catch (error) {
    return { problem: `this is not valid JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Matches a comment, or a mark of a comment or of CDATA, at the beginning and at the end of a block. */
const wrappingInFront =
  /^(?:\s+|\/\*[\s\S]*?\*\/|(?:\/\/|\/\*)?\s*(?:<|&lt;)!\[CDATA\[|(?:\/\/\s*)?<!--(?:[^{[]*?-->)?|\*\/|\/\/[^\n{[]*|(?:\]\]|--)(?:>|&gt;)|(?:(?:var|let|const)\s+)?[\w$.]{1,60}\s*=\s*(?=[[{]))/;
const wrappingBehind = /(?:\s+|;|\/\*[^{}[\]]*\*\/|(?:\/\/|\/\*)?\s*(?:\]\]|--!?)(?:>|&gt;)|<!|\*\/|\/\/[^\n{}[\]"]*)$/;

/** Comments and CDATA marks around a block: more than any page has. */
const maxWrappings = 20;

/** Removes comments, CDATA marks and a semicolon around a block of JSON. */
function unwrapped(text: string): string {
  let bare = text.trim();
  for (let count = 0; count < maxWrappings && !/^[[{]/.test(bare) && wrappingInFront.test(bare); count += 1)
    bare = bare.replace(wrappingInFront, '');
  for (let count = 0; count < maxWrappings && !/[\]}]$/.test(bare); count += 1) {
    const tail = bare.slice(-maxTailChars);
    const shorter = tail.replace(wrappingBehind, '');
    if (shorter === tail) break;
    bare = bare.slice(0, bare.length - tail.length) + shorter;
  }
  return /^[[{\s]*&quot;/.test(bare) ? decodeHTMLStrict(bare) : bare;
}

/** Characters at the end of a block that are searched for marks, so that hostile blocks take no longer. */
const maxTailChars = 300;

/** Matches a comment between two values. */
const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

function mend(text: string): { mended: string; depth: number } {
  let mended = '';
  let depth = 0;
  let deepest = 0;
  let documents = 0;
  /** Counts brackets, and separates a document from the one before it. */
  const follow = (bracket: string) => {
    const isOpening = bracket === '[' || bracket === '{';
    const isNext = isOpening && depth === 0 && documents > 0;
    depth += isOpening ? 1 : -1;
    deepest = Math.max(deepest, depth);
    if (depth === 0) documents += 1;
    return isNext ? `,${bracket}` : bracket;
  };
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const between = text.slice(at, quote === -1 ? text.length : quote).replace(comments, ' ');
    mended += between
      .replace(/[[\]{}]/g, follow)
      .replace(/,(?=\s*[\]}])/g, '')
      .replace(/(?<![\w.+-])-?0\d+(?:\.\d+)?(?![\w.])/g, '"$&"');
    if (quote === -1) break;
    at = textEnd(text, quote + 1);
    mended += text.slice(quote, at).replace(/\\[\s\S]|\r\n|[\r\n\t]/g, (match) => escapes.get(match) ?? match);
  }
  return { mended: documents > 1 ? `[${mended}]` : mended, depth: deepest };
}

const escapes = new Map([
  ['\r\n', '\\n'],
  ['\r', '\\n'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ["\\'", "'"],
]);

/** Returns the offset after the closing quotation mark of the string that began before `from`, or the end of the text. */
function textEnd(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote;
    while (before > from && text[before - 1] === '\\') before -= 1;
    if ((quote - before) % 2 === 0) return quote + 1;
  }
  return text.length;
}
