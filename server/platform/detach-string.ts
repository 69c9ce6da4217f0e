/**
 * Returns a copy of a string with memory of its own. A substring keeps the whole string alive, which may be a chunk of
 * a feed. For strings that outlive the rows of a feed.
 */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
