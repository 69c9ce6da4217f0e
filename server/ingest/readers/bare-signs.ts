/** Matches an ampersand that begins no reference, and a less-than sign that begins no tag. */
const bareSign = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\w.-]{0,31});)|<(?=[\s\d=])/gi;
const written = { '&': '&amp;', '<': '&lt;' } as const;

/** The beginnings and ends of sections whose text is taken literally. */
const sections = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

/** Matches the end of a piece of text that may go on as a reference, a section or a bare sign. */
const unfinished = /(?:&[#\w.-]{0,33}|<(?:!(?:-|\[[CDAT]{0,5}\[?)?)?)$/;

/**
 * Creates a function that writes bare signs of XML as references (`?a=1&amp;b=2`), so that a parser reads them as
 * themselves. CDATA sections and comments are left alone. It takes the text in pieces and holds back an unfinished end.
 * @returns the function; called without a text it returns the rest
 */
export function createSignMender(): (text?: string) => string {
  let held = '';
  /** The end of the section in which the text stands; undefined outside of sections. */
  let closing: string | undefined;

  return (piece) => {
    const text = held + (piece ?? '');
    held = '';
    let mended = '';
    for (let at = 0; at < text.length; ) {
      if (closing !== undefined) {
        const end = text.indexOf(closing, at);
        // Two characters may be the beginning of the section's end.
        const to =
          end !== -1 ? end + closing.length : piece === undefined ? text.length : Math.max(at, text.length - 2);
        mended += text.slice(at, to);
        if (end === -1) {
          held = text.slice(to);
          return mended;
        }
        closing = undefined;
        at = to;
        continue;
      }
      const next = nextSection(text, at);
      const part = text.slice(at, next?.at ?? text.length);
      const tail = next || piece === undefined ? '' : (unfinished.exec(part)?.[0] ?? '');
      const whole = part.slice(0, part.length - tail.length);
      mended += whole.replace(bareSign, (sign) => written[sign as keyof typeof written]);
      held = tail;
      closing = next?.closing;
      at = next?.at ?? text.length;
      if (next) {
        mended += next.opening;
        at += next.opening.length;
      }
    }
    return mended;
  };
}

/** Returns the first section that begins at or after an offset. */
function nextSection(text: string, from: number) {
  let first: { at: number; opening: string; closing: string } | undefined;
  for (const [opening, closing] of sections) {
    const at = text.indexOf(opening, from);
    if (at !== -1 && (first === undefined || at < first.at)) first = { at, opening, closing };
  }
  return first;
}
